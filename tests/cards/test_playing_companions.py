"""Companions of the pool: the starting decks that they go with (CR 702.139), and what else they do."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.costs import PayMana
from app.engine.events.life import GainLife
from app.engine.events.tapping import TapSymbol
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated, Card
from tests.cards_of_ones_own import card, creature, instant
from tests.start.pregame import Pregame
from tests.table import Table, find_card

GYRUDA, JEGANTHA, LURRUS = "Gyruda, Doom of Depths", "Jegantha, the Wellspring", "Lurrus of the Dream-Den"
UMORI, ZIRDA = "Umori, the Collector", "Zirda, the Dawnwaker"
DECK = ["Forest"] * 9


def one(cost: str) -> Card:
    """A creature card with that mana cost."""
    return creature(f"Costs {cost}", 2, 2, cost=cost)


def joins(name: str, *deck: Card) -> bool:
    """Whether the companion goes with a deck of Forests and these cards."""
    cards = [*[find_card("Forest")] * 12, *deck]
    table = Pregame(cards, sideboards=[[find_card(name)]], options={"starting seat": 1})
    return table.choice.reason == "companion"


PINGER = creature("Pinger", 1, 1, Activated((TapSymbol(),), (GainLife(amount=1),)), cost="{5}")


@pytest.mark.parametrize(
    ("name", "fits", "not_so"),
    [
        (GYRUDA, [one("{1}{G}"), one("{4}")], [one("{G}")]),
        (JEGANTHA, [one("{1}{G}{W}"), one("{W/U}{W}")], [one("{G}{G}")]),
        (LURRUS, [one("{1}{G}"), instant("Costly", GainLife(), cost="{7}")], [one("{2}{G}")]),
        (UMORI, [one("{G}"), card("Golem", "artifact creature", cost="{1}", power=1, toughness=1)],
         [instant("Quick", GainLife(), cost="{1}")]),
        (ZIRDA, [PINGER, instant("Quick", GainLife(), cost="{1}")], [one("{G}")]),
    ],
)  # fmt: skip
def test_702_139a_a_companion_goes_with_a_deck_that_fulfills_its_condition(
    name: str, fits: list[Card], not_so: list[Card]
) -> None:
    assert joins(name, *fits)
    assert not joins(name, *fits, *not_so)


def test_gyruda_puts_a_creature_of_even_mana_value_from_among_all_milled_cards_onto_the_battlefield() -> None:
    me = {"hand": [GYRUDA], "battlefield": ["Island"] * 6, "library": ["Squire", "Ox", *["Forest"] * 5]}
    table = Table(me, {"library": ["Forest", "Bear", one("{2}{G}"), "Forest", "Giant"]})
    table.cast(GYRUDA)
    table.resolve(2)
    assert (len(table.graveyard(0)), len(table.graveyard(1))) == (4, 4)
    assert table.options() == ["Ox", "Bear"]
    table.choose("Bear")
    assert table.battlefield(0)[-1] == "Bear"
    assert "Giant" not in table.graveyard(1)


def payable(cost: str) -> bool:
    """Whether a spell with that cost could be cast for the mana of Jegantha alone."""
    table = Table(me={"battlefield": [JEGANTHA], "hand": [instant("Spell", GainLife(), cost=cost)]})
    table.tap(JEGANTHA)
    assert table.pool() == "WUBRG"
    return ("cast", "Spell") in table.options()


def test_106_6_the_mana_of_jegantha_pays_for_no_generic_mana() -> None:
    for cost in ("{W}", "{W}{U}{B}{R}{G}", "{W/U}{B/R}", "{W/P}", "{2/W}{U}"):
        assert payable(cost)
    for cost in ("{1}", "{1}{G}", "{W}{W}", "{C}", "{S}", "{W}{U}{B}{R}{G}{1}"):
        assert not payable(cost)


def test_106_6_beside_other_mana_it_pays_for_the_colored_part() -> None:
    spell = instant("Spell", GainLife(), cost="{2}{W}{U}")
    table = Table(me={"battlefield": [JEGANTHA, "Swamp", "Swamp"], "hand": [spell]})
    table.tap(JEGANTHA)
    table.cast("Spell")
    assert (table.stack(), table.pool()) == (["Spell"], "BRG")
    assert (table.tapped("Swamp"), table.tapped("Swamp 2")) == (True, True)


def test_lurrus_gives_leave_for_one_small_permanent_spell_in_each_of_ones_own_turns() -> None:
    yard = ["Bear", "Squire", "Giant", "Forest", instant("Quick", GainLife(), cost="{1}")]
    me = {"battlefield": [LURRUS, *["Forest", "Plains"] * 4], "graveyard": yard, "library": DECK}
    table = Table(me, {"graveyard": ["Bear"], "library": DECK})
    assert [what for what in table.options() if what[0] in ("cast", "play_land")] == [
        ("cast", "Bear"), ("cast", "Squire"),
    ]  # fmt: skip
    table.cast("Bear", how="permitted")
    table.resolve()
    assert "Bear" in table.battlefield(0)
    assert ("cast", "Squire") not in table.options()
    table.to("upkeep", turn=4)
    table.give_priority(0)
    assert ("cast", "Squire") not in table.options()
    table.to("precombat_main", turn=5)
    assert ("cast", "Squire") in table.options()


def test_umori_makes_spells_of_the_chosen_card_type_cost_less() -> None:
    rock = card("Rock", "artifact", cost="{2}")
    golem = card("Golem", "artifact creature", cost="{2}", power=1, toughness=1)
    me = {"hand": [UMORI, "Bear", rock, golem], "battlefield": ["Forest"] * 5}
    table = Table(me, {"hand": ["Bear"], "battlefield": ["Forest"]})
    table.cast(UMORI)
    table.resolve()
    assert table.choice.reason == "card_type"
    assert {"artifact", "battle", "creature", "instant", "kindred"} <= set(table.options())
    table.choose("creature")
    castable = [name for kind, name in table.options() if kind == "cast"]
    assert castable == ["Bear", "Golem"]


def ability(cost: str, *more: Any) -> Activated:
    """An ability with that mana cost."""
    return Activated((PayMana(cost), *more), (GainLife(amount=1),))


@pytest.mark.parametrize(
    ("cost", "lands"),
    [("{5}", 3), ("{3}", 1), ("{2}", 1), ("{1}", 1), ("{2}{W}", 1), ("{W}{W}", 2), ("{0}", 0)],
)
def test_zirda_makes_abilities_cost_less_but_no_less_than_one_mana(cost: str, lands: int) -> None:
    tool = card("Tool", "artifact", ability(cost))
    for number, can in ((lands, True), (lands - 1, False)):
        if number >= 0:
            table = Table(me={"battlefield": [ZIRDA, tool, *["Plains"] * number]})
            assert (("activate", "Tool") in table.options()) is can


def test_zirda_helps_neither_mana_abilities_nor_opponents_nor_spells() -> None:
    filter_ = card("Filter", "artifact", Activated((PayMana("{2}"),), (AddMana(Fixed("{G}{G}")),)))
    tool = card("Tool", "artifact", ability("{3}"))
    me = {"battlefield": [ZIRDA, "Plains", "Plains"], "hand": [instant("Quick", GainLife(), cost="{3}")]}
    table = Table(me, {"battlefield": [tool, "Plains"]})
    assert [name for kind, name in table.options() if kind in ("cast", "activate")] == [ZIRDA]
    table.give_priority(1)
    assert ("activate", "Tool") not in table.options()
    table = Table(me={"battlefield": [ZIRDA, filter_, "Plains", "Plains"]})
    table.activate("Filter", pay="auto")
    assert (table.pool(), table.tapped("Plains"), table.tapped("Plains 2")) == ("GG", True, True)
