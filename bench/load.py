"""Actions over HTTP: how many a second, and how long each takes, at so many clients, beside the floor.

Each client plays a game of its own, all its seats, one request after another.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import msgspec

CLIENTS = (1, 16, 64)
WARM_UP = 1.0
DECKS = ("aggressive", "tokens")
"""Built-in decks that are played with."""


class Http:
    """A connection that is kept open: as little as a client can be, so that it isn't the client that is measured."""

    def __init__(self, url: str) -> None:
        self.host, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)

    async def open(self) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    async def request(
        self, method: str, path: str, body: Any = None, token: str = "", key: str = ""
    ) -> tuple[int, bytes]:
        """Send a request, with an Idempotency-Key if one is given; its status and answer."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(content)}\r\n"
        if content:
            head += "Content-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        if key:
            head += f"Idempotency-Key: {key}\r\n"
        self.writer.write(head.encode() + b"\r\n" + content)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = re.search(r"content-length: (\d+)", answer)
        return int(answer[9:12]), await self.reader.readexactly(int(length[1]) if length else 0)

    def close(self) -> None:
        """Hang up."""
        self.writer.close()


class Client(Protocol):
    """Something that sends one action after another; `act` returns how long the answer took."""

    http: Http

    async def begin(self) -> None: ...

    async def act(self) -> float: ...


@dataclass
class Bare:
    """A client of the floor."""

    http: Http
    name: str
    version: int = 0

    async def begin(self) -> None:
        """Connect, and create what is acted on."""
        await self.http.open()
        await self.http.request("POST", f"/games/{self.name}")

    async def act(self) -> float:
        """One action."""
        path = f"/games/{self.name}/actions/{self.version}"
        start = time.perf_counter()
        status, _ = await self.http.request("POST", path, {"type": "pass"})
        took = time.perf_counter() - start
        assert status == 200, status
        self.version += 1
        return took


@dataclass
class Table:
    """A client of the service: all seats of a game, which play lands, cast what they can, attack and pass."""

    http: Http
    name: str
    view: dict[str, Any] = field(default_factory=dict)

    async def begin(self) -> None:
        """Connect and create a game."""
        await self.http.open()
        await self.create()

    async def create(self) -> None:
        """Create a game."""
        seats = [{"name": name, "deck": {"name": name}} for name in DECKS]
        status, body = await self.http.request("POST", "/v1/games", {"seats": seats, "seed": self.name})
        assert status == 201, body
        created = msgspec.json.decode(body)
        self.tokens = created["seat_tokens"]
        self.view = created["game"]
        self.path = f"/v1/games/{self.view['id']}/actions"

    async def act(self) -> float:
        """One action. What a seat may do is asked for only where nothing but that tells."""
        if self.view["status"] != "running":
            await self.create()
        seat = self.view["waiting_for"][0]
        token = self.tokens[str(seat)]
        choice = self.view["choice"]
        if choice["kind"] != "priority" and "default" not in choice:
            _, body = await self.http.request("GET", self.path, token=token)
            choice = msgspec.json.decode(body)["choice"]
        action = answer(choice)
        start = time.perf_counter()
        status, body = await self.http.request("POST", self.path, action, token)
        took = time.perf_counter() - start
        if status == 422:
            status, body = await self.http.request("POST", self.path, {"type": "pass"}, token)
        assert status == 200, body
        self.view = msgspec.json.decode(body)["game"]
        return took


def answer(choice: dict[str, Any]) -> dict[str, Any]:
    """An action that answers the choice and keeps the game going."""
    kind = choice["kind"]
    if kind == "priority":
        action = choice.get("actions", [{"type": "pass"}])[-1]
        return {**action, "payment": "auto"} if action["type"] in ("cast", "activate") else action
    if choice["reason"] == "mulligan":
        return {"type": "keep"}
    if kind == "attackers":
        pairs = [{"attacker": one["id"], "target": one["may_attack"][0]} for one in choice["creatures"]]
        return {"type": "attack", "attackers": pairs}
    if kind == "blockers":
        return {"type": "block", "blocks": []}
    field_of = {"choose": "options", "number": "number", "divide": "shares", "name": "name"}[kind]
    value = choice["default"]
    if choice["reason"] == "targets":
        value = [option["id"] for option in choice["options"]][-choice["min"] :]
    return {"type": "choose", "choice": choice["id"], field_of: value}


@dataclass(frozen=True, slots=True)
class Figures:
    """Actions a second, and how long they took, in milliseconds."""

    rate: float
    p50: float
    p99: float


NOT_MEASURED = Figures(0.0, 0.0, 0.0)


async def acting(clients: list[Client], seconds: float) -> Figures:
    """Let the clients act at once for so many seconds."""
    await asyncio.gather(*[client.begin() for client in clients])
    start = time.perf_counter() + WARM_UP
    end = start + seconds
    times: list[float] = []

    async def run(client: Client) -> None:
        while (now := time.perf_counter()) < end:
            took = await client.act()
            if now >= start:
                times.append(took)

    await asyncio.gather(*[run(client) for client in clients])
    for client in clients:
        client.http.close()
    return figures(times, seconds)


def figures(times: list[float], seconds: float) -> Figures:
    """The figures of actions that took these seconds, one after the other or at once, in so many seconds."""
    if len(times) < 2:
        raise ValueError("too few actions to measure")
    return Figures(len(times) / seconds, median(times) * 1e3, quantiles(times, n=100)[98] * 1e3)


@contextmanager
def served(*command: str) -> Iterator[str]:
    """A server in a process of its own while the block runs; gives where it listens."""
    with TemporaryDirectory() as folder:
        env = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/games.db"}
        process = subprocess.Popen(
            [sys.executable, "-m", *command], env=env, stdout=subprocess.PIPE, text=True
        )
        try:
            line = process.stdout.readline() if process.stdout is not None else ""
            found = re.search(r"http://[^/\s]+", line)
            if found is None:
                raise RuntimeError(f"{command} didn't start")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


@dataclass(frozen=True, slots=True)
class Round:
    """What the floor and the service did, one after the other."""

    floor: Figures
    service: Figures


def measure(clients: tuple[int, ...], rounds: int, seconds: float) -> dict[int, list[Round]]:
    """Rounds for each number of clients. Floor and service take turns, so that what else goes on strikes both alike."""
    found: dict[int, list[Round]] = {count: [] for count in clients}
    with (
        served("bench.floor") as floor,
        served("app.cli", "serve", "--port", "0") as service,
    ):
        for number in range(rounds):
            for count in clients:
                names = [f"{number}-{count}-{client}" for client in range(count)]
                bare = asyncio.run(acting([Bare(Http(floor), name) for name in names], seconds))
                full = asyncio.run(acting([Table(Http(service), name) for name in names], seconds))
                found[count].append(Round(bare, full))
    return found
