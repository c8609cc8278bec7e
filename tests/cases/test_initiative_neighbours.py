"""Situations near the public reports on the initiative: those who are better off with it, and cards in odd rooms."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.designations.initiative import InitiativeTaken, TakeInitiative
from app.engine.keywords.venture import Venture
from tests.table import Table, find_card

UNDERCITY = find_card("Undercity")


def at_end_step(name: str, holder: int | None, completed: list[str]) -> Table:
    """The end step of the player of a card, whose ability has resolved if it triggered."""
    mine = {"battlefield": [name], "library": ["Ox"] * 9, "completed": completed}
    table = Table(mine, {"library": ["Ox"] * 9}, initiative=holder, dungeons=(UNDERCITY,))
    table.to("end")
    table.settle()
    return table


@pytest.mark.parametrize(
    ("holder", "completed", "drawn"),
    [(0, [], 1), (0, ["Undercity"], 2), (1, ["Undercity"], 0), (None, [], 0)],
)
def test_726_1_imoen_draws_for_its_holder(holder: int | None, completed: list[str], drawn: int) -> None:
    assert len(at_end_step("Imoen, Mystic Trickster", holder, completed).hand(0)) == drawn


@pytest.mark.parametrize(
    ("holder", "completed", "treasures"), [(0, [], 1), (0, ["Undercity"], 3), (1, ["Undercity"], 0)]
)
def test_726_1_safana_makes_treasures_for_its_holder(
    holder: int, completed: list[str], treasures: int
) -> None:
    table = at_end_step("Safana, Calimport Cutthroat", holder, completed)
    assert table.battlefield(0).count("Treasure Token") == treasures


@pytest.mark.parametrize(("holder", "life"), [(0, 14), (1, 17)])
def test_726_1_rasaad_hits_with_doubled_toughness(holder: int, life: int) -> None:
    table = Table({"battlefield": ["Rasaad yn Bashir"]}, {}, initiative=holder, dungeons=(UNDERCITY,))
    table.attack(["Rasaad yn Bashir"])
    table.settle()
    table.to_damage()
    assert table.life(1) == life


def completed(table: Table) -> list[str]:
    """The dungeons that player 0 has completed."""
    return list(table.state.players[0].completed)


def throne(*top: Any, **more: Any) -> Table:
    """A player enters the Throne of the Dead Three with these cards on top, and has nine more."""
    library = [*top, *["Forest"] * 9]
    mine = {"dungeon": {"name": "Undercity", "room": "Archives"}, "library": library, **more}
    table = Table(mine, {}, initiative=0, dungeons=(UNDERCITY,))
    table.instruct(Venture(into="Undercity"))
    table.resolve()
    return table


def test_614_1c_counters_of_the_throne_are_added_to_those_it_enters_with() -> None:
    table = throne("Phantom Centaur")
    while table.choice.kind != "priority":
        table.default()
    assert table.counters("Phantom Centaur", "+1/+1") == 6


def test_614_12_counters_of_the_throne_are_doubled() -> None:
    table = throne("Bear", battlefield=["Doubling Season"])
    while table.choice.kind != "priority":
        table.default()
    assert table.counters("Bear", "+1/+1") == 6


def test_707_5_what_enters_from_the_throne_as_a_copy_has_the_counters_too() -> None:
    table = throne("Clone", battlefield=["Giant"])
    while table.choice.kind != "priority":
        table.choose("Giant") if table.choice.reason == "copy" else table.default()
    assert sorted(table.size(ref) for ref in table.state.battlefield) == [(4, 4), (7, 7)]


def test_707_10_a_copy_of_a_room_ability_keeps_its_dungeon_as_well() -> None:
    mine = {"dungeon": {"name": "Undercity", "room": "Archives"}, "library": ["Forest"] * 12,
            "battlefield": ["Strionic Resonator", "Wastes", "Wastes"]}  # fmt: skip
    table = Table(mine, {}, initiative=0, dungeons=(UNDERCITY,))
    table.instruct(Venture(into="Undercity"))
    table.activate("Strionic Resonator", at=table.state.stack[0])
    table.resolve(2)
    assert completed(table) == []
    table.settle()
    assert completed(table) == ["Undercity"]


def test_707_10_a_copy_of_the_venture_trigger_ventures_once_more() -> None:
    mine = {"library": ["Forest"] * 9, "battlefield": ["Strionic Resonator", "Wastes", "Wastes"]}
    table = Table(mine, {}, dungeons=(UNDERCITY,))
    table.instruct(TakeInitiative())
    table.activate("Strionic Resonator", at=table.state.stack[0])
    rooms = []
    while table.state.stack or table.choice.kind != "priority":
        if table.choice.reason == "room":
            rooms.append(table.options())
        table.default()
    assert (rooms, len(table.state.command)) == ([["Forge", "Lost Well"]], 1)


def test_702_4b_double_strike_takes_it_once() -> None:
    table = Table(
        {"battlefield": ["Fencing Ace"], "library": ["Ox"] * 9}, {}, initiative=1, dungeons=(UNDERCITY,)
    )
    table.attack(["Fencing Ace"])
    table.to_damage()
    while table.step() != "end_of_combat":
        table.default()
    assert (len(table.happened(InitiativeTaken)), table.life(1)) == (1, 18)
