"""Telling other processes on the same PostgreSQL that games moved on (LISTEN and NOTIFY)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

import psycopg
import structlog
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.engine import URL
from tenacity import RetryCallState, RetryError, Retrying, retry_if_exception_type, wait_exponential

from app.storage.tables import games

CHANNEL = "undercity"
PATIENCE = 0.5
"""So many seconds a listener waits before it looks whether it is to stop."""
BREATH = 0.1
"""So many seconds it waits before it connects again."""
MOST_AT_ONCE = 500

log = structlog.get_logger()

NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))
VERSIONS = select(games.c.id, games.c.version).where(games.c.id.in_(bindparam("ids", expanding=True)))


def notify(connection: Connection, moved: Mapping[str, int]) -> None:
    """Tell of these games, by their versions, once the transaction is safe; on SQLite there is nobody to tell."""
    if moved and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, [{"payload": f"{game}:{version}"} for game, version in moved.items()])


def versions(connection: Connection, ids: Iterable[str]) -> dict[str, int]:
    """How far these games have come."""
    wanted, found = list(ids), {}
    for start in range(0, len(wanted), MOST_AT_ONCE):
        rows = connection.execute(VERSIONS, {"ids": wanted[start : start + MOST_AT_ONCE]})
        found.update({row.id: row.version for row in rows})
    return found


def sender(connection: Connection) -> int:
    """The number by which notifications say that they come from this connection; 0 on SQLite."""
    raw = connection.connection.driver_connection
    return raw.info.backend_pid if isinstance(raw, psycopg.Connection) else 0


class Listener:
    """Hears of games that moved on, on a connection of its own, which is made anew whenever it breaks.

    `own` gives the sender whose notifications tell nothing new here.
    """

    def __init__(
        self, url: URL, moved: Callable[[dict[str, int]], None], own: Callable[[], int] = lambda: 0
    ) -> None:
        plain = url.set(drivername="postgresql")
        self._url = plain.render_as_string(hide_password=False)
        self._moved = moved
        self._own = own
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="listener", daemon=True)

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join()

    def _listen(self) -> None:
        again = Retrying(
            retry=retry_if_exception_type(psycopg.Error), wait=wait_exponential(0.1, max=5),
            stop=lambda _: self._stopping.is_set(), sleep=self._pause, before_sleep=_told,
        )  # fmt: skip
        while not self._stopping.is_set():
            with suppress(RetryError):
                connection = again(self._connected)
                try:
                    self._hear(connection)
                except psycopg.Error as fault:
                    log.warning("listening broke off", why=type(fault).__name__)
                    self._pause(BREATH)
                finally:
                    connection.close()

    def _pause(self, seconds: float) -> None:
        self._stopping.wait(seconds)

    def _connected(self) -> psycopg.Connection:
        connection = psycopg.connect(self._url, autocommit=True)
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _hear(self, connection: psycopg.Connection) -> None:
        while not self._stopping.is_set():
            notes = connection.notifies(timeout=PATIENCE, stop_after=1)
            heard = dict(_read(note.payload) for note in notes if note.pid != self._own())
            if heard:
                self._moved(heard)


def _read(payload: str) -> tuple[str, int]:
    game, _, version = payload.partition(":")
    return game, int(version)


def _told(state: RetryCallState) -> None:
    log.warning("listening again", attempt=state.attempt_number)
