"""Connections: one that writes, others that read, each set up for its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL

BUSY_MILLISECONDS = 10_000
Level = Literal["READ COMMITTED", "AUTOCOMMIT"]
READERS = 4
"""How many connections that read are kept open to PostgreSQL."""


class Occupied(Exception):
    """Another process serves this SQLite database already."""


class Database:
    """The database at a URL, SQLite or PostgreSQL. `writing` is for the one thread that writes, `reading` for any."""

    def __init__(self, url: str) -> None:
        self.url: URL = _with_driver(make_url(url))
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self._make_folder()
        self._claimed: FileLock | None = None
        self._writer = self._engine("BEGIN IMMEDIATE")
        self._reader = self._engine("BEGIN", "AUTOCOMMIT")

    def claim(self) -> None:
        """SQLite: serve this database alone, until it is closed. Raises Occupied if another process does so."""
        if not self._is_file():
            return
        lock = FileLock(f"{self.url.database}.lock", timeout=0)
        try:
            lock.acquire()
        except Timeout:
            raise Occupied(
                f"another process serves {self.url.database}: an SQLite database is served by one process; "
                "for several, use PostgreSQL"
            ) from None
        self._claimed = lock

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

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection in a transaction that only reads, and sees the database as it was at one moment."""
        level = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        with self._reader.connect().execution_options(**level) as connection, connection.begin():
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
        if self._claimed is not None:
            self._claimed.release()

    def _is_file(self) -> bool:
        """Whether this is SQLite in a file of its own."""
        name = self.url.database
        return self.is_sqlite and bool(name) and name != ":memory:" and not str(name).startswith("file:")

    def _make_folder(self) -> None:
        if self._is_file():
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)

    def _engine(self, begin: str, level: Level = "READ COMMITTED") -> Engine:
        """PostgreSQL: a transaction of the level; there each statement sees what is there as it begins, so that reading
        needs none. Logs don't show what is written, since it may be secret.
        """
        if not self.is_sqlite:
            return create_engine(self.url, pool_size=READERS, isolation_level=level, hide_parameters=True)
        engine = create_engine(self.url, connect_args={"check_same_thread": False}, hide_parameters=True)
        event.listen(engine, "connect", _set_up_sqlite)

        def begins(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        event.listen(engine, "begin", begins)
        return engine


def _with_driver(url: URL) -> URL:
    """PostgreSQL is spoken to by psycopg 3, also where the URL names no driver."""
    plain = url.drivername in ("postgres", "postgresql")
    return url.set(drivername="postgresql+psycopg") if plain else url


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
