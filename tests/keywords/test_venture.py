"""CR 701.49, 614.17: watching for ventures, and effects that forbid them."""

from __future__ import annotations

import pytest

from app.engine.designations.initiative import TakeInitiative
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.events.life import GainLife
from app.engine.keywords.venture import Venture, Ventures, VenturesOnce
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.conditions import ThisTurn
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.flow import If
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import card, instant
from tests.dungeons import SEALED, SHAFT
from tests.table import Table

SPUR = instant("Spur", Venture())
"""A free instant: venture into the dungeon."""
SENTRY = card("Sentry", "enchantment", Static((Modify(Each(Opponent()), (VenturesOnce(),)),)))
"""Each opponent can't venture into the dungeon more than once each turn."""
GUIDE = card("Guide", "enchantment", Triggered(Ventures(Each(APlayer())), (GainLife(amount=100),)))
"""Whenever a player ventures into the dungeon, you gain 100 life."""
SCOUT = card("Scout", "enchantment", Triggered(Ventures(), (GainLife(amount=100),)))
"""Whenever you venture into the dungeon, you gain 100 life."""


def finish(table: Table) -> None:
    """All that is on the stack resolves, and every choice gets its default answer."""
    while table.state.stack or table.choice.kind != "priority":
        table.default()


def test_701_49_each_venture_is_one_whatever_it_does() -> None:
    table = Table({"battlefield": [GUIDE]}, {"battlefield": [SCOUT]}, dungeons=(SHAFT, SEALED))
    for words, seat in ((Venture(), 1), (Venture(), 1), (Venture(), 1), (Venture(into="Undercity"), 0)):
        table.instruct(words, seat=seat)
        finish(table)
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Mouth", "Sump", "Mouth", "Gate"]
    assert (table.life(0), table.life(1)) == (20 + 400 + 10, 20 + 300 - 4)


def test_614_17_a_player_who_has_ventured_this_turn_does_not_venture_again() -> None:
    table = Table({"hand": [SPUR, SPUR]}, {"battlefield": [SENTRY]}, dungeons=(SHAFT,))
    for _ in range(2):
        table.cast("Spur")
        table.settle()
    assert (room_of(table.state, 0), table.life(0)) == ("Mouth", 19)
    assert [moved.seat for moved in table.happened(VentureMarkerMoved)] == [0]


def test_614_17_nor_into_undercity_as_they_take_the_initiative() -> None:
    table = Table({}, {"battlefield": [SENTRY]}, dungeons=(SHAFT, SEALED))
    table.instruct(Venture())
    table.settle()
    table.instruct(TakeInitiative())
    table.settle()
    assert (table.state.initiative, room_of(table.state, 0)) == (0, "Mouth")


def test_614_17_each_turn_anew_and_only_those_whom_it_is_about() -> None:
    library = ["Forest"] * 5
    table = Table(
        {"library": library},
        {"battlefield": [SENTRY], "library": library},
        {"library": library},
        dungeons=(SHAFT,),
    )
    for seat in (1, 1, 0, 2):
        table.instruct(Venture(), seat=seat)
        table.settle()
    assert [moved.seat for moved in table.happened(VentureMarkerMoved)] == [1, 1, 0, 2]
    table.to("upkeep", turn=4)
    table.instruct(Venture(), seat=0)
    assert room_of(table.state, 0) == "Sump"


def test_614_17a_what_was_done_before_the_effect_existed_counts_and_is_not_undone() -> None:
    table = Table(
        {"hand": [SPUR]}, {"hand": ["Keen-Eared Sentry"], "mana": "WW"}, active=1, dungeons=(SHAFT,)
    )
    table.cast("Spur", by=0)
    table.resolve(2)
    table.give_priority(1)
    table.cast("Keen-Eared Sentry", by=1)
    table.resolve()
    table.instruct(Venture(), seat=0)
    assert room_of(table.state, 0) == "Mouth"
    table.instruct(Venture(), seat=1)
    assert room_of(table.state, 1) == "Mouth"


@pytest.mark.parametrize("seat", [0, 1])
def test_701_49_a_condition_looks_back_at_ventures(seat: int) -> None:
    watch = card(
        "Watch", "enchantment", Triggered(Ventures(), (If(ThisTurn(Ventures(), 2), (GainLife(amount=100),)),))
    )
    table = Table({"battlefield": [watch]}, {}, dungeons=(SHAFT,))
    for _ in range(2):
        table.instruct(Venture(), seat=seat)
        finish(table)
    assert table.life(seat) == (117 if seat == 0 else 17)
