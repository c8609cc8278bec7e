"""A client of several workers, which sends a request again until one of them answers."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bench.load import Http
from bench.workers import Worker

PATIENCE = 60.0
"""Seconds after which a request that nobody has answered is a fault."""
PAUSE = 0.03


class Unanswered(Exception):
    """No worker answered a request, or one didn't in all that time."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a worker answered, and how many seconds that took, with all that was tried before."""

    status: int
    content: bytes
    took: float

    def json(self) -> Any:
        """The content read as JSON."""
        return msgspec.json.decode(self.content)


@dataclass
class Caller:
    """Sends one request at a time, each to one worker or another.

    `counted` has how often something went wrong that a retry mends.
    """

    workers: Sequence[Worker]
    chance: random.Random
    counted: Counter[str] = field(default_factory=Counter)
    _open: dict[str, Http] = field(default_factory=dict)

    async def request(
        self, method: str, path: str, body: Any = None, token: str = "", key: str = ""
    ) -> Answer:
        """The answer of whichever worker gives one. Raises Unanswered."""
        began, failed = time.perf_counter(), ""
        while (passed := time.perf_counter() - began) < PATIENCE:
            url = failed = self._another(failed)
            try:
                async with asyncio.timeout(PATIENCE - passed):
                    http = await self._connected(url)
                    status, content = await http.request(method, path, body, token, key)
            except TimeoutError:
                break
            except (OSError, EOFError):
                self._drop(url)
                self.counted["connections broken"] += 1
            else:
                if status != 503:
                    return Answer(status, content, time.perf_counter() - began)
                self.counted["answers that say to try again"] += 1
            await asyncio.sleep(PAUSE)
        raise Unanswered(f"{method} {path}")

    def _another(self, failed: str) -> str:
        """Where some worker listens, if there is one another than the one that failed just now."""
        urls = [worker.url for worker in self.workers]
        return self.chance.choice([url for url in urls if url != failed] or urls)

    async def _connected(self, url: str) -> Http:
        http = self._open.get(url)
        if http is None:
            http = Http(url)
            await http.open()
            self._open[url] = http
        return http

    def _drop(self, url: str) -> None:
        http = self._open.pop(url, None)
        if http is not None:
            http.close()

    def close(self) -> None:
        """Hang up."""
        for url in list(self._open):
            self._drop(url)
