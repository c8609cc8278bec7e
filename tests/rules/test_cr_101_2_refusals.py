"""CR 101.2, 119.7, 614.1a: counters that can't be put, life totals that can't change or fall, what enters uncast."""

from __future__ import annotations

from app.engine.events.counters import CantGetCounters, PutCounters
from app.engine.events.damage import DamageDealt, DealDamage
from app.engine.events.life import LoseLife
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.infect import Infect
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.conditions import NotSo, WasCast, While
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, AnyTarget, APlayer, InZone, IsCard
from app.engine.words.floors import FallsTo, WouldFallBelow
from app.engine.words.nouns import BoundTo, Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import GoesInstead
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

CREATURES = Each(HasType("creature"))
PLAYERS = Each(APlayer())
NONE = card(
    "None",
    "enchantment",
    Static((Modify(CREATURES, (CantGetCounters(),)), Modify(PLAYERS, (CantGetCounters(),)))),
)
GROW = instant("Grow", PutCounters(Target(HasType("creature"))))
HYDRA = creature(
    "Hydra", 1, 1, Static((Replace(Enters(This()), (EntersWithCounters(count=3),)),)), cost="{0}"
)
SNAKE = creature("Snake", 2, 2, Infect())
BOLT = instant("Bolt", DealDamage(30, Target(AnyTarget())))
DRAIN = instant("Drain", LoseLife(Target(APlayer()), 30))
SHIELD = card("Shield", "enchantment", Static((Replace(WouldFallBelow(You()), (FallsTo(),)),)))


def test_101_2_no_counters_are_put_on_what_cannot_have_any() -> None:
    table = Table(me={"battlefield": [NONE, SNAKE], "hand": [GROW, HYDRA]})
    table.cast("Grow", at="Snake")
    table.settle()
    assert table.object("Snake").counters == {}
    table.cast("Hydra")
    table.settle()
    assert (table.object("Hydra").counters, table.size("Hydra")) == ({}, (1, 1))


def test_101_2_a_player_who_cannot_get_counters_gets_no_poison() -> None:
    table = Table(me={"battlefield": [NONE, SNAKE]})
    table.attack(["Snake"])
    table.to_damage()
    assert (table.counters("them", "poison"), table.life(1)) == (0, 20)


def test_101_2_only_counters_of_the_kind() -> None:
    rule = card("Rule", "enchantment", Static((Modify(CREATURES, (CantGetCounters("-1/-1"),)),)))
    shrink = instant("Shrink", PutCounters(Target(HasType("creature")), "-1/-1"))
    table = Table(me={"battlefield": [rule, SNAKE], "hand": [GROW, shrink]})
    table.cast("Grow", at="Snake")
    table.settle()
    table.cast("Shrink", at="Snake")
    table.settle()
    assert table.object("Snake").counters == {"+1/+1": 1}


def test_614_1a_damage_leaves_one_life_but_is_dealt() -> None:
    table = Table(me={"battlefield": [SHIELD], "hand": [BOLT, BOLT]})
    table.cast("Bolt", at="me")
    table.settle()
    assert table.life(0) == 1
    table.cast("Bolt", at="me")
    table.settle()
    assert table.life(0) == 1
    assert [fact.amount for fact in table.facts if isinstance(fact, DamageDealt)] == [30, 30]


def test_614_1a_life_lost_otherwise_is_lost() -> None:
    table = Table(me={"battlefield": [SHIELD], "hand": [DRAIN]})
    table.cast("Drain", at="me")
    table.settle()
    assert table.state.over


def test_614_1a_a_creature_that_was_not_cast_is_exiled_instead_of_entering() -> None:
    on = While(Enters(CREATURES), NotSo(WasCast(BoundTo("it"))))
    priest = card("Priest", "enchantment", Static((Replace(on, (GoesInstead("exile"),)),)))
    raise_ = instant("Raise", Put(Each(AllOf((HasType("creature"), IsCard(), InZone("graveyard"))))))
    table = Table(me={"battlefield": [priest], "graveyard": [SNAKE], "hand": [raise_, HYDRA]})
    table.cast("Raise")
    table.settle()
    assert table.exile() == ["Snake"]
    table.cast("Hydra")
    table.settle()
    assert "Hydra" in table.battlefield(0)
