"""Sizes and times of single things: snapshots, restoring, forking, listing legal answers, memory."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from app.engine.choices import Choice, Priority
from app.engine.game import Game
from app.engine.state.codec import Codec
from app.storage.encoding import pack, unpack
from bench.decks import Tables, new_game
from bench.play import MOST_INPUTS, submit_at_random

MID_GAME = 250
"""Answers after which a game is in its middle: a random game of two players takes about twice as many."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes, and microseconds of processor time; medians over some games where nothing else is said.

    `raw` and `packed` are a snapshot; `restore` reads a stored checkpoint and feeds it the `inputs` since.
    """

    raw: float
    packed: float
    inputs: float
    restore: float
    fork: float
    listing_p50: float
    listing_p99: float
    memory: float


def measure(tables: Tables, games: int) -> Sizes:
    """Measure so many games between the decks of each table."""
    found = [in_mid_game(names, seed) for seed in range(games) for names in tables]
    snapshots = [game.cards.encode(game.state) for game in found]
    listing = [one for seed in range(games) for names in tables for one in listing_times(names, seed)]
    return Sizes(
        raw=median(map(len, snapshots)),
        packed=median(len(pack(snapshot)) for snapshot in snapshots),
        inputs=median(len(game.inputs) for game in found),
        restore=median(map(restore_time, found)),
        fork=median(spent(game.fork) for game in found),
        listing_p50=percentile(listing, 50),
        listing_p99=percentile(listing, 99),
        memory=median(memory_of_a_game(names, games) for names in tables),
    )


def in_mid_game(names: tuple[str, ...], seed: int, codec: Codec | None = None) -> Game:
    """A game between these decks after so many random answers; one that is over by then is begun anew."""
    while True:
        game, rng = new_game(names, seed), random.Random(seed)
        game.cards = (
            codec or game.cards
        )  # as the service does, which shares it among games with the same cards
        for _ in range(MID_GAME):
            submit_at_random(game, rng)
        if game.choice is not None:
            return game
        seed += 1000


def spent(do: Callable[[], object]) -> float:
    """Microseconds that `do` takes: the median of a few times."""
    times: list[float] = []
    for _ in range(7):
        began = time.process_time_ns()
        do()
        times.append((time.process_time_ns() - began) / 1e3)
    return median(times)


def restore_time(game: Game) -> float:
    """Microseconds to have the game again from what is stored: its checkpoint, packed, and the inputs since."""
    stored, version = pack(game.cards.encode(game.checkpoint)), game.version - len(game.inputs)

    def restore() -> None:
        restored = Game.resume(game.cards.decode(unpack(stored)), game.cards, game.inputs, version)
        if restored.version != game.version:
            raise AssertionError("the game wasn't restored")

    return spent(restore)


def listing_times(names: tuple[str, ...], seed: int) -> list[float]:
    """Microseconds to list the legal answers at each choice of a random game, with nothing listed before."""
    game, rng = new_game(names, seed), random.Random(seed)
    times: list[float] = []
    while game.choice is not None and len(times) < MOST_INPUTS:
        game.state.listed_at = -1
        began = time.process_time_ns()
        list_answers(game.choice)
        times.append((time.process_time_ns() - began) / 1e3)
        submit_at_random(game, rng)
    return times


def list_answers(choice: Choice) -> None:
    """Find out all that may be answered."""
    if isinstance(choice, Priority):
        choice.actions()
    else:
        choice.refresh()


def memory_of_a_game(names: tuple[str, ...], games: int) -> float:
    """Bytes that a live game takes beside others with the same cards."""
    codec = in_mid_game(names, 0).cards
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [in_mid_game(names, 1 + seed, codec) for seed in range(games)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(kept)


def percentile(values: list[float], hundredth: int) -> float:
    """The value below which so many hundredths of the values lie. Raises IndexError if there are none."""
    return sorted(values)[min(len(values) - 1, len(values) * hundredth // 100)]
