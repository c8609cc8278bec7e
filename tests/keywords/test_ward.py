"""CR 702.21: ward."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.events.counters import PutCounters
from app.engine.events.life import PayLife
from app.engine.keywords.ward import Ward
from app.engine.words.amounts import Measure
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasSubtype
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

WARDED = creature("Warded", 2, 2, Ward((PayMana("{2}"),)), kind="creature — Elf")


def test_702_21a_it_is_countered_unless_its_player_pays() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [WARDED]})
    table.cast("Shock", at="Warded")
    assert table.stack() == ["Shock", "Warded"]
    table.resolve()
    assert table.choice.seat == 0
    table.choose("no")
    assert table.graveyard(0) == ["Shock"]
    assert table.battlefield(1) == ["Warded"]


def test_702_21a_if_they_pay_it_goes_on() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [WARDED]})
    table.cast("Shock", at="Warded")
    table.resolve()
    table.choose("yes")
    table.choose("auto")
    table.settle()
    assert table.graveyard(1) == ["Warded"]
    assert sum(table.tapped(land) for land in LANDS) == 3


def test_702_21a_who_cant_pay_isnt_asked() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": ["Mountain"]}, them={"battlefield": [WARDED]})
    table.cast("Shock", at="Warded")
    table.settle()
    assert table.battlefield(1) == ["Warded"]


def test_702_21a_its_controllers_own_spells_dont_trigger_it() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [WARDED, *LANDS]})
    table.cast("Shock", at="Warded")
    assert table.stack() == ["Shock"]


def test_702_21a_the_cost_may_be_life() -> None:
    bloody = creature("Bloody", 2, 2, Ward((Perform(PayLife(3)),)))
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [bloody]})
    table.cast("Shock", at="Bloody")
    table.resolve()
    table.choose("yes")
    assert table.life(0) == 17
    table.settle()
    assert table.graveyard(1) == ["Bloody"]


def test_702_21a_each_warded_permanent_among_the_targets_asks_for_itself() -> None:
    table = Table(
        me={"hand": [SHOCK], "battlefield": LANDS},
        them={"battlefield": [creature("Twice", 2, 2, *[Ward((PayMana("{1}"),))] * 2)]},
    )
    table.cast("Shock", at="Twice")
    assert table.stack() == ["Shock", "Twice", "Twice"]


def test_702_21b_x_is_determined_as_the_ability_resolves() -> None:
    growing = creature("Growing", 1, 3, Ward((PayMana("{X}"),), x=Measure()), kind="creature — Elf")
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [growing]})
    table.cast("Shock", at="Growing")
    table.instruct(PutCounters(Each(HasSubtype("Elf")), count=2))
    table.resolve()
    table.choose("yes")
    table.choose("auto")
    assert sum(table.tapped(land) for land in LANDS) == 4
