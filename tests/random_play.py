"""Random games for tests: any legal answer, by a seeded chance of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import app.engine.vocabulary  # noqa: F401
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
from app.players.player import Dice

MOST_INPUTS = 20_000


def new_game(decks: Sequence[Sequence[Card]], seed: int, **options: int) -> Game:
    """A game between these decks."""
    seats = tuple(Seat(f"Player {number + 1}", tuple(deck)) for number, deck in enumerate(decks))
    return Game.new(Setup(seats, options), seed.to_bytes(16, "big"))


def moments(game: Game, seed: int, most: int = MOST_INPUTS) -> Iterator[Choice]:
    """Play the game with random answers; every open choice is handed out before it is answered."""
    dice = Dice(seed)
    for _ in range(most):
        choice = game.choice
        if choice is None:
            return
        yield choice
        if game.choice is choice:
            answer_at_random(game, dice)
    raise AssertionError(f"the game isn't over after {most} inputs")


def answer_at_random(game: Game, dice: Dice) -> None:
    """Give the open choice a random answer; where that is refused, its default."""
    choice = game.choice
    assert choice is not None
    try:
        game.submit(choice.asked, random_answer(choice, dice))
    except Illegal:
        game.submit(choice.asked, choice.default())


def random_answer(choice: Choice, dice: Dice) -> Any:
    """An answer that is legal as far as the options tell."""
    if isinstance(choice, Priority):
        return dice.pick(choice.actions())
    if isinstance(choice, Choose):
        return _chosen(choice, dice)
    if isinstance(choice, Number):
        return choice.least + dice.below(min(choice.most - choice.least, 10) + 1)
    if isinstance(choice, Divide):
        shares = [choice.each] * len(choice.options)
        for _ in range(choice.total - sum(shares)):
            shares[dice.below(len(shares))] += 1
        return tuple(shares)
    if isinstance(choice, DeclareAttackers | DeclareBlockers):
        rows = choice.options.items()
        return tuple(
            (creature, dice.pick(list(options))) for creature, options in rows if options and dice.below(2)
        )
    return choice.default()


def _chosen(choice: Choose, dice: Dice) -> tuple[Any, ...]:
    if choice.reason == "pay" and choice.options[0] == "auto" and dice.below(10):
        return ("auto",)
    low, high = choice.bounds()
    count = low + dice.below(min(high - low, 5) + 1)
    if choice.repeats:
        return tuple(dice.pick(choice.options) for _ in range(count))
    return tuple(dice.sample(choice.options, count))
