"""A database of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.storage.database import Database
from app.storage.migration import migrate


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """An SQLite database that is up to date."""
    found = Database(f"sqlite:///{tmp_path}/folder/games.db")
    migrate(found)
    yield found
    found.close()
