"""CR 701.10, 701.11: double and triple."""

from __future__ import annotations

from app.engine.events.life import GainLife, LifeGained, LifeLost
from app.engine.events.mana import ManaAdded
from app.engine.events.zone_words import Put
from app.engine.keywords.double import DoubleCounters, DoubleLife, DoubleMana, DoublePT
from app.engine.words.abilities import Activated
from app.engine.words.amounts import Number
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, APlayer, InZone
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, sorcery
from tests.table import Table

CREATURE = HasType("creature")


def test_701_10a_doubling_modifies_but_does_not_set() -> None:
    table = Table(me={"battlefield": ["Bear"], "library": ["Forest"]}, them={"library": ["Forest"]})
    table.instruct(DoublePT(Each(CREATURE)))
    table.instruct(Apply(Each(CREATURE), (Gets(1, 1),), UntilEndOfTurn()))
    assert table.size("Bear") == (5, 5)
    table.to("upkeep")
    assert table.size("Bear") == (2, 2)


def test_701_10b_it_gets_as_much_as_it_has_at_that_moment() -> None:
    table = Table(me={"battlefield": [{"card": "Ox", "counters": {"+1/+1": 1}}]})
    table.instruct(DoublePT(Each(CREATURE), ("power",)))
    assert table.size("Ox") == (6, 5)
    table.instruct(DoublePT(Each(CREATURE), ("toughness",)))
    assert table.size("Ox") == (6, 10)
    table.instruct(DoublePT(Each(CREATURE)))
    assert table.size("Ox") == (12, 20)


def test_701_10c_negative_power_becomes_more_negative() -> None:
    table = Table(me={"battlefield": [creature("Worm", -1, 4)]})
    table.instruct(DoublePT(Each(CREATURE)))
    assert table.size("Worm") == (-2, 8)


def test_701_11b_tripling_gives_twice_as_much() -> None:
    table = Table(me={"battlefield": ["Ox"]})
    table.instruct(DoublePT(Each(CREATURE), factor=3))
    assert table.size("Ox") == (6, 12)


def test_701_10d_a_doubled_life_total_is_gained_or_lost() -> None:
    table = Table(me={"life": 13})
    table.instruct(DoubleLife())
    assert table.life(0) == 26
    assert [(fact.seat, fact.amount) for fact in table.happened(LifeGained)] == [(0, 13)]
    table.instruct(DoubleLife(Each(APlayer())))
    assert (table.life(0), table.life(1)) == (52, 40)
    assert table.happened(LifeLost) == []


def test_701_10e_as_many_counters_as_there_are() -> None:
    table = Table(
        me={"battlefield": [{"card": "Bear", "counters": {"+1/+1": 2, "charge": 3}}]},
        them={"counters": {"poison": 2}},
    )
    table.instruct(DoubleCounters(Each(CREATURE), "+1/+1"))
    assert (table.counters("Bear", "+1/+1"), table.counters("Bear", "charge")) == (4, 3)
    table.instruct(DoubleCounters(Each(CREATURE)))
    assert (table.counters("Bear", "+1/+1"), table.counters("Bear", "charge")) == (8, 6)
    table.instruct(DoubleCounters(Each(APlayer()), "poison"))
    assert (table.counters("them", "poison"), table.counters("me", "poison")) == (4, 0)


def test_701_10f_as_much_mana_of_each_type_as_there_is() -> None:
    table = Table(me={"mana": "GGR"})
    table.instruct(DoubleMana())
    assert sorted(mana.type for mana in table.state.players[0].pool) == list("GGGGRR")
    table.instruct(DoubleMana(type="R"))
    assert sorted(mana.type for mana in table.state.players[0].pool) == list("GGGGRRRR")
    assert len(table.happened(ManaAdded)) == 2


def test_701_10b_what_is_gone_or_no_permanent_is_not_doubled() -> None:
    ability = Activated(cost=(), do=(DoublePT(This()),))
    table = Table(me={"battlefield": [creature("Wisp", 1, 1, ability)], "graveyard": ["Bear"]})
    table.activate("Wisp")
    table.instruct(Put(Each(CREATURE), to="hand"))
    table.resolve()
    table.instruct(DoublePT(Each(AllOf((CREATURE, InZone("graveyard"))))))
    assert table.state.effects == []


def test_701_10e_the_effect_knows_how_many_were_put() -> None:
    spell = sorcery("Rise", DoubleCounters(Each(CREATURE), "+1/+1", result="n"), GainLife(amount=Number("n")))
    table = Table(me={"hand": [spell], "battlefield": [{"card": "Bear", "counters": {"+1/+1": 3}}]})
    table.cast("Rise")
    table.resolve()
    assert table.life(0) == 23
