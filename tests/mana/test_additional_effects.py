"""CR 106.6, 400.7a: mana that does something to the spell that it is spent on."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.combat.block_rules import CantBlock
from app.engine.keywords.counter import Counter
from app.engine.mana.additional import AdditionalEffect, SpentOn
from app.engine.mana.produce import AddMana, Fixed
from app.engine.words.abilities import Activated
from app.engine.words.changes import BecomesColors, Gets
from app.engine.words.durations import Indefinitely, UntilEndOfTurn
from app.engine.words.filters import AllOf, Spell
from app.engine.words.flow import Apply
from app.engine.words.nouns import BoundTo, Each, Target, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.mana.cards import TAP
from tests.table import Table

NO = instant("No", Counter(Target(Spell())))
"""A free instant: counter target spell."""
OX = creature("Ox", 2, 2, cost="{1}")
RAT = creature("Rat", 1, 1, cost="{1}", kind="creature — Rat")
LOOK = instant("Look", cost="{1}")


def cast_with(table: Table, spell: str, *sources: str, product: str = "", number: int = 0) -> None:
    """Cast the spell, tapping these for mana as it is paid for."""
    table.cast(spell, finish=False)
    for source in sources:
        table.tap(source, product, number)
    table.submit(("pool",))


BANNER = card(
    "Banner", "artifact",
    Activated((TAP,), (AddMana(
        Fixed("{R}"),
        also=AdditionalEffect(
            SpentOn(Each(AllOf((HasType("creature"), Spell())))),
            (Apply(BoundTo("it"), (Gets(1, 0),), Indefinitely()),),
        ),
    ),)),
)  # fmt: skip
"""{T}: add {R}; if it's spent on a creature spell, that creature gets +1/+0."""


@pytest.mark.parametrize("source", ["Boseiju, Who Shelters All", "Wastes"])
def test_106_6_what_the_mana_is_spent_on_cannot_be_countered(source: str) -> None:
    table = Table({"hand": [LOOK], "battlefield": [source]}, {"hand": [NO]})
    cast_with(table, "Look", source)
    table.cast("No", "Look", by=1)
    table.resolve()
    assert table.stack() == (["Look"] if source != "Wastes" else [])


def test_106_6_only_a_spell_that_fits_is_protected() -> None:
    table = Table({"hand": [OX], "battlefield": ["Boseiju, Who Shelters All"]}, {"hand": [NO]})
    cast_with(table, "Ox", "Boseiju, Who Shelters All")
    table.cast("No", "Ox", by=1)
    table.resolve()
    assert (table.stack(), table.graveyard()) == ([], ["Ox"])


@pytest.mark.parametrize(("number", "countered"), [(0, True), (1, False)])
def test_106_6_cavern_of_souls_protects_by_its_second_ability_alone(number: int, countered: bool) -> None:
    cavern = {"card": "Cavern of Souls", "memory": {"creature type": "Rat"}}
    table = Table({"hand": [RAT], "battlefield": [cavern]}, {"hand": [NO]})
    cast_with(table, "Rat", "Cavern of Souls", product="R" if number else "", number=number)
    table.cast("No", "Rat", by=1)
    table.resolve()
    assert table.stack() == ([] if countered else ["Rat"])


def test_106_6_mana_of_cavern_of_souls_is_for_the_chosen_type_only() -> None:
    cavern = {"card": "Cavern of Souls", "memory": {"creature type": "Rat"}}
    blue = creature("Blue", 1, 1, cost="{U}")
    table = Table({"hand": [blue], "battlefield": [cavern]})
    assert ("cast", "Blue") not in table.options()


@pytest.mark.parametrize("number", [0, 1])
def test_106_6_delighted_halfling_protects_legends(number: int) -> None:
    legend = creature("Legend", 1, 1, cost="{1}", kind="legendary creature")
    table = Table({"hand": [legend], "battlefield": ["Delighted Halfling"]}, {"hand": [NO]})
    cast_with(table, "Legend", "Delighted Halfling", product="G" if number else "", number=number)
    table.cast("No", "Legend", by=1)
    table.resolve()
    assert table.stack() == ["Legend"] * number


@pytest.mark.parametrize(("spell", "hasty"), [("Ox", True), ("Rock", False)])
def test_400_7a_haste_that_a_spell_gained_stays_with_the_permanent(spell: str, hasty: bool) -> None:
    rock = card("Rock", "artifact", cost="{1}")
    table = Table({"hand": [OX, rock], "battlefield": ["Hall of the Bandit Lord"]})
    cast_with(table, spell, "Hall of the Bandit Lord")
    assert (table.life(), table.has(spell, "haste")) == (17, hasty)
    table.resolve()
    assert (table.battlefield(0)[-1], table.has(spell, "haste")) == (spell, hasty)
    table.to("upkeep")
    assert table.has(spell, "haste") is hasty


def test_514_2_haste_of_generator_servant_lasts_until_end_of_turn() -> None:
    table = Table({"hand": [OX], "battlefield": ["Generator Servant"]})
    cast_with(table, "Ox", "Generator Servant")
    table.resolve()
    assert (table.has("Ox", "haste"), table.graveyard()) == (True, ["Generator Servant"])
    table.attack(["Ox"])
    table.to("upkeep")
    assert not table.has("Ox", "haste")


def test_400_7a_a_spell_that_was_made_red_is_a_red_permanent() -> None:
    red = instant("Red", Apply(Target(Spell()), (BecomesColors("R"),), Indefinitely()))
    table = Table({"hand": [OX, red], "battlefield": ["Wastes"]})
    table.cast("Ox")
    table.cast("Red", "Ox")
    table.resolve(2)
    assert table.now("Ox").colors == "R"
    assert table.zone("Ox") == "battlefield"


def test_400_7a_what_is_no_characteristic_stays_behind() -> None:
    """That a spell can't be countered says nothing of the permanent, nor of a spell that its card is later."""
    table = Table(
        {"hand": [RAT], "battlefield": [{"card": "Cavern of Souls", "memory": {"creature type": "Rat"}}]}
    )
    cast_with(table, "Rat", "Cavern of Souls", product="R", number=1)
    assert len(table.state.effects) == 1
    table.resolve()
    assert table.state.effects == []


@pytest.mark.parametrize(("cost", "counters"), [("{R}", 0), ("{R/W}", 1), ("{R}{W}", 1)])
def test_106_6_guildmages_forum_gives_a_counter_to_multicolored_creatures(cost: str, counters: int) -> None:
    guild = creature("Guild", 2, 2, cost=cost)
    table = Table({"hand": [guild], "battlefield": ["Guildmages' Forum", "Plains", "Wastes"]})
    table.cast("Guild", finish=False)
    table.tap("Guildmages' Forum", number=1)
    table.submit(("auto",))
    if table.choice.reason == "mana":
        table.choose("R")
    table.submit(("auto",))
    table.resolve()
    assert table.counters("Guild", "+1/+1") == counters


def test_106_6a_each_mana_has_its_own_effect() -> None:
    table = Table({"hand": [creature("Big", 1, 1, cost="{2}")], "battlefield": [BANNER, "Mana Reflection"]})
    cast_with(table, "Big", "Banner")
    table.resolve()
    assert table.size("Big") == (3, 1)


def test_106_6_mana_spent_on_an_ability_affects_no_spell() -> None:
    pump = creature(
        "Pump", 1, 1, Activated((PayMana("{1}"),), (Apply(This(), (Gets(0, 1),), UntilEndOfTurn()),))
    )
    table = Table({"battlefield": [BANNER, pump]})
    table.activate("Pump", finish=False)
    table.tap("Banner")
    table.submit(("pool",))
    table.resolve()
    assert table.size("Pump") == (1, 2)


def test_106_6_mana_whose_effect_would_be_lost_is_spent_last() -> None:
    table = Table({"hand": [LOOK, OX], "battlefield": [BANNER, "Mountain"]})
    table.tap("Banner")
    table.tap("Mountain")
    table.cast("Look")
    table.resolve()
    table.cast("Ox")
    table.resolve()
    assert table.size("Ox") == (3, 2)


def test_106_6_mana_whose_effect_fits_is_spent_first() -> None:
    table = Table({"hand": [OX], "battlefield": [BANNER, "Mountain"]})
    table.tap("Mountain")
    table.tap("Banner")
    table.cast("Ox")
    table.resolve()
    assert table.size("Ox") == (3, 2)


def test_400_7a_a_rule_about_the_spell_is_none_about_the_permanent() -> None:
    tied = instant("Tied", Apply(Target(Spell()), (CantBlock(),), Indefinitely()))
    table = Table({"hand": [OX, tied], "battlefield": ["Wastes"]})
    table.cast("Ox")
    table.cast("Tied", "Ox")
    table.resolve(2)
    assert [effect for effect in table.state.effects if table.ref("Ox") in (effect.objects or ())] == []


@pytest.mark.parametrize(("source", "life"), [("Scaled Nurturer", 22), ("Lapis Orb of Dragonkind", 20)])
@pytest.mark.parametrize("kind", ["Dragon", "Rat"])
def test_603_7a_when_the_mana_is_spent_a_delayed_ability_triggers(source: str, life: int, kind: str) -> None:
    dragon = creature("Beast", 4, 4, cost="{1}", kind=f"creature \u2014 {kind}")
    table = Table({"hand": [dragon], "battlefield": [source], "library": [OX]})
    cast_with(table, "Beast", source)
    assert table.stack() == (["Beast", source] if kind == "Dragon" else ["Beast"])
    table.resolve()
    if kind == "Dragon" and source.startswith("Lapis"):
        assert table.choice.reason == "scry_bottom"
    else:
        assert table.life() == (life if kind == "Dragon" else 20)


def test_106_6_pyromancers_goggles_copy_the_spell() -> None:
    table = Table({"hand": ["Shock"], "battlefield": ["Pyromancer's Goggles"]})
    table.cast("Shock", "them")
    assert table.stack() == ["Shock", "Pyromancer's Goggles"]
    table.resolve()
    table.default()
    table.settle()
    assert table.life(1) == 16


def test_106_6_domri_gives_riot() -> None:
    table = Table(
        {"hand": [OX], "battlefield": [{"card": "Domri, Chaos Bringer", "counters": {"loyalty": 5}}]}
    )
    table.activate("Domri, Chaos Bringer", 0)
    table.default()
    table.resolve()
    table.default()
    table.cast("Ox", pay="pool")
    table.resolve()
    assert table.choice.reason == "riot"
