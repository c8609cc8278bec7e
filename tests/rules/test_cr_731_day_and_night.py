"""CR 731, 502.2: day and night."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.designations.day_and_night import (
    AlsoBecomes,
    BecameDay,
    BecameNight,
    DayNightChanges,
    ItBecomes,
    ItIs,
)
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.tapping import BecameUntapped
from app.engine.events.zone_words import Enters, Put
from app.engine.keywords.phasing import PhasedIn
from app.engine.position.writing import written
from app.engine.state.event import Event
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.filters import InZone
from app.engine.words.flow import If
from app.engine.words.nouns import Each, This
from tests.cards_of_ones_own import card, creature, instant
from tests.table import Table, two_headed_giant

DECK = ["Forest"] * 9
SPELL = instant("Spell", GainLife(amount=1))
"""A free instant."""
LARK = card("Lark", "enchantment", Triggered(DayNightChanges("day"), (GainLife(amount=3),)))
"""Whenever night becomes day, you gain 3 life."""
OWL = card("Owl", "enchantment", Triggered(DayNightChanges(), (LoseLife(amount=1),)))
"""Whenever day becomes night or night becomes day, you lose 1 life."""


def at(time: str | None, *mine: Any, theirs: Any = (), **more: Any) -> Table:
    """A table at that time of day, with spells in both hands."""
    hand = [SPELL] * 3
    me = {"battlefield": list(mine), "hand": hand, "library": DECK}
    return Table(me, {"battlefield": list(theirs), "hand": hand, "library": DECK}, day_or_night=time, **more)


def cast(table: Table, times: int, by: int = 0) -> None:
    """A player casts so many free spells."""
    for _ in range(times):
        table.cast("Spell", by=by)
        table.resolve()


def time(table: Table) -> str | None:
    """What everyone sees of day and night."""
    shown: str | None = view.of(table.state, None)["day_or_night"]
    return shown


def test_731_1_it_is_neither_until_something_says_so() -> None:
    table = at(None)
    table.instruct(If(ItIs(""), (GainLife(amount=10),)))
    assert (time(table), table.life()) == (None, 30)
    table.to("upkeep", turn=6)
    assert time(table) is None


def test_731_1_it_becomes_day_or_night_and_from_then_on_is_one_of_them() -> None:
    table = at(None)
    for became, is_now, is_not in (("day", "day", "night"), ("night", "night", "day")):
        table.instruct(ItBecomes(became))
        table.instruct(If(ItIs(is_now), (GainLife(amount=1),)))
        table.instruct(If(ItIs(is_not), (GainLife(amount=50),)))
        assert time(table) == became
    assert table.life() == 22


def test_731_1_it_does_not_become_what_it_is() -> None:
    table = at("day")
    assert table.instruct(ItBecomes("day")) == []
    table.instruct(ItBecomes("night"))
    assert table.instruct(ItBecomes("night")) == []


def test_731_1a_what_was_neither_before_does_not_count_as_day_becoming_night() -> None:
    table = at(None, LARK, OWL)
    table.instruct(ItBecomes("night"))
    assert table.stack() == []
    table.instruct(ItBecomes("day"))
    assert table.choice.reason == "trigger_order"


def test_731_1a_day_becomes_night_and_night_becomes_day() -> None:
    table = at("day", OWL, theirs=[LARK])
    table.instruct(ItBecomes("night"))
    assert table.stack() == ["Owl"]
    table.resolve()
    table.instruct(ItBecomes("day"))
    assert table.stack() == ["Owl", "Lark"]
    table.settle()
    assert (table.life(0), table.life(1)) == (18, 23)


@pytest.mark.parametrize(("spells", "then"), [(0, "night"), (1, "day"), (2, "day")])
def test_731_2a_it_becomes_night_after_a_turn_whose_player_cast_nothing(spells: int, then: str) -> None:
    table = at("day")
    cast(table, spells)
    cast(table, 2, by=1)
    table.to("upkeep", turn=4)
    assert time(table) == then


@pytest.mark.parametrize(("spells", "then"), [(0, "night"), (1, "night"), (2, "day"), (3, "day")])
def test_731_2b_it_becomes_day_after_a_turn_whose_player_cast_two_spells(spells: int, then: str) -> None:
    table = at("night")
    cast(table, spells)
    cast(table, 2, by=1)
    table.to("upkeep", turn=4)
    assert time(table) == then


def test_731_2_only_the_turn_before_counts() -> None:
    table = at("night")
    cast(table, 1)
    table.to("precombat_main", turn=4)
    cast(table, 1, by=1)
    table.to("upkeep", turn=5)
    assert time(table) == "night"


def test_731_2c_while_it_is_neither_the_turn_before_changes_nothing() -> None:
    table = at(None)
    cast(table, 2)
    table.to("upkeep", turn=5)
    assert (time(table), table.happened(BecameDay), table.happened(BecameNight)) == (None, [], [])


def test_502_2_it_comes_after_phasing_and_before_untapping() -> None:
    table = at("day", theirs=[{"card": "Bear", "tapped": True}])
    table.to("upkeep", turn=4)
    kinds = [type(fact) for fact in table.facts if isinstance(fact, PhasedIn | BecameNight | BecameUntapped)]
    assert kinds == [BecameNight, BecameUntapped]


@pytest.mark.parametrize(("caster", "then"), [(0, "day"), (1, "day"), (2, "night")])
def test_502_2a_of_a_team_any_player_may_have_cast_something(caster: int, then: str) -> None:
    player = {"hand": [SPELL], "library": DECK}
    table = two_headed_giant(player, player, player, player, day_or_night="day")
    cast(table, 1, by=caster)
    table.to("upkeep", turn=4)
    assert time(table) == then


@pytest.mark.parametrize(("mine", "others", "then"), [(2, 0, "day"), (0, 2, "day"), (1, 1, "night")])
def test_731_2b_one_player_of_the_team_has_to_cast_two(mine: int, others: int, then: str) -> None:
    player = {"hand": [SPELL, SPELL], "library": DECK}
    table = two_headed_giant(player, player, player, player, day_or_night="night")
    cast(table, mine, by=0)
    cast(table, others, by=1)
    table.to("upkeep", turn=4)
    assert time(table) == then


def test_731_2a_what_a_player_cast_who_left_in_their_turn_counts() -> None:
    player = {"hand": [SPELL], "library": DECK}
    table = Table(player, player, player, day_or_night="day")
    cast(table, 1)
    table.leave(0)
    table.to("upkeep", turn=4)
    assert time(table) == "day"


def test_614_1c_as_something_enters_it_may_become_day() -> None:
    table = Table(me={"hand": ["Firmament Sage"] * 2, "battlefield": ["Island"] * 8, "library": DECK})
    table.cast("Firmament Sage")
    assert time(table) is None
    table.resolve()
    assert (time(table), table.stack()) == ("day", [])
    table.instruct(ItBecomes("night"))
    table.settle()
    assert table.hand() == ["Firmament Sage", "Forest"]
    table.cast("Firmament Sage")
    table.resolve()
    assert time(table) == "night"


@pytest.mark.parametrize(("became", "kind"), [("day", BecameDay), ("night", BecameNight)])
def test_731_1_two_that_enter_together_make_it_so_once(became: str, kind: type[Event]) -> None:
    enters = Replace(Enters(This()), (AlsoBecomes(became),), condition=ItIs(""))
    table = Table(me={"graveyard": [creature("Seer", 1, 1, Static((enters,)))] * 2, "library": DECK})
    table.instruct(Put(Each(InZone("graveyard"))))
    assert (len(table.happened(kind)), time(table)) == (1, became)


def test_614_1c_two_that_enter_together_make_it_day_once() -> None:
    table = Table(me={"graveyard": ["Firmament Sage"] * 2, "library": DECK})
    table.instruct(Put(Each(InZone("graveyard"))))
    assert (len(table.happened(BecameDay)), time(table), table.stack()) == (1, "day", [])


def test_731_1_a_position_says_which_it_is() -> None:
    assert written(at("night").state, {})["day_or_night"] == "night"
    assert written(at(None).state, {})["day_or_night"] is None


def test_731_1_the_celestus_turns_the_one_into_the_other() -> None:
    me = {"battlefield": ["The Celestus", *["Forest"] * 3], "library": DECK}
    table = Table(me=me, day_or_night="night")
    table.activate("The Celestus", 1)
    table.resolve()
    assert (time(table), table.stack()) == ("day", ["The Celestus"])
    table.resolve()
    table.choose("no")
    assert table.life() == 21
