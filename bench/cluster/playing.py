"""Clients that play many games at once, and what they were told of each."""

from __future__ import annotations

import random
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec

from bench.cluster.calling import Answer, Caller
from bench.load import answer

PAIRS = (
    ("aggressive", "tokens"),
    ("initiative", "ramp"),
    ("artifacts", "control"),
    ("aggressive", "aggressive"),
)
LIVES = (20, 7, 3)
"""Starting life totals: some games end soon, and others take their place."""
LATE = 5
"""In some games spectators see so many versions late."""
MEDDLING = 16
"""One step in so many is in a game that belongs to another client."""

Told = tuple[int, str, str, str]
"""An entry of the log in brief: seat, kind, by whom, and what."""


class Fault(Exception):
    """The service did what it must never do."""


@dataclass
class Played:
    """A game, and what the answers to accepted actions told of each version."""

    number: int
    id: str
    tokens: dict[int, str]
    spectator: str
    waiting: int
    told: dict[int, list[Told]] = field(default_factory=dict)
    over: bool = False
    choice: dict[str, Any] | None = None

    @property
    def path(self) -> str:
        """Where it is."""
        return f"/v1/games/{self.id}"

    def viewers(self) -> list[str]:
        """The tokens of all who may watch it."""
        return [*self.tokens.values(), self.spectator]


@dataclass
class Play:
    """All games, those that are over too, and what happened to requests.

    `acted` has each accepted action: when it was answered, and how many seconds that took. `begun` is told of each game.
    """

    games: list[Played] = field(default_factory=list)
    acted: list[tuple[float, float]] = field(default_factory=list)
    counted: Counter[str] = field(default_factory=Counter)
    begun: Callable[[Played], None] = lambda game: None
    _numbers: Iterator[int] = field(default_factory=count)

    async def create(self, caller: Caller) -> Played:
        """Begin a game. Raises Fault."""
        number = next(self._numbers)
        pair = PAIRS[number % len(PAIRS)]
        wanted = {
            "seats": [{"name": name, "deck": {"name": name}} for name in pair],
            "seed": f"load {number}",
            "options": {"life": LIVES[number % len(LIVES)]},
            "spectator_delay": LATE if number % 2 else 0,
        }
        created = expect(await caller.request("POST", "/v1/games", wanted, key=uuid.uuid4().hex), 201)
        view = created["game"]
        tokens = {int(seat): token for seat, token in created["seat_tokens"].items()}
        game = Played(number, view["id"], tokens, created["spectator_token"], view["waiting_for"][0])
        self.games.append(game)
        self.begun(game)
        return game

    async def step(self, game: Played, caller: Caller) -> bool:
        """Have whoever has to choose do so, unless another client just did; whether it was accepted. Raises Fault."""
        seat = game.waiting
        choice = await self._choice(game, seat, caller)
        if choice is None:
            return False
        token, marked = game.tokens[seat], {"choice": choice["id"]}
        sent = await act(game, token, caller, {**answer(choice), **marked})
        if sent.status == 422:
            self.counted["refused by the rules"] += 1
            sent = await act(game, token, caller, {"type": "pass", **marked})
        if sent.status == 409:
            self.counted["told that the game has moved on"] += 1
            return False
        done = expect(sent, 200)
        self.acted.append((time.perf_counter(), sent.took))
        self._note(game, seat, done)
        return True

    async def _choice(self, game: Played, seat: int, caller: Caller) -> dict[str, Any] | None:
        """The open choice of the seat; it is asked for unless an answer has just told it."""
        known, game.choice = game.choice, None
        if known is not None:
            return known
        self.counted["looks"] += 1
        found = expect(await caller.request("GET", f"{game.path}/actions", token=game.tokens[seat]), 200)
        game.over = not found["waiting_for"]
        if not game.over:
            game.waiting = found["waiting_for"][0]
        choice: dict[str, Any] | None = found["choice"]
        return choice

    def _note(self, game: Played, seat: int, done: dict[str, Any]) -> None:
        for entry in done["log"]:
            told = (entry["seat"], entry["kind"], entry["by"], entry["did"])
            game.told.setdefault(entry["version"], []).append(told)
        view = done["game"]
        game.over = view["status"] == "over"
        if view["waiting_for"]:
            game.waiting = view["waiting_for"][0]
            game.choice = view["choice"] if game.waiting == seat else None


async def act(game: Played, token: str, caller: Caller, action: dict[str, Any]) -> Answer:
    """Send an action, as often as it takes, under a key of its own."""
    return await caller.request("POST", f"{game.path}/actions", action, token, uuid.uuid4().hex)


def expect(answer: Answer, status: int) -> Any:
    """The content of an answer that has that status. Raises Fault for any other."""
    if answer.status != status:
        raise Fault(f"{answer.status} instead of {status}: {answer.content[:500]!r}")
    return msgspec.json.decode(answer.content)


async def client(
    play: Play, caller: Caller, games: list[Played], chance: random.Random, ended: Callable[[], bool]
) -> None:
    """Play these games by turns, one request at a time, until it is time to end; in the place of one that is over comes a new one."""
    place = 0
    while not ended():
        if chance.randrange(MEDDLING) == 0:
            other = chance.choice(play.games)
            if not other.over:
                other.choice = None
                await play.step(other, caller)
            continue
        place = (place + 1) % len(games)
        if games[place].over:
            games[place] = await play.create(caller)
        await play.step(games[place], caller)
