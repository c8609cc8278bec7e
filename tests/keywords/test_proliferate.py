"""CR 701.34: proliferate."""

from __future__ import annotations

from app.engine.events.life import GainLife
from app.engine.keywords.proliferate import Proliferate, Proliferated, Proliferates
from app.engine.words.abilities import Triggered
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card
from tests.table import Table

ME = {"battlefield": [{"card": "Bear", "counters": {"+1/+1": 1, "charge": 2}}, "Ox"]}
THEM = {"battlefield": [{"card": "Giant", "counters": {"-1/-1": 1}}], "counters": {"poison": 3}}


def test_701_34a_any_number_of_permanents_and_players_with_counters_is_chosen() -> None:
    table = Table(me=ME, them=THEM)
    table.instruct(Proliferate())
    assert table.options() == ["Bear", "Giant", "player 1"]
    table.choose()
    assert (table.counters("Bear", "+1/+1"), table.counters("them", "poison")) == (1, 3)


def test_701_34a_each_gets_one_more_counter_of_each_kind_it_has() -> None:
    table = Table(me=ME, them=THEM)
    table.instruct(Proliferate())
    table.choose("Bear", "them")
    assert (table.counters("Bear", "+1/+1"), table.counters("Bear", "charge")) == (2, 3)
    assert table.counters("Giant", "-1/-1") == 1
    assert table.counters("them", "poison") == 4


def test_701_34a_each_of_several_players_proliferates() -> None:
    table = Table(me=ME, them=THEM)
    table.instruct(Proliferate(Each(APlayer())))
    table.choose("them")
    assert table.choice.seat == 1
    table.choose("them")
    assert table.counters("them", "poison") == 5
    assert [fact.seat for fact in table.happened(Proliferated)] == [0, 1]


def test_701_34a_it_triggers_even_if_nothing_was_chosen() -> None:
    ability = Triggered(Proliferates(), (GainLife(amount=1),))
    table = Table(me={"battlefield": [card("Core", "artifact", ability)]})
    table.instruct(Proliferate())
    table.settle()
    assert table.life(0) == 21
    table.instruct(Proliferate(), seat=1)
    table.settle()
    assert table.life(0) == 21


def test_701_34a_what_was_chosen_and_is_gone_gets_nothing() -> None:
    table = Table(
        {"battlefield": [{"card": "Bear", "counters": {"charge": 1}}]}, {"counters": {"poison": 1}}, {}
    )
    table.instruct(Proliferate())
    table.leave(1)
    assert table.options() == ["Bear"]
    table.choose("Bear")
    assert table.counters("Bear", "charge") == 2
