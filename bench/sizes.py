"""Sizes and times of single things: snapshots, restoring, forking, listing legal answers, memory."""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable

import zstandard

from app.engine.choices import Priority
from app.engine.game import Game
from app.engine.words.abilities import Card
from bench.play import Pace, answer, new_game


def in_mid_play(decks: list[tuple[Card, ...]], seed: int, inputs: int = 150) -> Game:
    """A game after so many random answers (a shorter game is begun anew)."""
    while True:
        game = new_game(decks, seed)
        rng = random.Random(seed)
        for _ in range(inputs):
            if game.choice is None:
                break
            game.submit(game.choice.seat, answer(game.choice, rng)[0])
        if game.choice is not None:
            return game
        seed += 1


def snapshot(game: Game) -> tuple[int, int]:
    """Bytes of a snapshot, raw and packed."""
    raw = game.cards.encode(game.state)
    return len(raw), len(zstandard.ZstdCompressor(level=1).compress(raw))


def times(do: Callable[[], object], repeats: int) -> list[float]:
    """Microseconds that `do` took, sorted."""
    taken: list[float] = []
    for _ in range(repeats):
        began = time.perf_counter()
        do()
        taken.append((time.perf_counter() - began) * 1e6)
    return sorted(taken)


def listing_times(decks: list[tuple[Card, ...]], seed: int, games: int) -> list[float]:
    """Microseconds to list the legal actions at each priority of some random games, without what is kept from before."""
    taken: list[float] = []
    pace = Pace()
    for number in range(games):
        game = new_game(decks, seed + number)
        rng = random.Random(number)
        while game.choice is not None and pace.windows < 200_000:
            choice = game.choice
            pace.windows += 1
            if isinstance(choice, Priority):
                game.state.listed_at = -1
                began = time.perf_counter()
                choice.actions()
                taken.append((time.perf_counter() - began) * 1e6)
            game.submit(choice.seat, answer(choice, rng)[0])
    return sorted(taken)


def memory_per_game(decks: list[tuple[Card, ...]], games: int = 20) -> int:
    """Bytes that a live game takes, cards shared."""
    in_mid_play(decks, 1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [in_mid_play(decks, seed) for seed in range(10, 10 + games)]
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the sorted values lies."""
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0
