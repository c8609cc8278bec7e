"""Who waits for which game to move on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


class Watch:
    """Waits for one game, noticing what happens from its `with` block on. For one event loop."""

    def __init__(self, movements: Movements, game: str) -> None:
        self._movements = movements
        self._game = game
        self._moved = asyncio.Event()
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

    async def until(self, look: Callable[[], Awaitable[T]], new: Callable[[T], bool], seconds: float) -> T:
        """What a look finds, taken again whenever the game moves on, until it is new or so many seconds have passed."""
        end = self._loop.time() + seconds
        found = await look()
        while not new(found) and self._loop.time() < end and await self.wait(end - self._loop.time()):
            found = await look()
        return found

    def wake(self) -> None:
        """The game moved on. May be called from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._moved.set)


class Movements:
    """The games that someone waits for."""

    def __init__(self) -> None:
        self.watching: dict[str, list[Watch]] = {}
        self.closed = False

    def close(self) -> None:
        """The service is about to stop: streams end, and nobody waits any longer. May be called from any thread."""
        self.closed = True
        self.moved(list(self.watching))

    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, list(self.watching.values())))

    def watch(self, game: str) -> Watch:
        """Begin to wait for a game."""
        return Watch(self, game)

    def moved(self, games: Iterable[str]) -> None:
        """These games moved on. May be called from any thread."""
        for game in games:
            for watch in list(self.watching.get(game, ())):
                watch.wake()
