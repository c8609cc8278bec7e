"""CR 601.3a: how many spells, and which, can be cast."""

from __future__ import annotations

from app.engine.casting.limits import CastsAtMost
from app.engine.casting.origin import CastFrom, FromElsewhere
from app.engine.casting.permissions import CantCast
from app.engine.events.life import GainLife
from app.engine.events.zone_words import Enters
from app.engine.keywords.flashback import Flashback
from app.engine.words.abilities import Modify, SpellAbility, Static, Triggered
from app.engine.words.filters import AllOf, APlayer, Not, Spell
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

MEAL = instant("Meal", GainLife(amount=1))
FEAST = instant("Feast", GainLife(amount=1))
BEAST = creature("Beast", 2, 2, cost="{0}")
EVERYONE = Each(APlayer())


def rule(name: str, words: CastsAtMost | CantCast) -> object:
    """An enchantment that says so of every player."""
    return card(name, "enchantment", Static((Modify(EVERYONE, (words,)),)), cost="{0}")


ONE = rule("One", CastsAtMost(Spell()))
NONCREATURE = AllOf((Not(HasType("creature")), Spell()))


def castable(table: Table) -> list[str]:
    """What the player with priority could cast."""
    return sorted(name for kind, name in table.options() if kind == "cast")


def test_601_3a_no_more_than_one_spell_each_turn() -> None:
    table = Table(me={"battlefield": [ONE], "hand": [MEAL, FEAST]}, them={"hand": [MEAL]})
    table.cast("Meal")
    assert castable(table) == []
    table.pass_()
    assert castable(table) == ["Meal"]  # each player for themselves
    table.settle()
    assert castable(table) == []


def test_601_3a_spells_cast_before_it_was_there_count() -> None:
    table = Table(me={"hand": [ONE, FEAST]})
    table.cast("One")
    table.settle()
    assert castable(table) == []


def test_601_3a_a_new_turn_begins_a_new_count() -> None:
    table = Table(me={"battlefield": [ONE], "hand": [MEAL, FEAST]}, them={"library": ["Plains"] * 3})
    table.cast("Meal")
    table.to("upkeep")
    table.give_priority(0)
    assert castable(table) == ["Feast"]


def test_601_3a_only_spells_of_the_kind_count() -> None:
    silence = rule("Silence", CastsAtMost(NONCREATURE))
    table = Table(me={"battlefield": [silence], "hand": [MEAL, FEAST, BEAST]})
    table.cast("Meal")
    table.settle()
    assert castable(table) == ["Beast"]


def test_601_2e_spells_from_anywhere_but_the_hand() -> None:
    again = card("Again", "instant", SpellAbility((GainLife(amount=1),)), Flashback(()), cost="{0}")
    court = rule("Court", CantCast(AllOf((Spell(), FromElsewhere("hand")))))
    table = Table(me={"battlefield": [court], "hand": [MEAL], "graveyard": [again]})
    assert castable(table) == ["Meal"]
    table.cast("Meal")
    assert table.stack() == ["Meal"]


def test_400_7d_a_permanent_knows_whether_it_was_cast_from_the_hand() -> None:
    glad = creature(
        "Glad", 1, 1, Triggered(Enters(This()), (GainLife(amount=3),), CastFrom("hand")), cost="{0}"
    )
    from app.engine.events.zone_words import Put
    from app.engine.words.filters import InZone, IsCard

    raise_ = instant("Raise", Put(Each(AllOf((HasType("creature"), IsCard(), InZone("graveyard"))))))
    table = Table(me={"hand": [glad, raise_], "graveyard": [{"card": glad, "id": "dead"}]})
    table.cast("Glad")
    table.settle()
    assert table.life(0) == 23
    table.cast("Raise")
    table.settle()
    assert (table.life(0), table.battlefield(0)) == (23, ["Glad", "Glad"])
