"""A PostgreSQL server for these tests, and a database of its own for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from sqlalchemy import URL
from starlette.testclient import TestClient

from app.main import create_app
from app.service.moments import Clock, system_clock
from app.settings import Settings
from bench import postgresql

Serve = Callable[..., AbstractContextManager[TestClient]]


@pytest.fixture(scope="session")
def server() -> Iterator[URL]:
    """A running PostgreSQL."""
    with postgresql.running() as found:
        yield found


@pytest.fixture
def empty(server: URL) -> Iterator[str]:
    """The URL of an empty database."""
    with postgresql.empty(server) as found:
        yield found


@pytest.fixture
def url(empty: str) -> str:
    """The URL of a database that is up to date."""
    return postgresql.migrated(empty)


@pytest.fixture
def serve(url: str) -> Serve:
    """Run the service on the test's database, as often at once as is wanted."""

    @contextmanager
    def run(now: Clock = system_clock, **settings: object) -> Iterator[TestClient]:
        app = create_app(Settings.model_validate({"database_url": url, **settings}), now)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield client

    return run
