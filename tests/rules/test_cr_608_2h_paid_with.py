"""CR 608.2h, 701.24c: what a spell's costs were paid with, and whole zones that are shuffled away."""

from __future__ import annotations

from app.engine.casting.costs import AdditionalCost, Perform
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.keywords.shuffle import ShuffleZonesInto
from app.engine.words.abilities import Modify, SpellAbility, Static
from app.engine.words.amounts import Measure
from app.engine.words.filters import AnyTarget, APlayer
from app.engine.words.nouns import BoundTo, Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

PAY = Perform(Sacrifice(You(), Choice(HasType("creature")), result="paid"))
FLING = card(
    "Fling",
    "instant",
    Static((Modify(This(), (AdditionalCost((PAY,)),)),), zone="stack"),
    SpellAbility((DealDamage(Measure(BoundTo("paid"), "power"), Target(AnyTarget())),)),
    cost="{0}",
)
OGRE = creature("Ogre", 5, 5)
WHEEL = instant("Wheel", ShuffleZonesInto(Each(APlayer())), Draw(Each(APlayer()), 2))


def test_608_2h_a_spell_knows_what_was_sacrificed_for_it() -> None:
    table = Table(me={"hand": [FLING], "battlefield": [OGRE]})
    table.cast("Fling", at="them")
    while table.choice.kind != "priority":
        table.default()
    assert table.battlefield(0) == []
    table.settle()
    assert table.life(1) == 15


def test_701_24c_all_cards_of_a_hand_and_a_graveyard_are_shuffled_into_the_library() -> None:
    table = Table(
        me={"hand": [WHEEL, "Forest"], "graveyard": ["Island"], "library": ["Plains"]},
        them={"graveyard": ["Swamp"], "library": ["Swamp"]},
    )
    table.cast("Wheel")
    table.settle()
    assert (table.graveyard(0), table.graveyard(1)) == (["Wheel"], [])
    assert sorted([*table.hand(0), *table.library(0)]) == ["Forest", "Island", "Plains"]
    assert (len(table.hand(0)), len(table.hand(1)), table.library(1)) == (2, 2, [])
