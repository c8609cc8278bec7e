"""Principle 8: what a seat is shown doesn't depend on hidden cards that it doesn't know."""

from __future__ import annotations

import json

import pytest

from app.engine import view, view_choices, view_events
from app.engine.characteristics import lookup
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.state.clone import clone
from app.engine.state.records import State
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from app.players.player import Dice
from tests.cards_of_ones_own import KNOWN, instant
from tests.random_play import answer_at_random, moments, new_game

SHOCK = instant("Shock", DealDamage(amount=2, to=Target(AnyTarget())), cost="{R}")
THINK = instant("Think", Draw(count=2), cost="{1}{G}")
DECK = (
    [KNOWN["Mountain"]] * 12
    + [KNOWN["Forest"]] * 12
    + [KNOWN["Bear"]] * 10
    + [KNOWN["Giant"]] * 6
    + [SHOCK] * 12
    + [THINK] * 8
)


def with_unknown_cards_swapped(state: State, seat: int | None, dice: Dice) -> State:
    """The state with the hidden cards that the seat doesn't know dealt anew among their places."""
    other = clone(state)
    other.table = None
    unknown = [thing for thing in other.objects.values() if not view.knows(other, seat, thing)]
    cards = dice.sample([thing.card for thing in unknown], len(unknown))
    for thing, card in zip(unknown, cards, strict=True):
        thing.card = card
    return other


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [2, 3])
def test_a_view_is_unchanged_when_unknown_cards_are_others(seed: int, players: int) -> None:
    game = new_game([DECK] * players, seed)
    dice = Dice(seed + 100)
    for number, choice in enumerate(moments(game, seed)):
        if number % 7:
            continue
        for viewer in (*range(players), None):
            other = with_unknown_cards_swapped(game.state, viewer, dice)
            assert view.of(other, viewer) == view.of(game.state, viewer)
            if viewer != choice.seat:
                shown = view_choices.of(game.state, choice, viewer)
                assert view_choices.of(other, choice, viewer) == shown
                assert "actions" not in shown


@pytest.mark.parametrize("seed", range(4))
def test_no_view_or_log_shows_an_internal_number_or_a_hidden_card(seed: int) -> None:
    game = new_game([DECK, DECK], seed)
    dice = Dice(seed)
    for _ in range(400):
        if game.choice is None:
            return
        before = game.version
        answer_at_random(game, dice)
        assert game.version == before + 1
        numbers = {str(ref) for ref in game.state.objects}
        for viewer in (0, 1, None):
            shown = json.dumps(view.of(game.state, viewer))
            assert game.state.chance.seed.hex() not in shown
            ids = {thing["id"] for thing in view.of(game.state, viewer)["battlefield"]}
            assert not ids & numbers


def test_a_drawn_card_is_logged_by_name_for_its_owner_alone() -> None:
    game = new_game([DECK, DECK], 1, **{"starting seat": 0})
    entries = [
        entry for fact in game.take_facts() if (entry := view_events.logged(game.state, fact)) is not None
    ]
    draws = [entry for entry in entries if entry.public.get("cause") == "draw"]
    assert len(draws) == 14
    for entry in draws:
        owner = entry.public["owner"]
        assert "name" in entry.for_viewer(owner)
        assert "name" not in entry.for_viewer(1 - owner)
        assert "object" not in entry.for_viewer(None)


def test_a_hand_is_a_count_to_others_and_known_to_its_owner() -> None:
    game = new_game([DECK, DECK], 1, **{"starting seat": 0})
    mine = view.of(game.state, 0)["players"]
    assert mine[0]["hand"]["count"] == len(mine[0]["hand"]["known"]) == 7
    assert mine[1]["hand"] == {"count": 7, "known": []}
    assert mine[1]["library"] == {"count": 53, "known": []}
    names = sorted(card["name"] for card in mine[0]["hand"]["known"])
    assert names == sorted(lookup.of(game.state, ref).name for ref in game.state.players[0].hand)
