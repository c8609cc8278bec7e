"""CR 306, 606: planeswalkers and loyalty abilities."""

from __future__ import annotations

import pytest

from app.engine.casting.loyalty import LoyaltyCost
from app.engine.choices import Illegal, Number
from app.engine.events.damage import DealDamage
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.words.abilities import Activated
from app.engine.words.amounts import Minus, X
from app.engine.words.filters import AnyTarget
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import card, instant
from tests.table import Table

WALKER = card(
    "Walker", "legendary planeswalker — Jace",
    Activated((LoyaltyCost(1),), (GainLife(amount=1),)),
    Activated((LoyaltyCost(0),), (Draw(),)),
    Activated((LoyaltyCost(-3),), (DealDamage(3, Target(AnyTarget())),)),
    Activated((LoyaltyCost(Minus(0, X())),), (GainLife(amount=X()),)),
    cost="{1}{U}", loyalty=3,
)  # fmt: skip
BOLT = instant("Bolt", DealDamage(3, Target(AnyTarget())), cost="{R}")


def test_306_5b_it_enters_with_as_many_loyalty_counters_as_its_printed_loyalty() -> None:
    table = Table(me={"hand": [WALKER], "battlefield": ["Island", "Island"]})
    table.cast("Walker")
    table.resolve()
    assert table.counters("Walker", "loyalty") == 3


def test_306_8_damage_removes_loyalty_counters() -> None:
    table = Table(me={"battlefield": [WALKER]}, them={"hand": [BOLT], "battlefield": ["Mountain"]})
    table.activate("Walker", 0)
    table.cast("Bolt", at="Walker", by=1)
    table.resolve()
    assert table.counters("Walker", "loyalty") == 1


def test_606_1_a_loyalty_ability_uses_the_stack() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 0)
    assert table.stack() == ["Walker"]
    table.resolve()
    assert table.life(0) == 21


def test_606_3_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 0)
    table.resolve()
    with pytest.raises(Illegal) as refused:
        table.activate("Walker", 1)
    assert refused.value.code == "used_up"
    assert ("activate", "Walker") not in table.options()


def test_606_3_again_the_next_turn() -> None:
    table = Table(me={"battlefield": [WALKER], "library": ["Ox"]}, them={"library": ["Ox"]})
    table.activate("Walker", 0)
    table.resolve()
    table.to("precombat_main", turn=5)
    table.activate("Walker", 0)
    assert table.counters("Walker", "loyalty") == 5


def test_606_3_only_when_a_sorcery_could_be_cast() -> None:
    table = Table(me={"battlefield": [WALKER]}, step="upkeep")
    with pytest.raises(Illegal) as refused:
        table.activate("Walker", 0)
    assert refused.value.code == "wrong_time"


def test_606_4_the_cost_is_to_put_counters_on_it() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 0)
    assert table.counters("Walker", "loyalty") == 4


def test_606_4_or_to_remove_them() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 2, at="them")
    assert "Walker" in table.graveyard(0)
    table.resolve()
    assert table.life(1) == 17


def test_606_6_not_with_fewer_counters_than_the_cost() -> None:
    table = Table(me={"battlefield": [{"card": WALKER, "counters": {"loyalty": 2}}]})
    table.activate("Walker", 2, at="them")
    assert table.stack() == []
    assert table.counters("Walker", "loyalty") == 2


def test_606_6_as_many_counters_as_the_cost_are_enough() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 2, at="them")
    assert (table.stack(), table.graveyard()) == (["Walker"], ["Walker"])


def test_606_6_x_is_at_most_the_number_of_counters() -> None:
    table = Table(me={"battlefield": [WALKER]})
    table.activate("Walker", 3, finish=False)
    assert isinstance(table.choice, Number)
    assert (table.choice.reason, table.choice.most) == ("x", 3)
    table.choose(2)
    assert table.counters("Walker", "loyalty") == 1
    table.resolve()
    assert table.life(0) == 22


def test_606_1_what_is_special_about_loyalty_abilities_is_not_so_of_others() -> None:
    both = card(
        "Both", "planeswalker", Activated((LoyaltyCost(1),), (GainLife(amount=1),)), Activated((), (GainLife(amount=5),)),
        loyalty=3,
    )  # fmt: skip
    table = Table(me={"battlefield": [both]})
    table.activate("Both", 0)
    for _ in range(2):
        table.activate("Both", 1)
    table.settle()
    assert table.life() == 31
    with pytest.raises(Illegal):
        table.activate("Both", 0)
    table.activate("Both", 1)
    assert table.stack() == ["Both"]
    early = Table(me={"battlefield": [both]}, step="upkeep")
    with pytest.raises(Illegal):
        early.activate("Both", 0)
    early.activate("Both", 1)
    assert early.stack() == ["Both"]
