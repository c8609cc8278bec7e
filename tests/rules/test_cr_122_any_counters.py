"""CR 122.1, 107.14: counters of any kind, and counters that players get and pay."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.events.any_counters import RemoveAllCounters, RemoveAnyCounters
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.life import GainLife
from app.engine.words.abilities import Activated
from app.engine.words.amounts import Number
from app.engine.words.conditions import Done
from app.engine.words.filters import Permanent
from app.engine.words.flow import If, May
from app.engine.words.nouns import Target, This, You
from tests.cards_of_ones_own import card, instant
from tests.table import Table

TARGET = Target(Permanent())
STRIP = instant("Strip", RemoveAllCounters(TARGET, result="gone"), GainLife(amount=Number("gone")))
PICK = instant("Pick", RemoveAnyCounters(TARGET, 2, 0))
ONE = instant("One", RemoveAnyCounters(TARGET))
JAR = card("Jar", "artifact")
HELD = {"card": JAR, "id": "jar", "counters": {"charge": 2, "oil": 1}}


def test_122_1_all_counters_of_whatever_kinds_are_removed() -> None:
    table = Table(me={"battlefield": [HELD], "hand": [STRIP]})
    table.cast("Strip", at="jar")
    table.settle()
    assert (table.object("jar").counters, table.life(0)) == ({}, 23)


def test_122_1_up_to_so_many_counters_of_chosen_kinds() -> None:
    table = Table(me={"battlefield": [HELD], "hand": [PICK, PICK]})
    table.cast("Pick", at="jar")
    table.resolve()
    assert table.options() == ["charge", "oil"]
    table.choose("oil")
    assert table.options() == ["charge"]
    table.choose("charge")
    assert table.object("jar").counters == {"charge": 1}
    table.cast("Pick", at="jar")
    table.resolve()
    table.submit(())
    assert table.object("jar").counters == {"charge": 1}


def test_608_2d_one_counter_has_to_be_removed_where_there_is_one() -> None:
    table = Table(me={"battlefield": [HELD], "hand": [ONE]})
    table.cast("One", at="jar")
    table.resolve()
    table.default()
    assert sum(table.object("jar").counters.values()) == 2


def test_107_14_a_player_gets_energy_and_pays_with_it() -> None:
    pay = If(Done("paid"), (GainLife(amount=4),))
    spend = May((RemoveCounters(You(), "energy", 2, result="paid"),))
    table = Table(
        me={"hand": [instant("Charge", PutCounters(You(), "energy", 3)), instant("Spend", spend, pay)]}
    )
    table.cast("Charge")
    table.settle()
    assert table.counters("me", "energy") == 3
    table.cast("Spend")
    table.resolve()
    table.submit(("yes",))
    assert (table.counters("me", "energy"), table.life(0)) == (1, 24)


def test_118_3_nobody_pays_more_energy_than_they_have() -> None:
    spend = May((RemoveCounters(You(), "energy", 2, result="paid"),))
    table = Table(me={"hand": [instant("Spend", spend)], "counters": {"energy": 1}})
    table.cast("Spend")
    table.settle()
    assert (table.choice.kind, table.counters("me", "energy")) == ("priority", 1)


def test_118_3_counters_of_any_kinds_are_a_cost_where_there_are_enough() -> None:
    jar = card(
        "Jar", "artifact", Activated((Perform(RemoveAnyCounters(This(), 3, 3)),), (GainLife(amount=4),))
    )
    for oil, able in ((1, True), (0, False)):
        table = Table(me={"battlefield": [{"card": jar, "id": "jar", "counters": {"charge": 2, "oil": oil}}]})
        assert (("activate", "Jar") in table.options()) is able
    table = Table(me={"battlefield": [{"card": jar, "id": "jar", "counters": {"charge": 4}}]})
    table.activate("Jar")
    while table.choice.reason == "counter_kind":
        table.default()
    table.resolve()
    assert (table.object("jar").counters, table.life()) == ({"charge": 1}, 24)
