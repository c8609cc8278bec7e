"""Actions over HTTP: how many a second, and how long each takes, at so many clients, beside the floor.

`python -m bench.load` prints the figures. Each client plays a game of its own, all its seats, one request after another.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import msgspec

CLIENTS = (1, 16, 64)
SECONDS = 6.0
WARM_UP = 1.0

DECK = {"Mountain": 24, "Raging Goblin": 4, "Ember Hauler": 4, "Lightning Bolt": 4, "Shock": 4, "Lava Spike": 4,
        "Mogg Fanatic": 4, "Monastery Swiftspear": 4, "Hill Giant": 0, "Searing Spear": 4, "Lightning Strike": 4}  # fmt: skip


class Http:
    """A connection that is kept open: as little as a client can be, so that it isn't the client that is measured."""

    def __init__(self, url: str) -> None:
        self.host, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)

    async def open(self) -> None:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    async def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        """Send a request; its status and answer."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\nContent-Length: {len(content)}\r\n"
        if content:
            head += "Content-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        self.writer.write(head.encode() + b"\r\n" + content)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = re.search(r"content-length: (\d+)", answer)
        return int(answer[9:12]), await self.reader.readexactly(int(length[1]) if length else 0)

    def close(self) -> None:
        """Hang up."""
        self.writer.close()


class Client(Protocol):
    """Something that sends one action after another; `act` returns how long the answer took."""

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
        deck = {"cards": {name: count for name, count in DECK.items() if count}}
        seats = [{"name": name, "deck": deck} for name in ("Ada", "Bo")]
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


async def measure(clients: list[Client]) -> Figures:
    """Let the clients act at once."""
    await asyncio.gather(*[client.begin() for client in clients])
    start = time.perf_counter() + WARM_UP
    end = start + SECONDS
    times: list[float] = []

    async def run(client: Client) -> None:
        while (now := time.perf_counter()) < end:
            took = await client.act()
            if now >= start:
                times.append(took)

    await asyncio.gather(*[run(client) for client in clients])
    return Figures(len(times) / SECONDS, median(times) * 1e3, quantiles(times, n=100)[98] * 1e3)


def served(command: list[str], folder: str) -> tuple[subprocess.Popen[str], str]:
    """Start a server in a process of its own; the process, and where it listens."""
    env = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/games.db"}
    process = subprocess.Popen([sys.executable, "-m", *command], env=env, stdout=subprocess.PIPE, text=True)
    line = process.stdout.readline() if process.stdout is not None else ""
    found = re.search(r"http://[^/\s]+", line)
    if found is None:
        raise RuntimeError(f"{command} didn't start")
    return process, found[0]


def figures(kind: type[Bare] | type[Table], count: int) -> Figures:
    """The figures of the floor or the service at so many clients."""
    with TemporaryDirectory() as folder:
        command = ["bench.floor", folder] if kind is Bare else ["app.cli", "serve", "--port", "0"]
        process, url = served(command, folder)
        try:
            clients: list[Client] = [kind(Http(url), f"{number}") for number in range(count)]
            return asyncio.run(measure(clients))
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    """Print the figures, and their ratio to the floor."""
    print(f"{'clients':>8} {'':8} {'actions/s':>10} {'p50 ms':>8} {'p99 ms':>8}")
    for count in CLIENTS:
        floor, service = figures(Bare, count), figures(Table, count)
        for name, found in (("floor", floor), ("service", service)):
            print(f"{count:>8} {name:8} {found.rate:>10.0f} {found.p50:>8.1f} {found.p99:>8.1f}")
        print(
            f"{'':8} {'ratio':8} {service.rate / floor.rate:>10.2f} {'':8} {service.p99 / floor.p99:>8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
