"""In random games: what a position can say of a game is set up again as it was written."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.catalogue import defined
from app.engine.choices import Priority
from app.engine.game import Game
from app.engine.position.reading import Find, set_up
from app.engine.position.writing import written
from app.engine.words.abilities import Card
from tests.properties.test_states import new_game
from tests.random_play import moments

EVERY = 41
"""Of so many choices one is looked at."""


def finder(game: Game) -> Find:
    """Finds the cards of the game by their names, and reads tokens as they are written out."""
    known = {card.name: card for card in game.cards.cards}

    def find(named: Any) -> Card:
        return known[named] if isinstance(named, str) else defined(named)

    return find


@pytest.mark.parametrize(("seed", "players"), [(0, 2), (1, 3), (2, 4)])
def test_a_position_is_set_up_as_it_was_written(seed: int, players: int) -> None:
    game, looked_at = new_game(seed, players), 0
    for number, choice in enumerate(moments(game, seed)):
        if number % EVERY == 0 and isinstance(choice, Priority):
            said = written(game.state, {})
            again, names = set_up(said, finder(game), bytes(16), {})
            assert written(again, names) == said
            looked_at += 1
    assert looked_at > 3
