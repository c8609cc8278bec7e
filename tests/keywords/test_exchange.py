"""CR 701.12: exchange."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.events.control import ControlChanged
from app.engine.events.life import CantGainLife, CantLoseLife, GainLife, GainsLife, LifeGained, LoseLife
from app.engine.events.zone_words import Put
from app.engine.keywords.exchange import ExchangeControl, ExchangeLife, ExchangeLifeAndPT, ExchangeZones
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.conditions import Done
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, APlayer, ControlledBy, InZone, Not, Opponent
from app.engine.words.flow import Apply, If
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, sorcery
from tests.table import Table

CREATURE = HasType("creature")
MINE = AllOf((CREATURE, ControlledBy(You())))
THEIRS = AllOf((CREATURE, Not(ControlledBy(You()))))
THEM = Each(Opponent())
SWAP = sorcery("Swap", ExchangeControl(Target(CREATURE, name="one"), Target(CREATURE, name="other")))


def test_701_12b_the_controllers_of_two_permanents_exchange_them() -> None:
    table = Table(me={"battlefield": ["Bear", "Squire"]}, them={"battlefield": ["Giant"]})
    table.instruct(ExchangeControl(Each(Named("Bear")), Each(THEIRS)))
    assert (table.battlefield(0), table.battlefield(1)) == (["Squire", "Giant"], ["Bear"])
    assert [(fact.seat, fact.before) for fact in table.happened(ControlChanged)] == [(1, 0), (0, 1)]
    with pytest.raises(Illegal):
        table.attack(["Giant"])


def test_701_12b_nothing_happens_if_one_player_controls_both() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox"]})
    table.instruct(ExchangeControl(Each(Named("Bear")), Each(Named("Ox"))))
    assert table.battlefield(0) == ["Bear", "Ox"]
    assert table.state.effects == []


def test_701_12a_an_exchange_that_cannot_be_completed_does_not_happen() -> None:
    table = Table(me={"hand": [SWAP], "battlefield": ["Bear"]}, them={"battlefield": ["Giant"]})
    table.cast("Swap", at=["Bear", "Giant"])
    table.instruct(Put(Each(Named("Giant")), to="hand"))
    table.resolve()
    assert table.battlefield(0) == ["Bear"]


def test_701_12b_for_as_long_as_the_effect_says() -> None:
    table = Table(
        me={"battlefield": ["Bear"], "library": ["Forest"]},
        them={"battlefield": ["Giant"], "library": ["Forest"]},
    )
    table.instruct(ExchangeControl(Each(MINE), Each(THEIRS), UntilEndOfTurn()))
    assert table.battlefield(0) == ["Giant"]
    table.to("upkeep")
    assert table.battlefield(0) == ["Bear"]


def test_701_12c_each_gains_or_loses_what_it_takes() -> None:
    ability = Triggered(GainsLife(You()), (LoseLife(THEM, 1),))
    table = Table(me={"life": 5, "battlefield": [card("Joy", "enchantment", ability)]}, them={"life": 17})
    table.instruct(ExchangeLife(You(), THEM))
    assert (table.life(0), table.life(1)) == (17, 5)
    assert [fact.amount for fact in table.happened(LifeGained)] == [12]
    table.settle()
    assert table.life(1) == 4


def test_701_12c_who_cannot_gain_life_is_not_given_a_higher_total() -> None:
    grief = card("Grief", "enchantment", Static((Modify(You(), (CantGainLife(),)),)))
    table = Table(me={"life": 5, "battlefield": [grief]}, them={"life": 17})
    table.instruct(ExchangeLife(You(), THEM))
    assert (table.life(0), table.life(1)) == (5, 17)


def test_119_8_who_cannot_lose_life_is_not_given_a_lower_total() -> None:
    hope = card("Hope", "enchantment", Static((Modify(You(), (CantLoseLife(),)),)))
    table = Table(me={"life": 17, "battlefield": [hope]}, them={"life": 5})
    table.instruct(ExchangeLife(You(), THEM))
    assert (table.life(0), table.life(1)) == (17, 5)


def test_119_7_but_a_lower_total_is_no_gain() -> None:
    grief = card("Grief", "enchantment", Static((Modify(You(), (CantGainLife(),)),)))
    table = Table(me={"life": 17, "battlefield": [grief]}, them={"life": 5})
    table.instruct(ExchangeLife(You(), THEM))
    assert (table.life(0), table.life(1)) == (5, 17)


def test_701_12g_a_life_total_and_a_toughness_are_exchanged() -> None:
    table = Table(me={"battlefield": ["Ox"]}, them={"life": 12})
    table.instruct(Apply(Each(CREATURE), (Gets(0, 1),), UntilEndOfTurn()))
    table.instruct(ExchangeLifeAndPT(THEM, Each(CREATURE), "toughness"))
    assert table.life(1) == 5
    assert table.size("Ox") == (2, 13)


def test_613_4b_the_exchanged_power_is_set() -> None:
    table = Table(me={"battlefield": ["Ox"], "life": 9})
    table.instruct(ExchangeLifeAndPT(You(), Each(CREATURE), "power"))
    assert table.life(0) == 2
    assert table.size("Ox") == (9, 4)


def test_701_12g_not_if_the_player_cannot_gain_the_life() -> None:
    grief = card("Grief", "enchantment", Static((Modify(You(), (CantGainLife(),)),)))
    table = Table(me={"battlefield": ["Giant", grief], "life": 3})
    table.instruct(ExchangeLifeAndPT(You(), Each(CREATURE), "power"))
    assert table.life(0) == 3
    assert table.size("Giant") == (4, 4)


def test_701_12f_zones_are_exchanged_also_if_one_is_empty() -> None:
    table = Table(me={"hand": ["Bear"], "graveyard": ["Ox", "Giant"]})
    table.instruct(ExchangeZones("hand", "graveyard"))
    assert (sorted(table.hand(0)), table.graveyard(0)) == (["Giant", "Ox"], ["Bear"])
    table = Table(me={"graveyard": ["Ox"]})
    table.instruct(ExchangeZones("hand", "graveyard"))
    assert (table.hand(0), table.graveyard(0)) == (["Ox"], [])


def test_701_12d_only_cards_of_that_player_are_exchanged() -> None:
    table = Table(me={"exile": ["Bear"], "hand": ["Ox"]}, them={"exile": ["Giant"]})
    table.instruct(ExchangeZones("hand", "exile"))
    assert table.hand(0) == ["Bear"]
    assert table.exile() == ["Giant", "Ox"]


def test_701_12a_a_life_total_is_not_exchanged_with_nobody() -> None:
    table = Table({"life": 7, "hand": [sorcery("Trade", ExchangeLife(You(), Target(APlayer())))]}, {}, {})
    table.cast("Trade", at="player 1")
    table.instruct(ExchangeLife(You(), Each(Named("Nobody"))))
    assert table.life(0) == 7
    table.leave(1)
    table.settle()
    assert table.life(0) == 7


def test_701_12a_what_is_no_permanent_is_not_exchanged() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"graveyard": ["Giant"]})
    table.instruct(ExchangeControl(Each(MINE), Each(AllOf((CREATURE, InZone("graveyard"))))))
    assert table.state.effects == []


def test_701_12b_the_effect_knows_whether_they_were_exchanged() -> None:
    spell = sorcery(
        "Deal",
        ExchangeControl(Each(MINE), Each(THEIRS), result="them"),
        If(Done("them"), (GainLife(amount=1),)),
    )
    for theirs, life in ((["Giant"], 21), ([], 20)):
        table = Table(me={"hand": [spell], "battlefield": ["Bear"]}, them={"battlefield": theirs})
        table.cast("Deal")
        table.resolve()
        assert table.life(0) == life


def test_701_12c_the_effect_knows_whether_life_totals_were_exchanged() -> None:
    spell = sorcery("Deal", ExchangeLife(You(), THEM, result="them"), If(Done("them"), (LoseLife(amount=1),)))
    table = Table(me={"hand": [spell], "life": 3}, them={"life": 9})
    table.cast("Deal")
    table.resolve()
    assert (table.life(0), table.life(1)) == (8, 3)


def test_701_12g_with_nothing_to_exchange_nothing_happens() -> None:
    table = Table(me={"battlefield": ["Forest"]})
    table.instruct(ExchangeLifeAndPT(You(), Each(HasType("land")), "power"))
    table.instruct(ExchangeLifeAndPT(You(), Each(CREATURE), "power"))
    table.instruct(ExchangeLifeAndPT(Each(Named("Nobody")), Each(HasType("land")), "power"))
    assert table.life(0) == 20
    assert table.state.effects == []


def test_119_8_an_equal_total_is_no_change_at_all() -> None:
    hope = card("Hope", "enchantment", Static((Modify(You(), (CantLoseLife(),)),)))
    spell = sorcery("Deal", ExchangeLife(You(), THEM, result="them"), If(Done("them"), (GainLife(amount=1),)))
    table = Table(me={"battlefield": [hope], "hand": [spell]})
    table.cast("Deal")
    table.resolve()
    assert table.life(0) == 21


def test_108_4_only_permanents_and_spells_have_controllers_to_exchange() -> None:
    dead = AllOf((CREATURE, InZone("graveyard")))
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": ["Ox"], "graveyard": ["Giant"]})
    table.instruct(ExchangeControl(Each(Named("Bear")), Each(dead)))
    assert (table.battlefield(0), table.happened(ControlChanged), table.state.effects) == (["Bear"], [], [])
    table.instruct(ExchangeControl(Each(Named("Bear")), Each(Named("Ox"))))
    assert (table.battlefield(0), table.battlefield(1)) == (["Ox"], ["Bear"])
