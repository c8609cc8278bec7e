"""CR 118.9: spells that an effect lets a player cast from the hand without paying their mana costs."""

from __future__ import annotations

import pytest

from app.engine.choices import Priority
from tests.table import Table

FREE = "permitted"


def ways(table: Table, name: str) -> list[str]:
    """The ways in which a card can be cast now: "" for its mana cost."""
    choice = table.choice
    assert isinstance(choice, Priority)
    return [one.how for one in choice.actions() if one.type == "cast" and table.name(one.object) == name]


def test_118_9_a_spell_in_hand_may_be_cast_for_nothing_or_for_its_mana_cost() -> None:
    table = Table(
        {"battlefield": ["Omniscience", "Mountain"], "hand": ["Shivan Dragon", "Shock"]}, {"hand": ["Shock"]}
    )
    assert ways(table, "Shivan Dragon") == [FREE]
    assert ways(table, "Shock") == ["", FREE]
    table.cast("Shivan Dragon", how=FREE)
    assert (table.stack(), table.tapped("Mountain")) == (["Shivan Dragon"], False)
    table.give_priority(1)
    assert ("cast", "Shock") not in table.options()


def test_107_3b_x_of_a_spell_that_is_cast_for_nothing_is_0() -> None:
    table = Table({"battlefield": ["Omniscience", "Mountain"], "hand": ["Blaze"]})
    table.cast("Blaze", at="them", how=FREE)
    table.resolve()
    assert table.life(1) == 20


@pytest.mark.parametrize(
    ("others", "can"), [([], True), (["Sphere of Resistance"], False), (["Trinisphere"], False)]
)
def test_118_9d_it_costs_what_increases_and_floors_say(others: list[str], can: bool) -> None:
    table = Table({"battlefield": ["Omniscience", *others], "hand": ["Shivan Dragon"]})
    assert (("cast", "Shivan Dragon") in table.options()) is can
    if not can:
        paid = Table({"battlefield": ["Omniscience", *others], "hand": ["Shivan Dragon"], "mana": "CCC"})
        paid.cast("Shivan Dragon", how=FREE, pay="pool")
        assert paid.pool() == ("" if others == ["Trinisphere"] else "CC")


def test_118_9d_additional_costs_are_paid_all_the_same() -> None:
    field = ["Omniscience", "Bear"]
    table = Table({"battlefield": field, "hand": ["Bone Splinters"]}, {"battlefield": ["Giant"]})
    table.cast("Bone Splinters", at="Giant", how=FREE)
    while table.choice.kind != "priority":
        table.choose("Bear") if table.choice.reason != "targets" else table.choose("Giant")
    table.resolve()
    assert (table.battlefield(0), table.battlefield(1)) == (["Omniscience"], [])
    alone = Table({"battlefield": ["Omniscience"], "hand": ["Bone Splinters"]}, {"battlefield": ["Giant"]})
    assert ("cast", "Bone Splinters") not in alone.options()


def test_305_9_a_land_is_no_spell() -> None:
    table = Table({"battlefield": ["Omniscience"], "hand": ["Forest", "Forest"]})
    table.play("Forest")
    assert [action for action in table.options() if action[1] == "Forest"] == []


def test_118_9_the_first_spell_of_a_game_may_be_free() -> None:
    deck = {"hand": ["Once Upon a Time", "Once Upon a Time", "Memnite"], "library": ["Ox", *["Forest"] * 9]}
    table = Table(deck, {"hand": ["Memnite"], "library": ["Forest"] * 9})
    assert len(ways(table, "Once Upon a Time")) == 2  # each of the two for nothing; neither could be paid for
    table.cast("Once Upon a Time", how=ways(table, "Once Upon a Time")[0])
    table.resolve()
    table.choose("yes")
    while table.choice.kind != "priority":
        table.choose("Ox") if "Ox" in table.options() else table.default()
    assert (table.hand(), ways(table, "Once Upon a Time")) == (["Once Upon a Time", "Memnite", "Ox"], [])
    later = Table(deck, {"library": ["Forest"] * 9})
    later.cast("Memnite")
    later.resolve()
    assert ways(later, "Once Upon a Time") == []
