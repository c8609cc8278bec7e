"""Tests of the rules run twice: for two players, and again with player 0 as the second head of a team (CR 810)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import table
from tests.second_head import reads_the_same

ALONE, SECOND_HEAD = "alone", "second head"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that sets up tables is run in both ways, unless it reads differently for a second head."""
    sets_tables = getattr(metafunc.module, "Table", None) is table.Table
    if sets_tables and reads_the_same(metafunc.definition.path, metafunc.definition.originalname):
        metafunc.parametrize("seating", [ALONE, SECOND_HEAD], indirect=True)


@pytest.fixture(autouse=True)
def seating(request: pytest.FixtureRequest) -> Iterator[None]:
    """How the players of tables for two are seated in this run."""
    table.SECOND_HEAD = getattr(request, "param", ALONE) == SECOND_HEAD
    yield
    table.SECOND_HEAD = False
