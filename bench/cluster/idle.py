"""Many games in which nothing happens, and many open streams: what they cost in memory, and in time for a game that goes on."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from bench import postgresql
from bench.cluster.calling import Caller
from bench.cluster.following import Follower
from bench.cluster.playing import Play
from bench.load import NOT_MEASURED, Figures, figures
from bench.workers import Worker, running

WORKERS = 2
CREATING = 8
"""So many clients create the idle games."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How many idle games and open streams, and how many seconds a game is played without and with them."""

    games: int = 1000
    streams: int = 500
    seconds: float = 8.0


@dataclass
class Outcome:
    """Actions of one game without and with the load, and bytes: of the workers before and under it, and of PostgreSQL.

    `database` is None where that can't be told. `stopping` are the seconds until all workers had ended, `unclean` the streams that were
    broken off by that.
    """

    alone: Figures = NOT_MEASURED
    beside: Figures = NOT_MEASURED
    empty: int = 0
    memory: int = 0
    database: int | None = None
    stopping: float = 0.0
    unclean: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def extra(self) -> float:
        """Milliseconds that an action takes longer, by the median."""
        return self.beside.p50 - self.alone.p50


async def run(url: str, folder: Path, effort: Effort) -> Outcome:
    """Do it on an empty database that is up to date; logs of the workers go into the folder."""
    outcome, chance = Outcome(), random.Random(2026)
    async with running(folder, WORKERS, "app.cli", "serve", "--port", "0", DATABASE_URL=url) as workers:
        active = Caller(workers, chance)
        await _played(active, 1.0)  # what is read and built once isn't the play
        outcome.alone = figures(await _played(active, effort.seconds), effort.seconds)
        outcome.empty = memory(workers)
        idle = await _idle(workers, effort.games)
        async with _streams(idle, workers, effort.streams) as followers:
            outcome.beside = figures(await _played(active, effort.seconds), effort.seconds)
            outcome.memory, outcome.database = memory(workers), memory_of_postgresql(url)
            active.close()
            began = time.perf_counter()
            await asyncio.gather(*[worker.stop() for worker in workers])
            outcome.stopping = time.perf_counter() - began
            await asyncio.sleep(0.2)
            outcome.unclean = sum(not follower.ended for follower in followers)
    outcome.faults += [fault for follower in followers for fault in follower.faults]
    outcome.faults += [f"a worker logged: {line}" for worker in workers for line in worker.complaints()]
    return outcome


async def _played(caller: Caller, seconds: float) -> list[float]:
    """Play one game after another for so many seconds; how long each action took."""
    play = Play()
    game = await play.create(caller)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if game.over:
            game = await play.create(caller)
        await play.step(game, caller)
    return [took for _, took in play.acted]


async def _idle(workers: Sequence[Worker], count: int) -> Play:
    """Create so many games."""
    play = Play()

    async def create(number: int) -> None:
        caller = Caller(workers, random.Random(number))
        for _ in range(number, count, CREATING):
            await play.create(caller)
        caller.close()

    await asyncio.gather(*[create(number) for number in range(CREATING)])
    return play


@asynccontextmanager
async def _streams(play: Play, workers: Sequence[Worker], count: int) -> AsyncIterator[list[Follower]]:
    """So many streams are open, each of a game of its own as far as there are games, while the block runs."""
    followers = [
        Follower(game.path, game.spectator, [workers[number % len(workers)]], random.Random(number))
        for number, game in zip(range(count), play.games * (count // len(play.games) + 1), strict=False)
    ]
    following = [asyncio.create_task(follower.follow()) for follower in followers]
    try:
        await asyncio.gather(*[follower.ready.wait() for follower in followers])
        yield followers
    finally:
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)


def memory(workers: Sequence[Worker]) -> int:
    """The resident bytes of all workers together."""
    return sum(worker.memory() for worker in workers)


def memory_of_postgresql(url: str) -> int | None:
    """The bytes of PostgreSQL's processes, shared ones counted once; None where the system doesn't tell."""
    with psycopg.connect(postgresql.plain(url)) as connection:
        pids = [row[0] for row in connection.execute("SELECT pid FROM pg_stat_activity")]
        try:
            told = [Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii") for pid in pids]
        except OSError:
            return None
    lines = [line.split() for text in told for line in text.splitlines() if line.startswith("Pss:")]
    return sum(int(line[1]) for line in lines) * 1024
