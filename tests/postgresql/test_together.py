"""Statements that go to PostgreSQL together: what goes wrong with one of them is told as if it had gone alone."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from app.storage.database import Database
from app.storage.tables import definitions
from app.storage.together import together
from bench.postgresql import plain


def add(connection: Connection, *keys: str) -> None:
    """Enter rows."""
    rows: list[dict[str, Any]] = [{"hash": key, "name": key, "content": b"{}"} for key in keys]
    connection.execute(insert(definitions), rows)


def written(connection: Connection, *several: tuple[str, ...]) -> None:
    """Enter all of them in one transaction, together."""
    with connection.begin(), together(connection):
        for keys in several:
            add(connection, *keys)


def count(connection: Connection) -> int:
    """How many rows there are."""
    return connection.execute(select(func.count()).select_from(definitions)).scalar() or 0


def test_all_is_written_one_row_or_several(url: str) -> None:
    database = Database(url)
    with database.writing() as connection:
        written(connection, ("one",), ("two", "three"))
        with connection.begin():
            assert count(connection) == 3
    database.close()


@pytest.mark.parametrize("keys", [("one",), ("three", "one")])
def test_one_that_fails_undoes_the_transaction(url: str, keys: tuple[str, ...]) -> None:
    database = Database(url)
    with database.writing() as connection:
        with connection.begin():
            add(connection, "one")
        with pytest.raises(IntegrityError) as raised:
            written(connection, ("two",), keys, ("four",))
        assert getattr(raised.value.orig, "sqlstate", "") == "23505"
        with connection.begin():
            assert count(connection) == 1
    database.close()


def test_a_connection_that_breaks_meanwhile_is_told_as_broken_and_made_anew(url: str) -> None:
    database = Database(url)
    with database.writing() as connection, psycopg.connect(plain(url), autocommit=True) as other:
        with connection.begin():
            pid = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        other.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
        with pytest.raises(OperationalError) as raised:
            written(connection, ("one",), ("two", "three"))
        assert raised.value.connection_invalidated
        with connection.begin():
            assert count(connection) == 0
    database.close()
