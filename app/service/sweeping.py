"""Looking now and then for what is due by the time alone. Any process may do it, and several may at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from app.service import timeouts
from app.service.lasting import unless_at_fault
from app.service.moments import Clock
from app.service.work import Work
from app.settings import Settings
from app.storage import timing

T = TypeVar("T")


class Serving(Protocol):
    """What carries out use cases."""

    async def run(self, do: Callable[[Work], T], writes: bool = False, game: str = "") -> T: ...

    async def read(self, do: Callable[[Connection], T]) -> T: ...


class Sweeper:
    """Sweeps when it is told to."""

    def __init__(self, service: Serving, settings: Settings, now: Clock) -> None:
        self._service = service
        self._settings = settings
        self._now = now

    async def sweep(self) -> None:
        """See to the games whose time is up, and close those that nobody has played for long."""
        moment, hours = self._now(), self._settings.archive_hours
        for game in await self._service.read(partial(timing.due, moment=moment)):
            await self._see_to(game, timeouts.time_out, "")  # not locked ahead: another process may be at it
        if hours:
            idle = partial(timing.idle, before=moment - hours * 3_600_000)
            for game in await self._service.read(idle):
                await self._see_to(game, timeouts.archive, game)

    async def _see_to(self, game: str, do: Callable[[Work, str], None], ahead: str) -> None:
        """A game that can't be seen to keeps no other from it. `ahead` is the game to lock before the job begins."""
        run = partial(self._service.run, lambda work: do(work, game), True, ahead)
        await unless_at_fault(do.__name__, run, game=game)
