"""Connections: one that writes, others that read, each set up for its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL

BUSY_MILLISECONDS = 10_000


class Database:
    """The database at a URL. `writing` is for the one thread that writes, `reading` for any."""

    def __init__(self, url: str) -> None:
        self.url: URL = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self._make_folder()
        self._writer = self._engine("BEGIN IMMEDIATE")
        self._reader = self._engine("BEGIN")

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection whose transactions may write from their first statement on."""
        with self._writer.connect() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection in a transaction that only reads."""
        with self._reader.connect() as connection, connection.begin():
            yield connection

    def fold_log(self) -> None:
        """SQLite: copy what the write-ahead log holds into the database, beside other work."""
        if self.is_sqlite:
            with self._writer.connect() as connection:
                raw = connection.connection.driver_connection
                if raw is not None:
                    raw.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        """Give all connections back."""
        self._writer.dispose()
        self._reader.dispose()

    def _make_folder(self) -> None:
        if self.url.database and not self.url.database.startswith("file:"):
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)

    def _engine(self, begin: str) -> Engine:
        if not self.is_sqlite:
            return create_engine(self.url, pool_pre_ping=True)
        engine = create_engine(self.url, connect_args={"check_same_thread": False})
        event.listen(engine, "connect", _set_up_sqlite)

        def begins(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        event.listen(engine, "begin", begins)
        return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Durable commits, a log that readers don't wait for, and transactions that begin where we say so."""
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "wal_autocheckpoint = 0",
    ):
        connection.execute(f"PRAGMA {pragma}").close()
