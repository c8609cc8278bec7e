"""Who waits for which game to move on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

T = TypeVar("T")
ANY = sys.maxsize
"""A version that nobody knows yet."""


class Watch:
    """Waits for one game, noticing what happens from its `with` block on. For one event loop.

    Who says which version they know isn't woken for that one, however often it is told.
    """

    def __init__(self, movements: Movements, game: str) -> None:
        self._movements = movements
        self._game = game
        self._moved = asyncio.Event()
        self._told = self._known = -1
        self._loop = asyncio.get_running_loop()

    def __enter__(self) -> Watch:
        self._movements.watching.setdefault(self._game, []).append(self)
        return self

    def __exit__(self, *_: object) -> None:
        others = self._movements.watching[self._game]
        others.remove(self)
        if not others:
            del self._movements.watching[self._game]

    async def wait(self, seconds: float) -> bool:
        """Whether the game moved on since the last time, or does within so many seconds; not once all is to end."""
        if self._movements.closed:
            return False
        try:
            async with asyncio.timeout(seconds):
                await self._moved.wait()
        except TimeoutError:
            return False
        self._moved.clear()
        return not self._movements.closed

    def knows(self, version: int) -> None:
        """Who waits has seen the game at that version."""
        self._known = max(self._known, version)
        if self._told <= self._known:
            self._moved.clear()

    async def until(self, look: Callable[[], Awaitable[T]], new: Callable[[T], bool], seconds: float) -> T:
        """What a look finds, taken again whenever the game moves on, until it is new or so many seconds have passed."""
        end = self._loop.time() + seconds
        found = await look()
        while not new(found) and self._loop.time() < end and await self.wait(end - self._loop.time()):
            found = await look()
        return found

    def wake(self, version: int = ANY) -> None:
        """The game came to that version. May be called from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, version)

    def _wake(self, version: int) -> None:
        if version > self._known:
            self._told = max(self._told, version)
            self._moved.set()


class Movements:
    """The games that someone waits for."""

    def __init__(self) -> None:
        self.watching: dict[str, list[Watch]] = {}
        self.closed = False

    def close(self) -> None:
        """The service is about to stop: streams end, and nobody waits any longer. May be called from any thread."""
        self.closed = True
        self.moved(dict.fromkeys(list(self.watching), ANY))

    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, list(self.watching.values())))

    def watch(self, game: str) -> Watch:
        """Begin to wait for a game."""
        return Watch(self, game)

    def moved(self, games: Mapping[str, int]) -> None:
        """These games moved on, to these versions. May be called from any thread."""
        for game, version in games.items():
            for watch in list(self.watching.get(game, ())):
                watch.wake(version)
