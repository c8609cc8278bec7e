"""Many games at once at several workers, which are killed, and whose connections to the database are cut."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from bench import postgresql
from bench.cluster import checking
from bench.cluster.calling import Caller, Unanswered
from bench.cluster.following import Follower
from bench.cluster.playing import Fault, Play, Played, client
from bench.load import NOT_MEASURED, Bare, Figures, Http, acting
from bench.load import figures as measured
from bench.workers import Worker, running

WORKERS = 2
BARE = "floor"
"""What the bare endpoint's connections are called, which nobody cuts."""
ANY = f"application_name <> '{BARE}'"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is done: clients, games at once and streams; seconds of the floor (twice), of calm, and of storm.

    A worker is killed `kill_after` seconds after all are up, and connections are cut every `cut_every` seconds, both
    chosen between two bounds, `least` times at least. Of the games so many are played again at the end.
    """

    clients: int = 64
    games: int = 200
    streams: int = 100
    floor: float = 4.0
    calm: float = 12.0
    storm: float = 60.0
    kill_after: tuple[float, float] = (1.0, 4.0)
    cut_every: tuple[float, float] = (2.0, 5.0)
    least: int = 2
    again: int = 60


@dataclass
class Outcome:
    """What was measured and what went wrong. `counted` has how often what happened."""

    floors: list[Figures] = field(default_factory=list)
    calm: Figures = NOT_MEASURED
    storm: Figures = NOT_MEASURED
    counted: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


async def run(url: str, folder: Path, effort: Effort) -> Outcome:
    """Do it all on an empty database that is up to date; logs of the workers go into the folder."""
    outcome = Outcome()
    async with (
        running(
            folder, WORKERS if effort.floor else 0, "bench.floor", DATABASE_URL=url, PGAPPNAME=BARE
        ) as bare,
        running(folder, WORKERS, "app.cli", "serve", "--port", "0", DATABASE_URL=url) as workers,
    ):
        await _floor(bare, effort, outcome)
        try:
            await _Storm(url, workers, effort, outcome).run()
        except* (Fault, Unanswered) as group:
            outcome.faults += [str(fault) for fault in group.exceptions]
        await _floor(bare, effort, outcome)
    outcome.faults += [f"a worker logged: {line}" for worker in workers for line in worker.complaints()]
    outcome.faults += checking.played_again(url, effort.again)
    return outcome


def mean(figures: list[Figures]) -> Figures:
    """The means of several figures."""
    return Figures(*[fmean(getattr(one, name) for one in figures) for name in ("rate", "p50", "p99")])


def beside(figures: Figures, floor: Figures) -> str:
    """Figures as shares of others."""
    shares = (figures.rate / floor.rate, figures.p50 / floor.p50, figures.p99 / floor.p99)
    return "   ".join(f"{share:.2f}" for share in shares)


async def _floor(workers: list[Worker], effort: Effort, outcome: Outcome) -> None:
    """Measure the bare endpoint."""
    if effort.floor:
        clients = [
            Bare(Http(workers[number % WORKERS].url), f"{len(outcome.floors)}-{number}")
            for number in range(effort.clients)
        ]
        outcome.floors.append(await acting(list(clients), effort.floor))


class _Storm:
    """One run."""

    def __init__(self, url: str, workers: list[Worker], effort: Effort, outcome: Outcome) -> None:
        self.url = url
        self.workers = workers
        self.effort = effort
        self.outcome = outcome
        self.chance = random.Random(2026)
        self.play = Play(begun=self._begun)
        self.followers: list[Follower] = []
        self.following: list[asyncio.Task[None]] = []
        self.ended = False

    async def run(self) -> None:
        """Play in calm, then in storm, and check."""
        callers = [self._caller(self.workers) for _ in range(self.effort.clients)]
        async with asyncio.TaskGroup() as playing:
            for number, caller in enumerate(callers):
                games = len(range(number, self.effort.games, len(callers)))
                playing.create_task(self._client(caller, games))
            while len(self.play.games) < self.effort.games:
                await asyncio.sleep(0.05)
            self.outcome.calm = await self._phase(self.effort.calm)
            self.outcome.storm = await self._phase(self.effort.storm, self._kill, self._cut)
            self.ended = True
        await self._check()
        self._count(callers)

    async def _client(self, caller: Caller, games: int) -> None:
        own = [await self.play.create(caller) for _ in range(games)]
        await client(self.play, caller, own, self._dice(), lambda: self.ended)

    def _caller(self, workers: list[Worker]) -> Caller:
        return Caller(workers, self._dice(), self.outcome.counted)

    def _dice(self) -> random.Random:
        return random.Random(self.chance.random())

    def _begun(self, game: Played) -> None:
        """Somebody follows some of the games: a seat or a spectator."""
        if self.chance.random() < self.effort.streams / self.effort.games:
            viewers = game.viewers()
            token = viewers[game.number % len(viewers)]
            follower = Follower(game.path, token, self.workers, self._dice())
            self.followers.append(follower)
            self.following.append(asyncio.create_task(follower.follow()))

    async def _phase(self, seconds: float, *disturbing: Callable[[float], Awaitable[None]]) -> Figures:
        """What was accepted in so many seconds, or until the disturbing is done."""
        began, before = time.perf_counter(), len(self.play.acted)
        await asyncio.gather(asyncio.sleep(seconds), *[disturb(began + seconds) for disturb in disturbing])
        passed = time.perf_counter() - began
        return measured([took for _, took in self.play.acted[before:]], passed)

    async def _kill(self, end: float) -> None:
        """Kill one worker or another and start it again, over and over."""
        kills = 0
        while time.perf_counter() < end or kills < self.effort.least:
            await asyncio.sleep(self.chance.uniform(*self.effort.kill_after))
            worker = self.chance.choice(self.workers)
            await worker.kill()
            await worker.start()
            kills += 1
        self.outcome.counted["workers killed"] = kills

    async def _cut(self, end: float) -> None:
        """Cut the connections that listen, and now and then any connection."""
        rounds = 0
        while time.perf_counter() < end or rounds < self.effort.least:
            await asyncio.sleep(self.chance.uniform(*self.effort.cut_every))
            which = ANY if rounds % 3 == 2 else postgresql.LISTENING
            cut = await asyncio.to_thread(postgresql.cut, self.url, which, 1 if rounds % 3 else None)
            self.outcome.counted["connections to the database cut"] += cut
            rounds += 1

    async def _check(self) -> None:
        """Everything that has to hold."""
        one_each = [self._caller([worker]) for worker in self.workers]
        faults = await checking.going_on(self.play, one_each)
        faults += await checking.streams(one_each[0], self.followers)
        for following in self.following:
            following.cancel()
        await asyncio.gather(*self.following, return_exceptions=True)
        faults += await asyncio.to_thread(checking.records, self.url, self.play)
        for caller in one_each:
            caller.close()
        self.outcome.faults += faults

    def _count(self, callers: list[Caller]) -> None:
        """Add up what happened."""
        for caller in callers:
            caller.close()
        counted = self.outcome.counted
        counted.update(self.play.counted)
        counted["actions accepted"] = len(self.play.acted)
        counted["games"] = len(self.play.games)
        counted["games over"] = sum(game.over for game in self.play.games)
        counted["streams"] = len(self.followers)
        counted["streams begun again"] = sum(follower.connected - 1 for follower in self.followers)
        counted["events streamed"] = sum(len(follower.seen) for follower in self.followers)
