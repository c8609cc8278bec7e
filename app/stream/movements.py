"""Who waits for which game to move on. For one event loop; news may come from any thread."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable


class Watch:
    """Waits for one game. It notices what happens from the moment it is made, and is used in a `with` block."""

    def __init__(self, movements: Movements, game: str) -> None:
        self._movements = movements
        self._game = game
        self._moved = asyncio.Event()

    def __enter__(self) -> Watch:
        self._movements.watching.setdefault(self._game, []).append(self._moved)
        return self

    def __exit__(self, *_: object) -> None:
        others = self._movements.watching[self._game]
        others.remove(self._moved)
        if not others:
            del self._movements.watching[self._game]

    async def wait(self, seconds: float) -> bool:
        """Whether the game moved on since the last time, or within so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._moved.wait()
        except TimeoutError:
            return False
        self._moved.clear()
        return True


class Movements:
    """The games that someone waits for."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self.watching: dict[str, list[asyncio.Event]] = {}

    def watch(self, game: str) -> Watch:
        """Begin to wait for a game."""
        return Watch(self, game)

    def moved(self, games: Iterable[str]) -> None:
        """These games moved on. May be called from any thread."""
        if self.watching and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, list(games))

    def _wake(self, games: list[str]) -> None:
        for game in games:
            for waiting in self.watching.get(game, ()):
                waiting.set()
