"""Random play on one core: windows, decisions and games a second, beside random play of python-chess."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

import chess

from app.engine.choices import (
    Choice,
    Choose,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Illegal,
    Number,
    Priority,
)
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.words.abilities import Card


@dataclass(slots=True)
class Pace:
    """What was done in how many seconds."""

    games: int = 0
    windows: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def a_second(self, number: int) -> float:
        """A rate."""
        return number / self.seconds if self.seconds else 0.0


def new_game(decks: list[tuple[Card, ...]], seed: int) -> Game:
    """A game between these decks."""
    seats = tuple(Seat(f"Player {number + 1}", deck) for number, deck in enumerate(decks))
    return Game.new(Setup(seats), seed.to_bytes(16, "big"))


def answer(choice: Choice, rng: random.Random) -> tuple[Any, bool]:
    """A random answer, and whether there were two or more."""
    if isinstance(choice, Priority):
        actions = choice.actions()
        return rng.choice(actions), len(actions) > 1
    if isinstance(choice, Choose):
        if choice.reason == "pay":
            return choice.default(), True
        low, high = choice.bounds()
        count = rng.randint(low, high)
        if choice.repeats:
            return tuple(rng.choices(choice.options, k=count)), True
        return tuple(rng.sample(choice.options, count)), True
    if isinstance(choice, Number):
        return rng.randint(choice.least, choice.most), True
    if isinstance(choice, DeclareAttackers | DeclareBlockers):
        rows = [(creature, options) for creature, options in choice.options.items() if options]
        return tuple((creature, rng.choice(list(o))) for creature, o in rows if rng.random() < 0.5), True
    if isinstance(choice, Divide):
        return choice.default(), True
    return choice.default(), True


def play(game: Game, rng: random.Random, pace: Pace, most: int = 20_000) -> None:
    """Play a game at random to its end."""
    for _ in range(most):
        choice = game.choice
        if choice is None:
            break
        given, real = answer(choice, rng)
        pace.windows += 1
        pace.decisions += real
        try:
            game.submit(choice.seat, given)
        except Illegal:
            game.submit(choice.seat, choice.default())
    pace.games += 1


def engine_pace(decks: list[tuple[Card, ...]], seconds: float, seed: int = 1) -> Pace:
    """Random games for about so many seconds of processor time."""
    pace = Pace()
    began = time.process_time()
    while time.process_time() - began < seconds:
        seed += 1
        play(new_game(decks, seed), random.Random(seed), pace)
    pace.seconds = time.process_time() - began
    return pace


def chess_pace(seconds: float) -> float:
    """Random moves a second of python-chess, for about so many seconds of processor time."""
    rng = random.Random(1)
    moves = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        board = chess.Board()
        while not board.is_game_over() and moves < 1 << 40:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
            if board.fullmove_number > 200:
                break
    return moves / (time.process_time() - began)
