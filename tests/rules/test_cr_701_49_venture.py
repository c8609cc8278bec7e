"""CR 701.49: venture into the dungeon."""

from __future__ import annotations

from typing import Any

from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.keywords.venture import Venture
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Each
from tests.cards_of_ones_own import instant
from tests.dungeons import CELLAR, SEALED, SHAFT
from tests.table import Table

SPUR = instant("Spur", Venture())
"""A free instant: venture into the dungeon."""
LURE = instant("Lure", Venture(into="Undercity"))
"""A free instant: venture into Undercity."""


def in_dungeon(name: str, room: str, **player: Any) -> dict[str, Any]:
    """A player whose venture marker is on that room of that dungeon."""
    return {"dungeon": {"name": name, "room": room}, "library": ["Forest"] * 3, **player}


def test_701_49a_in_no_dungeon_the_player_chooses_one_and_enters_its_topmost_room() -> None:
    table = Table(me={"hand": [SPUR]}, dungeons=(CELLAR, SHAFT))
    table.cast("Spur")
    table.resolve()
    assert (table.choice.seat, table.options()) == (0, ["Cellar", "Shaft"])
    table.choose("Cellar")
    assert room_of(table.state, 0) == "Stair"


def test_701_49a_nobody_gets_priority_between_the_choice_and_the_room_ability() -> None:
    table = Table(me={"hand": [SPUR]}, dungeons=(CELLAR, SHAFT))
    table.cast("Spur")
    table.resolve()
    table.choose("Shaft")
    assert table.choice.kind == "priority"
    assert table.stack() == ["Shaft"]
    assert table.graveyard() == ["Spur"]


def test_701_49a_a_dungeon_completed_earlier_may_be_chosen_again() -> None:
    table = Table(me={"completed": ["Shaft"]}, dungeons=(SHAFT, CELLAR))
    table.instruct(Venture())
    table.choose("Shaft")
    assert room_of(table.state, 0) == "Mouth"


def test_701_49a_without_any_dungeon_card_nothing_happens() -> None:
    table = Table()
    table.instruct(Venture())
    assert table.state.command == []
    assert table.happened(VentureMarkerMoved) == []


def test_701_49a_nobody_chooses_for_a_player_who_leaves_meanwhile() -> None:
    table = Table(None, None, {}, dungeons=(CELLAR, SHAFT))
    table.instruct(Venture())
    assert table.choice.reason == "dungeon"
    table.leave(0)
    assert (table.choice.kind, table.choice.seat) == ("priority", 1)
    assert table.state.command == []


def test_701_49b_the_player_chooses_which_arrow_to_follow() -> None:
    table = Table(me=in_dungeon("Cellar", "Stair", hand=[SPUR]), dungeons=(CELLAR,))
    table.cast("Spur")
    table.resolve()
    assert (table.choice.seat, table.choice.reason, table.options()) == (0, "room", ["Pantry", "Smithy"])
    table.choose("Pantry")
    assert room_of(table.state, 0) == "Pantry"
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Pantry"]


def test_701_49b_nobody_chooses_a_room_for_a_player_who_leaves_meanwhile() -> None:
    table = Table(None, in_dungeon("Cellar", "Stair"), {}, dungeons=(CELLAR,))
    table.instruct(Venture(), seat=1)
    assert table.choice.reason == "room"
    table.leave(1)
    assert (table.choice.kind, table.choice.seat) == ("priority", 0)
    assert table.state.command == []


def test_701_49c_in_the_bottommost_room_the_dungeon_is_completed_once_and_another_one_entered() -> None:
    table = Table(me=in_dungeon("Shaft", "Mouth", hand=[SPUR]), dungeons=(CELLAR, SHAFT))
    table.instruct(Venture())
    table.cast("Spur")
    table.resolve()
    assert table.state.players[0].completed == ("Shaft",)
    assert table.names(table.state.command) == []
    table.choose("Cellar")
    table.settle()
    assert room_of(table.state, 0) == "Stair"
    assert table.life() == 19  # 1 gained in Stair, then 2 lost for Sump
    assert len(table.happened(DungeonCompleted)) == 1


def test_701_49d_into_a_quality_only_a_dungeon_of_that_quality_is_entered() -> None:
    table = Table(me={"hand": [LURE]}, dungeons=(CELLAR, SEALED, SHAFT))
    table.cast("Lure")
    table.resolve()
    assert room_of(table.state, 0) == "Gate"


def test_701_49d_the_quality_does_not_matter_to_a_player_in_a_dungeon() -> None:
    table = Table(me=in_dungeon("Cellar", "Pantry", hand=[LURE]), dungeons=(CELLAR, SEALED))
    table.instruct(Venture(into="Undercity"))
    assert room_of(table.state, 0) == "Vault"
    table.cast("Lure")  # the Vault's ability is still on the stack
    table.resolve()
    assert table.state.players[0].completed == ("Cellar",)
    assert room_of(table.state, 0) == "Gate"


def test_701_49d_a_dungeon_may_be_open_to_no_other_venturing() -> None:
    table = Table(dungeons=(CELLAR, SEALED, SHAFT))
    table.instruct(Venture())
    assert table.options() == ["Cellar", "Shaft"]


def test_701_49d_without_such_a_dungeon_nothing_is_entered() -> None:
    table = Table(dungeons=(CELLAR,))
    table.instruct(Venture(into="Undercity"))
    assert table.state.command == []
    assert table.choice.kind == "priority"


def test_701_49_each_of_several_players_ventures_in_turn_order() -> None:
    table = Table(in_dungeon("Cellar", "Stair"), in_dungeon("Shaft", "Mouth"), in_dungeon("Cellar", "Stair"), active=1,
                  dungeons=(CELLAR, SHAFT))  # fmt: skip
    table.instruct(Venture(Each(APlayer())), seat=1)
    assert (table.choice.seat, table.choice.reason) == (2, "room")
    table.choose("Smithy")
    assert (table.choice.seat, table.choice.reason) == (0, "room")
    table.choose("Pantry")
    assert [room_of(table.state, seat) for seat in range(3)] == ["Pantry", "Sump", "Smithy"]
