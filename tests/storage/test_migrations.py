"""The migrations make the tables that the code declares."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import OperationalError

from app.storage.database import Database
from app.storage.migration import is_current, migrate
from app.storage.tables import metadata


def test_the_migrations_match_the_tables(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_a_database_without_tables_isnt_current(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/games.db")
    assert not is_current(database)
    migrate(database)
    assert is_current(database)
    migrate(database)
    assert is_current(database)
    database.close()


def test_connections_are_durable_and_let_others_read(database: Database) -> None:
    with database.writing() as connection, connection.begin():
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
        with database.reading() as reader:
            assert reader.exec_driver_sql("SELECT count(*) FROM games").scalar() == 0
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_transaction_that_writes_holds_the_lock_from_its_beginning(database: Database) -> None:
    with database.writing() as first, first.begin(), database.writing() as second:
        raw = second.connection.driver_connection
        assert raw is not None
        raw.execute("PRAGMA busy_timeout = 0")
        with pytest.raises(OperationalError, match="locked"):
            second.begin()
