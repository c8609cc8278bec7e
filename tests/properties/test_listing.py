"""At the choices of random games: what is listed by quick looks, or was kept, is what a thorough look finds."""

from __future__ import annotations

import pytest

from app.engine.casting import spells
from app.engine.choices import Priority
from app.engine.state.clone import clone
from app.engine.state.records import Object, State
from app.engine.turn.actions import actions
from tests.properties.test_states import choices, games, new_game


def nothing_is_plain(state: State, seat: int, thing: Object) -> str:
    """In the place of the quick look at what a card costs: each is looked at further."""
    return ""


@games
def test_the_actions_that_are_listed_are_those_that_a_thorough_look_finds(
    seed: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, several = new_game(seed, players), 0
    for choice in choices(game, seed):
        if isinstance(choice, Priority):
            listed = choice.actions()
            other = clone(game.state)
            other.table = None
            with monkeypatch.context() as patched:
                patched.setattr(spells, "plain_cost", nothing_is_plain)
                assert actions(other, choice.seat) == listed
            several += len(listed) > 1
    assert several > 20
