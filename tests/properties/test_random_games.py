"""Random games between random built-in decks, for two to four players, end by the rules.

How many is set by UNDERCITY_TEST_GAMES; `make games` plays 2,000.
"""

from __future__ import annotations

import os

import pytest

from app.cards.catalogue import catalogue
from app.engine.choices import Choose, DeclareAttackers, DeclareBlockers, Divide
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.players.player import Dice
from tests.properties.decks import built_in_decks
from tests.random_play import moments

GAMES = int(os.environ.get("UNDERCITY_TEST_GAMES", "50"))


def new_game(seed: int) -> Game:
    """A game of two to four players with random built-in decks, and dungeons to walk."""
    dice = Dice(seed)
    seats = tuple(
        Seat(f"Player {number}", tuple(dice.pick(built_in_decks()))) for number in range(2 + seed % 3)
    )
    dungeons = tuple(entry.card for entry in catalogue() if entry.card.layout == "dungeon")
    return Game.new(Setup(seats, {}, dungeons), seed.to_bytes(16, "big"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_and_no_choice_is_empty(seed: int) -> None:
    """After too many inputs it would be given up, and the test would fail."""
    game = new_game(seed)
    for choice in moments(game, seed):
        if isinstance(choice, Choose | Divide | DeclareAttackers | DeclareBlockers):
            assert choice.options
        assert not game.state.players[choice.seat].has_left
    assert game.over
    assert len(game.state.winners) <= 1
