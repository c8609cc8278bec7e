"""CR 702.62: suspend."""

from __future__ import annotations

import pytest

from app.engine.casting.costs import PayMana
from app.engine.choices import Action, Illegal
from app.engine.events.counters import PutCounters, RemoveCounters
from app.engine.events.life import GainLife
from app.engine.keywords.split_second import SplitSecond
from app.engine.keywords.suspend import Suspend
from app.engine.words.abilities import SpellAbility
from app.engine.words.changes import UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, InZone, IsCard
from app.engine.words.flow import Apply
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import Named
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table

VISION = card("Vision", "sorcery", SpellAbility((GainLife(amount=7),)), Suspend(2, (PayMana("{W}"),)))
BEAST = creature("Beast", 4, 4, Suspend(1, (PayMana("{W}"),)), cost="{9}")
HASTEN = instant("Hasten", RemoveCounters(Each(AllOf((IsCard(), InZone("exile")))), "time", 9))
PLENTY = ["Plains"] * 9


def suspended(spell: object, *hand: object) -> Table:
    """The card has been suspended."""
    table = Table(
        me={"hand": [{"card": spell, "id": "it"}, *hand], "battlefield": ["Plains"], "library": PLENTY},
        them={"library": PLENTY},
    )
    assert ("special", table.name(table.ref("it"))) in table.options()
    table.special("suspend", "it")
    return table


def test_702_62a_it_is_exiled_with_time_counters_without_using_the_stack() -> None:
    table = suspended(VISION)
    assert (table.exile(), table.stack(), table.tapped("Plains")) == (["Vision"], [], True)
    assert table.counters("Vision", "time") == 2


def test_702_62a_it_loses_a_counter_each_upkeep_and_is_cast_with_the_last() -> None:
    table = suspended(VISION)
    table.to("upkeep", turn=5)
    table.settle()
    assert table.counters("Vision", "time") == 1
    table.to("upkeep", turn=7)
    table.resolve()  # the last counter goes
    table.resolve()  # and that triggers
    assert table.choice.reason == "may"
    table.submit(("yes",))
    table.settle()
    assert (table.life(0), table.graveyard(0), table.exile()) == (27, ["Vision"], [])


def test_702_62a_if_it_is_not_played_it_remains_exiled() -> None:
    table = suspended(VISION)
    table.to("upkeep", turn=5)
    table.settle()
    table.to("upkeep", turn=7)
    table.resolve(2)
    table.submit(("no",))
    assert (table.life(0), table.exile()) == (20, ["Vision"])
    table.to("upkeep", turn=9)
    assert table.stack() == []


def test_702_62a_a_creature_has_haste() -> None:
    table = suspended(BEAST)
    table.to("upkeep", turn=5)
    table.resolve(2)
    table.submit(("yes",))
    table.settle()
    assert table.has("Beast", "haste")
    table.attack(["Beast"])


def test_702_62a_whatever_removes_the_last_counter() -> None:
    table = suspended(VISION, HASTEN)
    table.cast("Hasten")
    table.resolve()
    assert table.stack() == ["Vision"]


def test_702_62a_only_when_it_could_be_cast() -> None:
    table = Table(me={"hand": [VISION], "battlefield": ["Plains"]}, active=1)
    table.give_priority(0)
    with pytest.raises(Illegal):
        table.special("suspend", "Vision")
    assert ("special", "Vision") not in table.options()


def test_702_62c_what_forbids_casting_it_forbids_suspending_it() -> None:
    grip = card("Grip", "instant", SpellAbility((GainLife(amount=1),)), SplitSecond(), cost="{0}")
    flash = card(
        "Flash", "instant", SpellAbility((GainLife(amount=1),)), Suspend(1, (PayMana("{W}"),)), cost="{9}"
    )
    table = Table(me={"hand": [grip, flash], "battlefield": ["Plains"]})
    assert ("special", "Flash") in table.options()
    table.cast("Grip")
    assert ("special", "Flash") not in table.options()
    with pytest.raises(Illegal):
        table.submit(Action("special", table.ref("Flash"), "suspend"))


def test_702_62b_only_with_a_time_counter_is_it_suspended() -> None:
    table = Table(
        me={"exile": [{"card": VISION, "id": "it"}], "library": PLENTY}, them={"library": PLENTY}, active=1
    )
    table.to("upkeep", turn=4)
    assert table.stack() == []
    table.instruct(PutCounters(Each(AllOf((IsCard(), InZone("exile")))), "time", 1))
    table.to("upkeep", turn=6)
    table.resolve(2)
    table.submit(("yes",))
    table.settle()
    assert (table.life(0), table.exile()) == (27, [])


def test_702_62a_it_has_haste_until_its_player_loses_control_of_it() -> None:
    table = suspended(BEAST)
    table.to("upkeep", turn=5)
    table.resolve(2)
    table.submit(("yes",))
    table.settle()
    assert table.has("Beast", "haste")
    table.instruct(Apply(Each(Named("Beast")), (UnderControlOf(You()),), UntilEndOfTurn()), seat=1)
    assert not table.has("Beast", "haste")
    table.to("upkeep", turn=6)
    assert ("Beast" in table.battlefield(0), table.has("Beast", "haste")) == (True, False)
