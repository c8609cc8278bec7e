"""Random play on one core: windows, decisions and games a second, beside random play of python-chess."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
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
from bench.decks import FOUR_PLAYERS, TWO_PLAYERS, Tables, new_game

MOST_INPUTS = 20_000
"""A game with more inputs is broken off, so that the bench ends whatever happens."""

LONGEST_CHESS = 200
"""Full moves after which a game of chess is broken off."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What was done in so many seconds of processor time: choices answered, those of them with two answers or more."""

    windows: int
    decisions: int
    games: int
    seconds: float

    def a_second(self, number: int) -> float:
        """So many in the time, as a rate."""
        return number / self.seconds


@dataclass(slots=True)
class RandomPlay:
    """Game after game between the decks of some tables, in turn; a round goes on where the last one stopped."""

    tables: Tables
    games: int = 0
    answers: int = 0
    _game: Game | None = None
    _rng: random.Random = field(default_factory=random.Random)

    def play(self, seconds: float) -> Pace:
        """Play for about so many seconds of processor time."""
        windows = decisions = ended = 0
        began = time.process_time()
        while (taken := time.process_time() - began) < seconds:
            for _ in range(20):
                decisions += self._step()
                windows += 1
                ended += self._over()
        return Pace(windows, decisions, ended, taken)

    def _step(self) -> bool:
        """Answer one choice; whether it had two answers or more."""
        if self._game is None:
            self._game = new_game(self.tables[self.games % len(self.tables)], self.games)
            self._rng = random.Random(self.games)
            self.answers = 0
        self.answers += 1
        return submit_at_random(self._game, self._rng)

    def _over(self) -> bool:
        if self._game is None or self._game.choice is not None and self.answers < MOST_INPUTS:
            return False
        self._game = None
        self.games += 1
        return True


def submit_at_random(game: Game, rng: random.Random) -> bool:
    """Answer the open choice by chance, by its default where that is refused; whether it had two answers or more."""
    choice = game.choice
    if choice is None:
        return False
    answer, several = answer_at_random(choice, rng)
    try:
        game.submit(choice.asked, answer)
    except Illegal:
        game.submit(choice.asked, choice.default())
    return several


def answer_at_random(choice: Choice, rng: random.Random) -> tuple[Any, bool]:
    """An answer by chance, and whether there were two or more: a choice that isn't a priority is open only then."""
    if isinstance(choice, Priority):
        actions = choice.actions()
        return (rng.choice(actions), True) if len(actions) > 1 else (actions[0], False)
    if isinstance(choice, Choose) and choice.reason != "pay":
        low, high = choice.bounds()
        count = rng.randint(low, high)
        pick = rng.choices(choice.options, k=count) if choice.repeats else rng.sample(choice.options, count)
        return tuple(pick), True
    if isinstance(choice, Number):
        return rng.randint(choice.least, choice.most), True
    if isinstance(choice, DeclareAttackers | DeclareBlockers):
        rows = [(creature, options) for creature, options in choice.options.items() if options]
        return tuple(
            (creature, rng.choice(options)) for creature, options in rows if rng.random() < 0.5
        ), True
    if isinstance(choice, Divide):
        shares = [choice.each] * len(choice.options)
        for _ in range(choice.total - sum(shares)):
            shares[rng.randrange(len(shares))] += 1
        return tuple(shares), True
    return choice.default(), True


@dataclass(slots=True)
class RandomChess:
    """Game after game of random chess: every legal move is listed, one is made, and the end is looked for."""

    board: chess.Board = field(default_factory=chess.Board)
    _rng: random.Random = field(default_factory=lambda: random.Random(1))

    def play(self, seconds: float) -> Pace:
        """Play for about so many seconds of processor time."""
        moves = games = 0
        began = time.process_time()
        while (taken := time.process_time() - began) < seconds:
            for _ in range(50):
                self.board.push(self._rng.choice(list(self.board.legal_moves)))
                moves += 1
                if self.board.is_game_over() or self.board.fullmove_number > LONGEST_CHESS:
                    games += 1
                    self.board = chess.Board()
        return Pace(moves, moves, games, taken)


@dataclass(frozen=True, slots=True)
class Found:
    """Rounds of random play: of two players, of four, and of chess."""

    two: list[Pace]
    four: list[Pace]
    chess: list[Pace]

    def shares(self, paces: list[Pace]) -> list[float]:
        """The decisions a second of each round as a share of the moves of chess in the same round."""
        return [
            pace.a_second(pace.decisions) / yardstick.a_second(yardstick.decisions)
            for pace, yardstick in zip(paces, self.chess, strict=True)
        ]


def measure(rounds: int, seconds: float) -> Found:
    """Let all three play in turn, so that what else the machine does strikes them alike."""
    players: tuple[RandomPlay | RandomChess, ...] = (
        RandomPlay(TWO_PLAYERS),
        RandomPlay(FOUR_PLAYERS),
        RandomChess(),
    )
    for player in players:
        player.play(seconds / 2)  # what is read and built once isn't the play
    gc.collect()
    gc.freeze()  # as the service does once it has started
    paces = [[player.play(seconds) for player in players] for _ in range(rounds)]
    return Found(*[list(column) for column in zip(*paces, strict=True)])


def middle(paces: list[Pace], what: Callable[[Pace], int]) -> float:
    """The median rate of the rounds."""
    return median(pace.a_second(what(pace)) for pace in paces)
