"""CR 702.122, 301.7: crew and Vehicles."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.life import GainLife
from app.engine.keywords.crew import BecomesCrewed, CantCrew, Crew, Crews
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import Among
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasSubtype, HasType
from tests.cards_of_ones_own import card, creature
from tests.table import Table

SHIP = card("Ship", "artifact — Vehicle", Crew(3), cost="{2}", power=4, toughness=5)


def test_702_122a_tap_creatures_with_enough_power_to_make_it_an_artifact_creature() -> None:
    table = Table(me={"battlefield": [SHIP, "Bear", "Ox", "Squire"]})
    table.activate("Ship", finish=False)
    assert table.options() == ["Bear", "Ox", "Squire"]
    with pytest.raises(Illegal):
        table.choose("Bear")
    table.choose("Bear", "Squire")
    assert table.tapped("Bear")
    assert not table.tapped("Ox")
    table.resolve()
    assert table.now("Ship").types == ("artifact", "creature")
    assert table.size("Ship") == (4, 5)


def test_702_122a_until_end_of_turn() -> None:
    table = Table(me={"battlefield": [SHIP, "Giant"]})
    table.activate("Ship", answers={"crew": "Giant"})
    table.resolve()
    table.to("upkeep")
    assert table.now("Ship").types == ("artifact",)


def test_702_122a_new_creatures_may_crew_and_tapped_ones_may_not() -> None:
    table = Table(me={"battlefield": [SHIP, {"card": "Giant", "new": True}, {"card": "Ox", "tapped": True}]})
    table.activate("Ship", finish=False)
    assert table.options() == ["Giant"]


def test_702_122a_without_enough_power_it_cant_be_activated() -> None:
    table = Table(me={"battlefield": [SHIP, "Bear"]})
    assert ("activate", "Ship") not in table.options()


def test_702_122a_exactly_enough_power_is_enough() -> None:
    table = Table(me={"battlefield": [SHIP, "Bear", "Squire"]})
    table.activate("Ship", answers={"crew": ("Bear", "Squire")})
    assert table.stack() == ["Ship"]
    assert table.tapped("Bear")
    assert table.tapped("Squire")


def test_702_122a_a_crewed_vehicle_doesnt_crew_itself() -> None:
    table = Table(me={"battlefield": [SHIP, "Giant"]})
    table.activate("Ship", answers={"crew": "Giant"})
    table.resolve()
    assert ("activate", "Ship") not in table.options()


def test_702_122a_the_safe_choice_is_enough_power() -> None:
    table = Table(me={"battlefield": [SHIP, "Bear", "Squire", "Squire"]})
    table.activate("Ship", finish=False)
    table.default()
    assert table.tapped("Bear")
    assert table.stack() == ["Ship"]


def test_702_122b_a_creature_tapped_for_it_crews_the_vehicle() -> None:
    pilot = creature("Pilot", 3, 1, Triggered(Crews(This()), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [SHIP, pilot]})
    table.activate("Ship", answers={"crew": "Pilot"})
    assert table.stack() == ["Ship", "Pilot"]
    table.resolve()
    assert table.life(0) == 21


def test_702_122c_what_cant_crew_isnt_offered() -> None:
    ban = card("Ban", "enchantment", Static((Modify(Each(HasSubtype("Bear")), (CantCrew(),)),)))
    table = Table(me={"battlefield": [SHIP, "Bear", "Giant", ban]})
    table.activate("Ship", finish=False)
    assert table.options() == ["Giant"]


def test_702_122d_it_becomes_crewed_as_the_ability_resolves_by_those_tapped_for_it() -> None:
    gain = GainLife(amount=CountOf(Among("other")))
    bus = card(
        "Bus",
        "artifact — Vehicle",
        Crew(3),
        Triggered(BecomesCrewed(This()), (gain,)),
        cost="{2}",
        power=3,
        toughness=3,
    )
    table = Table(me={"battlefield": [bus, "Bear", "Squire", "Ox"]})
    table.activate("Bus", answers={"crew": ("Bear", "Squire")})
    assert table.stack() == ["Bus"]
    table.resolve()
    assert table.stack() == ["Bus"]  # the trigger
    table.resolve()
    assert table.life(0) == 22


def test_301_7a_uncrewed_it_has_no_power_or_toughness() -> None:
    table = Table(me={"battlefield": [SHIP]})
    assert table.size("Ship") == (None, None)


def test_208_3_in_a_hand_it_has_what_is_printed_on_it() -> None:
    table = Table(me={"hand": [SHIP]})
    assert table.size("Ship") == (4, 5)


def test_301_7b_as_it_becomes_a_creature_it_has_its_printed_size_which_effects_modify() -> None:
    anthem = card("Anthem", "enchantment", Static((Modify(Each(HasType("artifact")), (Gets(1, 1),)),)))
    table = Table(me={"battlefield": [SHIP, anthem, "Giant"]})
    assert table.size("Ship") == (None, None)
    table.activate("Ship", answers={"crew": "Giant"})
    table.resolve()
    assert table.size("Ship") == (5, 6)


def test_208_3_a_change_waits_until_it_is_a_creature() -> None:
    table = Table(me={"battlefield": [SHIP, "Giant"]})
    table.instruct(Apply(Each(HasType("artifact")), (Gets(2, 0),), UntilEndOfTurn()))
    table.activate("Ship", answers={"crew": "Giant"})
    table.resolve()
    assert table.size("Ship") == (6, 5)
