"""The running service: the database, the thread that owns the games, a thread that reads, and who waits for what."""

from __future__ import annotations

import asyncio
import gc
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from app.cards.catalogue import Catalogue
from app.cards.grammar.english import english
from app.service.automatic import go_on
from app.service.figures import Figures
from app.service.jobs import is_passing
from app.service.lasting import Do, again_and_again
from app.service.moments import Clock, system_clock
from app.service.once import Once
from app.service.sweeping import Sweeper
from app.service.webhooks_sending import Sender
from app.service.work import Work
from app.service.worker import Worker
from app.settings import Settings
from app.storage import idempotency, migration, outbox
from app.storage.database import Database
from app.storage.notifications import Listener, versions
from app.stream.movements import Movements

T = TypeVar("T")
FOLD_SECONDS = 5.0
FORGET_SECONDS = 3600.0
LOOK_SECONDS = 1.0

log = structlog.get_logger()


class Service:
    """Start it in an event loop, and stop it there."""

    def __init__(self, settings: Settings, catalogue: Catalogue, now: Clock = system_clock) -> None:
        self.settings = settings
        self.catalogue = catalogue
        self.database = Database(settings.database_url)
        self.movements = Movements()
        self.figures = Figures()
        self._reader = ThreadPoolExecutor(1, "reader")
        self._worker = Worker(
            self.database, settings, catalogue, self.movements.moved, go_on, self.figures, now
        )
        self.figures.gauge("live_games", "Games held in memory.", lambda: len(self._worker.live))
        self.figures.gauge("stream_clients", "Streams and long polls that wait.", self.movements.waiting)
        self.now = now
        self.sweeper = Sweeper(self, settings, now)
        self.sender = Sender(self, settings, now, self.figures)
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: Listener | None = None
        self._versions: dict[str, int] = {}

    def start(self) -> None:
        """Begin to work. Raises Occupied if another process serves the same SQLite database."""
        self.database.claim()
        self._worker.start()
        self._last("fold the log", FOLD_SECONDS, self._fold)
        self._last("forget old answers", FORGET_SECONDS, self._forget)
        self._last("forget old messages", FORGET_SECONDS, self._forget_messages)
        if self.settings.clocks:
            self._last("sweep", self.settings.sweep_seconds, self.sweeper.sweep)
        if self.settings.webhooks:
            self._last("send messages", self.settings.sweep_seconds, self.sender.send)
        if not self.database.is_sqlite:
            self._listener = Listener(self.database.url, self.movements.moved, lambda: self._worker.sender)
            self._listener.start()
            self._last("look for movements", LOOK_SECONDS, self._look)
        self._reader.submit(
            english
        )  # takes a second, and nobody has to wait for it when a text is first printed
        gc.collect()
        gc.freeze()

    def _last(self, what: str, seconds: float, do: Do) -> None:
        self._tasks.append(asyncio.create_task(again_and_again(what, seconds, do)))

    async def stop(self) -> None:
        """Finish what was asked for, and give everything back."""
        for task in self._tasks:
            task.cancel()
        await asyncio.to_thread(self._worker.stop)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        self._reader.shutdown()
        self.database.fold_log()
        self.database.close()

    async def run(
        self, do: Callable[[Work], T], writes: bool = False, game: str = "", once: Once | None = None
    ) -> T:
        """Carry out a use case in the thread that owns the games; `game` is the one that it is about.

        `once` is what makes a retry of it safe.
        """
        return await self._worker.run(do, writes, game, None if once is None else once.name)

    async def read(self, do: Callable[[Connection], T]) -> T:
        """Carry out a use case that needs only what the database holds."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._reading, do)

    async def is_ready(self) -> bool:
        """Whether the database answers and its tables are up to date, and games can be played."""
        try:
            current = await self.aside(partial(migration.is_current, self.database))
        except DBAPIError as fault:
            log.warning("not ready", why=type(fault).__name__)
            return False
        return current and self._worker.is_alive()

    async def measure(self) -> None:
        """Look in the database for the figures that are the same for every process; without it they aren't known."""
        due = late = disabled = math.nan
        try:
            due, late, disabled = await self.read(partial(outbox.lateness, moment=self.now()))
        except DBAPIError as fault:
            log.warning("could not measure the outbox", why=type(fault).__name__)
        self.figures.outbox_due.set(due)
        self.figures.outbox_lag.set(late / 1000)
        self.figures.webhooks_disabled.set(disabled)

    async def aside(self, do: Callable[[], T]) -> T:
        """Carry out a use case that needs neither games nor the database, beside other work."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, do)

    def _reading(self, do: Callable[[Connection], T]) -> T:
        """Do it a second time, on another connection, where the first one broke."""
        try:
            return self._read(do)
        except DBAPIError as fault:
            if not is_passing(fault):
                raise
            return self._read(do)

    def _read(self, do: Callable[[Connection], T]) -> T:
        with self.database.reading() as connection:
            return do(connection)

    async def _fold(self) -> None:
        """Fold SQLite's write-ahead log into the database."""
        await self.aside(self.database.fold_log)

    async def _forget(self) -> None:
        """Drop answers kept for retries long past."""
        before = self.now() - self.settings.retry_hours * 3_600_000
        await self.run(lambda work: idempotency.forget_before(work.connection, before), writes=True)

    async def _forget_messages(self) -> None:
        """Drop messages to webhooks that are done with long since."""
        before = self.now() - self.settings.webhook_keep_hours * 3_600_000
        await self.run(lambda work: outbox.forget_before(work.connection, before), writes=True)

    async def _look(self) -> None:
        """Slowly look how far the games that someone waits for have come, in case a notification was lost."""
        watched = list(self.movements.watching)
        if watched:
            found = await self.read(partial(versions, ids=watched))
            before, self._versions = self._versions, found
            self.movements.moved({game: at for game, at in found.items() if at != before.get(game)})
