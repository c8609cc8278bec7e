"""Clients that follow games as server-sent events, and connect again with Last-Event-ID when the stream breaks."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from bench.load import Http
from bench.workers import Worker

LONGEST = 2**22
"""Bytes of an event that nobody would send."""
PAUSE = 0.05


@dataclass
class Follower:
    """One viewer of one game. `seen` has what arrived, in order: the id and the data of each event.

    `connected` is how often a stream began, `ended` how often one was ended as it should be, instead of breaking off.
    """

    path: str
    token: str
    workers: Sequence[Worker]
    chance: random.Random
    seen: list[tuple[int, bytes]] = field(default_factory=list)
    connected: int = 0
    ended: int = 0
    faults: list[str] = field(default_factory=list)
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self) -> None:
        """Follow the game until cancelled, at one worker or another."""
        while True:
            with suppress(OSError, EOFError):
                await self._stream(self.chance.choice(self.workers).url)
            await asyncio.sleep(PAUSE)

    async def _stream(self, url: str) -> None:
        http = Http(url)
        reader, writer = await asyncio.open_connection(http.host, http.port, limit=LONGEST)
        try:
            last = f"Last-Event-ID: {self.seen[-1][0]}\r\n" if self.seen else ""
            writer.write(
                f"GET {self.path}/events/stream HTTP/1.1\r\nHost: bench\r\n"
                f"Authorization: Bearer {self.token}\r\n{last}\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            if head[9:12] != b"200":
                self.faults.append(f"{self.path}: {head[:40]!r}")
                return
            self.connected += 1
            self.ready.set()
            async for event in events(reader):
                self._take(event)
            self.ended += 1
        finally:
            writer.close()

    def _take(self, event: bytes) -> None:
        """Keep an event; comments, which only show that the stream lives, are none."""
        fields = dict(re.findall(rb"(?m)^(event|data|id): (.*)$", event))
        if fields:
            self.seen.append((int(fields[b"id"]), fields[b"data"]))


async def events(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The events of a body sent in chunks, as they arrive."""
    held = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        held += (await reader.readexactly(size + 2))[:-2]
        while (end := held.find(b"\n\n")) >= 0:
            yield held[:end]
            held = held[end + 2 :]
