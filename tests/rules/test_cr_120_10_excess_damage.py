"""CR 120.10, 122.5: excess damage, and counters that are moved."""

from __future__ import annotations

import pytest

from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.excess import DealtExcess
from app.engine.keywords.deathtouch import Deathtouch
from app.engine.words.abilities import Card
from app.engine.words.filters import AnyTarget
from app.engine.words.flow import If
from app.engine.words.nouns import Each, Target
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

EXCESS = If(DealtExcess("dealt", HasType("creature")), (Draw(),))


def bolt(amount: int) -> Card:
    """It deals so much damage to any target; if excess damage was dealt to a creature this way, draw a card."""
    return instant("Bolt", DealDamage(amount, Target(AnyTarget()), result="dealt"), EXCESS)


@pytest.mark.parametrize(
    ("amount", "damage", "draws"), [(3, 0, False), (4, 0, False), (5, 0, True), (4, 1, True)]
)
def test_120_10_more_than_lethal_damage(amount: int, damage: int, draws: bool) -> None:
    table = Table(me={"hand": [bolt(amount)], "library": ["Ox"]}, them={"battlefield": ["Giant"]})
    if damage:
        table.instruct(DealDamage(damage, Each(HasType("creature")), Each(HasType("creature"))))
    table.cast("Bolt", at="Giant")
    table.resolve()
    assert (table.hand(0) == ["Ox"]) is draws


def test_120_10_only_to_what_fits() -> None:
    table = Table(me={"hand": [bolt(9)], "library": ["Ox"]})
    table.cast("Bolt", at="them")
    table.resolve()
    assert table.hand(0) == []
    walker = card("Walker", "planeswalker", loyalty=3)
    table = Table(me={"hand": [bolt(9)], "library": ["Ox"]}, them={"battlefield": [walker]})
    table.cast("Bolt", at="Walker")
    table.resolve()
    assert table.hand(0) == []


@pytest.mark.parametrize(("amount", "draws"), [(3, False), (4, True)])
def test_120_10_more_than_loyalty(amount: int, draws: bool) -> None:
    walker = card("Walker", "planeswalker", loyalty=3)
    spell = instant(
        "Bolt",
        DealDamage(amount, Target(AnyTarget()), result="dealt"),
        If(DealtExcess("dealt", HasType("planeswalker")), (Draw(),)),
    )
    table = Table(me={"hand": [spell], "library": ["Ox"]}, them={"battlefield": [walker]})
    table.cast("Bolt", at="Walker")
    table.resolve()
    assert (table.hand(0) == ["Ox"]) is draws


def test_702_2c_of_a_source_with_deathtouch_one_is_enough() -> None:
    snake = creature("Snake", 2, 2, Deathtouch())
    spell = instant(
        "Bite", DealDamage(2, Target(HasType("creature")), Each(Named("Snake")), result="dealt"), EXCESS
    )
    table = Table(
        me={"hand": [spell], "battlefield": [snake], "library": ["Ox"]}, them={"battlefield": ["Giant"]}
    )
    table.cast("Bite", at="Giant")
    table.resolve()
    assert table.hand(0) == ["Ox"]


def test_122_5_a_counter_is_moved_from_the_first_to_the_second() -> None:
    bonder = {"card": "Leech Bonder", "tapped": True, "counters": {"-1/-1": 2, "charge": 1}}
    table = Table(me={"battlefield": [bonder], "mana": "U"}, them={"battlefield": ["Giant"]})
    table.activate("Leech Bonder", at=["Leech Bonder", "Giant"], pay="pool")
    table.resolve()
    assert table.options() == ["-1/-1", "charge"]
    table.submit(("-1/-1",))
    assert (table.size("Leech Bonder"), table.size("Giant")) == ((2, 2), (3, 3))


def test_122_5_nothing_is_moved_where_there_is_none() -> None:
    bonder = {"card": "Leech Bonder", "tapped": True, "counters": {"-1/-1": 2}}
    table = Table(me={"battlefield": [bonder], "mana": "U"}, them={"battlefield": ["Giant"]})
    table.activate("Leech Bonder", at=["Giant", "Leech Bonder"], pay="pool")
    table.resolve()
    assert (table.size("Leech Bonder"), table.size("Giant")) == ((1, 1), (4, 4))
