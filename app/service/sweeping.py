"""Looking now and then for what is due by the time alone. Any process may do it, and several may at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from app.service import timeouts
from app.service.moments import Clock
from app.service.work import Work
from app.settings import Settings
from app.storage import timing

T = TypeVar("T")

log = structlog.get_logger()


class Serving(Protocol):
    """What carries out use cases."""

    async def run(self, do: Callable[[Work], T], writes: bool = False, game: str = "") -> T: ...

    async def read(self, do: Callable[[Connection], T]) -> T: ...


class Sweeper:
    """Sweeps again and again until it is cancelled, or once when it is told to."""

    def __init__(self, service: Serving, settings: Settings, now: Clock) -> None:
        self._service = service
        self._settings = settings
        self._now = now

    async def keep_on(self) -> None:
        """Sweep every so many seconds."""
        while True:
            await asyncio.sleep(self._settings.sweep_seconds)
            try:
                await self.sweep()
            except DBAPIError as fault:
                log.warning("could not sweep", why=type(fault).__name__)

    async def sweep(self) -> None:
        """See to the games whose time is up, and close those that nobody has played for long."""
        moment, hours = self._now(), self._settings.archive_hours
        for game in await self._service.read(partial(timing.due, moment=moment)):
            await self._service.run(partial(timeouts.time_out, game=game), True, game)
        if hours:
            idle = partial(timing.idle, before=moment - hours * 3_600_000)
            for game in await self._service.read(idle):
                await self._service.run(partial(timeouts.archive, game=game), True, game)
