"""CR 702.85: cascade."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.cascade import Cascade
from app.engine.words.abilities import Card, Face, SpellAbility
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

ELF = creature("Elf", 3, 2, Cascade(), cost="{2}{R}{G}")
MEAL = instant("Meal", GainLife(amount=3), cost="{1}{G}")
FEAST = instant("Feast", GainLife(amount=9), cost="{3}{G}")
LANDS = ["Mountain", "Forest", "Forest", "Forest"]
BOTH = Card(
    (
        Face("Small", "{1}", types=("sorcery",), abilities=(SpellAbility((GainLife(amount=1),)),)),
        Face("Large", "{6}", types=("sorcery",), abilities=(SpellAbility((GainLife(amount=6),)),)),
    ),
    "modal_dfc",
)


def cascading(*library: object) -> Table:
    """An Elf is cast and its ability is about to resolve."""
    table = Table(me={"hand": [ELF], "battlefield": LANDS, "library": list(library)})
    table.cast("Elf")
    assert table.stack() == ["Elf", "Elf"]
    table.resolve()
    return table


def test_702_85a_the_first_nonland_card_that_costs_less_may_be_cast_for_nothing() -> None:
    table = cascading("Plains", FEAST, MEAL, "Swamp")
    assert (table.choice.reason, table.exile()) == ("may", ["Plains", "Feast", "Meal"])
    table.submit(("yes",))
    assert table.stack() == ["Elf", "Meal"]
    table.resolve()
    assert table.life(0) == 23
    assert table.exile() == []
    assert sorted(table.library(0)[1:]) == ["Feast", "Plains"]
    table.resolve()
    assert "Elf" in table.battlefield(0)


def test_702_85a_what_is_not_cast_goes_to_the_bottom_with_the_rest() -> None:
    table = cascading("Plains", MEAL, "Swamp")
    table.submit(("no",))
    assert table.library(0)[0] == "Swamp"
    assert sorted(table.library(0)) == ["Meal", "Plains", "Swamp"]
    assert table.exile() == []


def test_702_85a_from_a_library_with_nothing_smaller_nothing_is_cast() -> None:
    table = cascading("Plains", FEAST)
    assert table.choice.kind == "priority"
    assert sorted(table.library(0)) == ["Feast", "Plains"]


def test_702_85a_the_resulting_spell_must_be_smaller_too() -> None:
    table = cascading(BOTH)
    table.submit(("yes",))
    if table.choice.reason == "face":
        assert table.options() == ["face.0"]
        table.default()
    table.resolve()
    assert table.life(0) == 21


def test_702_85c_each_instance_triggers() -> None:
    twice = creature("Twin", 3, 2, Cascade(), Cascade(), cost="{2}{R}{G}")
    table = Table(me={"hand": [twice], "battlefield": LANDS, "library": [MEAL, MEAL]})
    table.cast("Twin")
    table.default()
    assert len(table.state.stack) == 3
