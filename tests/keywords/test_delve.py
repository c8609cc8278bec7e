"""CR 702.66: delve."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.delve import Delve
from app.engine.words.abilities import SpellAbility
from tests.cards_of_ones_own import card
from tests.table import Table

DIG = card("Dig", "sorcery", Delve(), SpellAbility((GainLife(amount=3),)), cost="{3}{U}")


def test_702_66a_cards_of_the_graveyard_are_exiled_for_generic_mana() -> None:
    table = Table(
        me={"hand": [DIG], "battlefield": ["Island"], "graveyard": ["Bear", "Ox", "Squire", "Giant"]}
    )
    table.cast("Dig")
    assert len(table.exile()) == 3
    assert len(table.graveyard(0)) == 1
    table.resolve()
    assert table.life(0) == 23


def test_702_66a_not_for_colored_mana() -> None:
    table = Table(me={"hand": [DIG], "graveyard": ["Bear", "Ox", "Squire", "Giant"]})
    assert ("cast", "Dig") not in table.options()


def test_702_66a_by_hand_the_player_says_which_cards() -> None:
    table = Table(me={"hand": [DIG], "battlefield": ["Island"] * 4, "graveyard": ["Bear", "Ox"]})
    table.cast("Dig", finish=False)
    table.choose(f"instead.{table.ref('Ox')}.1")
    table.choose("auto")
    assert table.exile() == ["Ox"]
    assert table.graveyard(0) == ["Bear"]


def test_702_66c_two_instances_do_no_more_than_one() -> None:
    twice = card("Dig", "sorcery", Delve(), Delve(), SpellAbility((GainLife(amount=3),)), cost="{2}")
    table = Table(me={"hand": [twice], "graveyard": ["Bear"]})
    assert ("cast", "Dig") not in table.options()
