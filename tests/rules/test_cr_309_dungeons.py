"""CR 309: dungeons, rooms, venture markers and completion; CR 704.5t."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.choices import Illegal
from app.engine.dungeons.completion import (
    CompletedDungeon,
    CompletesDungeon,
    DungeonCompleted,
    DungeonsCompleted,
)
from app.engine.dungeons.entering import DungeonEntered
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.dungeons.rooms import Room, RoomsTriggerAgain, next_rooms, rooms_ahead, rooms_of
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.outside import BringIn, CardsBroughtIn
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Put
from app.engine.game import Game
from app.engine.keywords.venture import Venture
from app.engine.position.writing import written
from app.engine.start.setup import Seat, Setup
from app.engine.view_events import logged
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.conditions import NotSo
from app.engine.words.filters import AllOf, AnyOf, APlayer, InZone, OwnedBy
from app.engine.words.flow import If
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType, Named
from tests.cards_of_ones_own import card, creature, instant
from tests.dungeons import CELLAR, SEALED, SHAFT, dungeon
from tests.start.pregame import numbered
from tests.table import Table

SPUR = instant("Spur", Venture())
"""A free instant: venture into the dungeon."""
GUIDE = creature(
    "Guide",
    1,
    1,
    Static((Modify(Each(AllOf((HasType("dungeon"), OwnedBy(You())))), (RoomsTriggerAgain(),)),)),
)
"""Room abilities of dungeons you own trigger an additional time."""
HERALD = creature("Herald", 1, 1, Triggered(CompletesDungeon(), (GainLife(amount=7),)))
"""Whenever you complete a dungeon, you gain 7 life."""


def in_cellar(room: str, **player: object) -> dict[str, object]:
    """A player whose venture marker is on that room of the Cellar."""
    return {"dungeon": {"name": "Cellar", "room": room}, "library": ["Forest"] * 3, **player}


def test_309_1_only_a_card_of_the_type_is_a_dungeon() -> None:
    table = Table(me={"command": ["Bear"]}, dungeons=(SHAFT,))
    assert room_of(table.state, 0) == ""
    table.instruct(Venture())
    assert table.names(table.state.command) == ["Bear", "Shaft"]
    assert room_of(table.state, 0) == "Mouth"


def test_309_2_dungeon_cards_begin_outside_the_game_and_each_player_has_their_own() -> None:
    table = Table(dungeons=(SHAFT,))
    assert table.state.command == []
    table.instruct(Venture(), seat=0)
    table.settle()
    assert room_of(table.state, 1) == ""
    table.instruct(Venture(), seat=1)
    table.settle()
    assert table.names(table.state.command) == ["Shaft", "Shaft"]
    assert (table.life(0), table.life(1)) == (19, 19)


def test_309_2_of_the_cards_beside_the_decks_only_dungeons_can_be_entered() -> None:
    seats = tuple(Seat(name, tuple(numbered())) for name in ("One", "Two"))
    state = Game.new(
        Setup(seats, {"starting seat": 0}, (SHAFT, creature("Bee", 1, 1), CELLAR)), b"a seed"
    ).state
    assert state.dungeons == [SHAFT, CELLAR]


def test_309_2a_a_player_in_no_dungeon_chooses_one_and_puts_it_into_the_command_zone() -> None:
    table = Table(dungeons=(CELLAR, SHAFT))
    table.instruct(Venture())
    assert table.choice.seat == 0
    assert table.options() == ["Cellar", "Shaft"]
    table.choose("Shaft")
    assert table.names(table.state.command) == ["Shaft"]


def test_309_2b_the_dungeon_is_an_object_in_the_command_zone_of_the_player_who_brought_it_in() -> None:
    table = Table(dungeons=(SHAFT,))
    table.instruct(Venture(), seat=1)
    table.settle()
    brought = table.object("Shaft")
    assert (table.zone("Shaft"), brought.owner, brought.controller) == ("command", 1, 1)
    assert table.battlefield() == []


def test_309_2c_a_dungeon_leaves_the_command_zone_only_as_it_leaves_the_game() -> None:
    table = Table(me=in_cellar("Stair"), dungeons=(CELLAR,))
    table.instruct(Put(Each(AllOf((HasType("dungeon"), InZone("command")))), to="hand"))
    assert table.names(table.state.command) == ["Cellar"]
    assert table.hand() == []
    assert room_of(table.state, 0) == "Stair"


@pytest.mark.parametrize("zone", ["battlefield", "hand", "library", "graveyard", "exile"])
def test_309_2c_no_position_has_a_dungeon_elsewhere(zone: str) -> None:
    with pytest.raises(Illegal, match="command zone"):
        Table(me={zone: [CELLAR]})


@pytest.mark.parametrize("zone", ["command", "hand", "battlefield", "library"])
def test_309_2d_no_other_effect_brings_a_dungeon_into_the_game(zone: str) -> None:
    table = Table(dungeons=(SHAFT,))
    table.instruct(BringIn(SHAFT, to=zone))
    assert (table.state.command, table.hand(), table.battlefield(), table.library()) == ([], [], [], [])
    assert table.happened(CardsBroughtIn) == []
    table.instruct(Venture())
    assert room_of(table.state, 0) == "Mouth"


def test_309_3_a_player_owns_one_dungeon_in_the_command_zone_at_a_time() -> None:
    table = Table(dungeons=(CELLAR, SHAFT))
    table.instruct(Venture())
    table.choose("Cellar")
    table.settle()
    table.instruct(Venture())
    assert table.options() == ["Pantry", "Smithy"]
    table.choose("Pantry")
    assert table.names(table.state.command) == ["Cellar"]
    assert len(table.happened(DungeonEntered)) == 1


def test_309_3_each_player_is_in_the_dungeon_that_they_own() -> None:
    them = {"dungeon": {"name": "Shaft", "room": "Sump"}}
    table = Table(in_cellar("Stair", command=["Bear"]), them, dungeons=(CELLAR, SHAFT))
    assert [room_of(table.state, seat) for seat in (0, 1)] == ["Stair", "Sump"]
    assert next_rooms(table.state, 0) == ("Pantry", "Smithy")
    assert next_rooms(table.state, 1) == ()


def test_309_3_no_position_gives_a_player_two_dungeons() -> None:
    with pytest.raises(Illegal, match="one dungeon"):
        Table(
            me={"command": [{"card": SHAFT, "memory": {"room": "Sump"}}], **in_cellar("Stair")},
            outside=(CELLAR,),
        )


def test_309_4_a_dungeon_has_rooms_and_the_marker_is_on_one_of_them() -> None:
    table = Table(me=in_cellar("Smithy"), them=in_cellar("Vault"), dungeons=(CELLAR,))
    assert [room.name for room in rooms_of(CELLAR)] == ["Stair", "Pantry", "Smithy", "Vault"]
    assert [room_of(table.state, seat) for seat in (0, 1)] == ["Smithy", "Vault"]
    with pytest.raises(Illegal, match="no such room"):
        Table(me=in_cellar("Attic"), dungeons=(CELLAR,))


def test_309_4_what_else_is_written_on_a_dungeon_is_no_room() -> None:
    assert [room.name for room in rooms_of(SEALED)] == ["Gate", "Crypt"]
    table = Table(dungeons=(SEALED,))
    table.instruct(Venture(You(), "Undercity"))
    assert room_of(table.state, 0) == "Gate"


def test_309_4_a_position_tells_the_dungeon_and_the_room() -> None:
    table = Table(me=in_cellar("Smithy", completed=["Shaft"]), dungeons=(CELLAR,))
    mine, theirs = written(table.state, {})["players"]
    assert mine["dungeon"] == {"name": "Cellar", "room": "Smithy"}
    assert mine["completed"] == ["Shaft"]
    assert mine["command"] == []
    assert theirs["dungeon"] is None


def test_309_4a_the_marker_starts_on_the_topmost_room() -> None:
    table = Table(dungeons=(CELLAR,))
    table.instruct(Venture())
    assert room_of(table.state, 0) == "Stair"
    assert table.stack() == ["Cellar"]
    table.resolve()
    assert table.life() == 21


def test_309_4b_the_names_of_rooms_do_not_matter() -> None:
    odd = dungeon(
        "Odd", Room("Bear", (GainLife(amount=1),), ("Shaft",)), Room("Shaft", (LoseLife(amount=2),))
    )
    table = Table({"battlefield": ["Bear"]}, dungeons=(odd, SHAFT))
    table.instruct(Venture())
    table.choose("Odd")
    table.settle()
    table.instruct(LoseLife(amount=CountOf(AllOf((Named("Bear"), InZone("command"))))))
    assert table.life(0) == 21
    table.instruct(Venture())
    table.settle()
    table.instruct(If(CompletedDungeon(You(), "Shaft"), (GainLife(amount=100),)))
    assert (table.life(0), table.state.players[0].completed) == (19, ("Odd",))


def test_309_4c_moving_into_a_room_triggers_its_ability_alone() -> None:
    table = Table(me=in_cellar("Stair"), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.choose("Pantry")
    assert table.stack() == ["Cellar"]
    assert table.state.objects[table.state.stack[0]].source == table.state.command[0]
    table.settle()
    assert table.life() == 23


def test_309_4c_a_room_ability_is_controlled_by_the_dungeons_owner_and_only_their_marker_triggers_it() -> (
    None
):
    table = Table(me=in_cellar("Stair"), them=in_cellar("Stair"), dungeons=(CELLAR,))
    table.instruct(Venture(), seat=1)
    table.choose("Pantry")
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 23)
    assert room_of(table.state, 0) == "Stair"


def test_309_4c_the_marker_moves_even_if_the_room_ability_has_no_target() -> None:
    table = Table(me=in_cellar("Stair"), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.choose("Smithy")
    assert table.stack() == []
    assert room_of(table.state, 0) == "Smithy"


def test_309_5_venturing_moves_the_marker_down_the_rooms_never_back() -> None:
    table = Table(dungeons=(CELLAR,))
    table.instruct(Venture())
    for room in ("Pantry", ""):
        table.settle()
        table.instruct(Venture())
        if room:
            table.choose(room)
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Stair", "Pantry", "Vault"]


def test_309_5a_the_marker_follows_an_arrow_pointing_away_from_its_room() -> None:
    table = Table(me=in_cellar("Stair"), dungeons=(CELLAR,))
    assert next_rooms(table.state, 0) == ("Pantry", "Smithy")
    assert next_rooms(table.state, 1) == ()
    table.instruct(Venture())
    assert table.options() == ["Pantry", "Smithy"]
    table.choose("Pantry")
    table.settle()
    table.instruct(Venture())
    assert table.choice.kind == "priority"  # one arrow leads on: nothing to choose
    assert room_of(table.state, 0) == "Vault"
    assert next_rooms(table.state, 0) == ()


@pytest.mark.parametrize(
    ("room", "ahead"),
    [("Stair", ("Pantry", "Smithy", "Vault")), ("Pantry", ("Vault",)), ("Smithy", ("Vault",)), ("Vault", ())],
)
def test_309_5a_the_rooms_ahead_are_those_that_arrows_lead_to_in_the_end(
    room: str, ahead: tuple[str, ...]
) -> None:
    table = Table(me=in_cellar(room), dungeons=(CELLAR,))
    assert rooms_ahead(table.state, 0) == ahead
    assert rooms_ahead(table.state, 1) == ()


def test_309_5b_from_the_bottommost_room_the_player_goes_on_to_a_new_dungeon() -> None:
    table = Table(me=in_cellar("Pantry", hand=[SPUR]), dungeons=(CELLAR, SHAFT))
    table.instruct(Venture())
    table.cast("Spur")  # while the Vault's ability is on the stack
    table.resolve()
    assert table.state.players[0].completed == ("Cellar",)
    assert table.options() == ["Cellar", "Shaft"]
    table.choose("Shaft")
    assert table.names(table.state.command) == ["Shaft"]
    assert room_of(table.state, 0) == "Mouth"


def test_309_6_a_dungeon_stays_until_its_last_room_ability_has_left_the_stack() -> None:
    table = Table(me=in_cellar("Pantry"), dungeons=(CELLAR,))
    table.instruct(Venture())
    assert table.stack() == ["Cellar"]
    assert table.names(table.state.command) == ["Cellar"]
    table.resolve()
    assert table.state.command == []
    assert len(table.happened(DungeonCompleted)) == 1


def test_309_6_a_dungeon_stays_while_an_ability_of_an_earlier_room_is_on_the_stack() -> None:
    table = Table(me=in_cellar("Stair", hand=[SPUR]), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.choose("Pantry")
    table.cast("Spur")
    table.resolve()
    table.resolve()  # the Vault's ability; the Pantry's is left
    assert room_of(table.state, 0) == "Vault"
    assert table.stack() == ["Cellar"]
    assert table.names(table.state.command) == ["Cellar"]
    table.resolve()
    assert table.state.command == []


def test_309_6_a_dungeon_goes_when_its_last_room_ability_is_removed_for_lack_of_targets() -> None:
    pit = dungeon(
        "Pit", Room("Brink", (), ("Bottom",)), Room("Bottom", (Put(Target(HasType("creature")), to="hand"),))
    )
    table = Table(me={"dungeon": {"name": "Pit", "room": "Brink"}}, dungeons=(pit,))
    table.instruct(Venture())
    assert table.stack() == []
    assert table.state.players[0].completed == ("Pit",)


def test_309_6_no_other_ability_of_a_dungeon_keeps_it() -> None:
    clock = Triggered(BeginningOf("upkeep", You()), (GainLife(amount=1),), zone="command")
    tower = dungeon("Tower", clock, Room("Door", (GainLife(amount=1),), ("Attic",)), Room("Attic", (Draw(),)))
    me = {"dungeon": {"name": "Tower", "room": "Door"}, "library": ["Forest"] * 3, "hand": [SPUR]}
    table = Table({}, me, dungeons=(tower,))
    while not table.stack():
        table.default()
    assert (table.step(), table.stack()) == ("upkeep", ["Tower"])
    table.cast("Spur", by=1)
    table.resolve(2)  # the spell, and the Attic's ability; the other ability is left
    assert table.stack() == ["Tower"]
    assert table.state.players[1].completed == ("Tower",)


def test_704_5t_a_dungeon_is_removed_once_no_room_ability_of_it_is_left() -> None:
    table = Table(me=in_cellar("Vault"), them=in_cellar("Pantry"), dungeons=(CELLAR,))
    table.instruct(GainLife(amount=1))
    assert table.state.players[0].completed == ("Cellar",)
    assert [table.state.objects[ref].owner for ref in table.state.command] == [1]
    assert table.state.players[1].completed == ()


def test_309_7_a_player_completes_a_dungeon_as_it_is_removed() -> None:
    table = Table(me=in_cellar("Pantry", battlefield=[HERALD], completed=["Shaft"]), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.resolve()
    assert table.state.players[0].completed == ("Shaft", "Cellar")
    assert table.stack() == ["Herald"]
    table.resolve()
    assert table.life() == 27


def test_309_7_whoever_completes_it_has_completed_it_and_nobody_else() -> None:
    table = Table(me={"battlefield": [HERALD]}, them=in_cellar("Pantry"), dungeons=(CELLAR,))
    table.instruct(Venture(), seat=1)
    table.resolve()
    assert table.state.players[1].completed == ("Cellar",)
    assert table.stack() == []
    if_any = If(CompletedDungeon(), (GainLife(amount=1),), (LoseLife(amount=1),))
    table.instruct(if_any, seat=0)
    table.instruct(if_any, seat=1)
    assert (table.life(0), table.life(1)) == (19, 21)


def test_309_7_completed_dungeons_are_told_apart_by_name() -> None:
    table = Table(me={"completed": ["Shaft"]})
    table.instruct(If(CompletedDungeon(), (GainLife(amount=1),)))
    table.instruct(If(CompletedDungeon(You(), "Shaft"), (GainLife(amount=10),)))
    table.instruct(If(NotSo(CompletedDungeon(You(), "Cellar")), (GainLife(amount=100),)))
    assert table.life() == 131


def test_309_7_a_dungeon_completed_twice_counts_once_among_differently_named_ones() -> None:
    table = Table(me={"completed": ["Shaft", "Cellar", "Shaft"]})
    table.instruct(GainLife(amount=DungeonsCompleted()))
    assert table.life() == 22
    table.instruct(GainLife(amount=DungeonsCompleted(counted="")))
    assert table.life() == 25


def test_309_7_the_same_dungeon_can_be_completed_again() -> None:
    table = Table(me={"dungeon": {"name": "Shaft", "room": "Mouth"}}, dungeons=(SHAFT,))
    for _ in range(3):  # to the last room, into the dungeon again, and to the last room
        table.instruct(Venture())
        table.settle()
    assert table.state.players[0].completed == ("Shaft", "Shaft")


def test_113_7a_a_room_ability_outlives_its_dungeon() -> None:
    table = Table(me=in_cellar("Pantry", hand=[SPUR]), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.cast("Spur")
    table.resolve()
    assert table.stack() == ["Cellar", "Cellar"]  # for the Vault, and above it for the Stair of a new Cellar
    table.resolve()
    assert (table.life(), table.hand()) == (21, [])
    table.resolve()
    assert (table.life(), table.hand()) == (21, ["Forest"])
    assert table.state.players[0].completed == ("Cellar",)
    assert room_of(table.state, 0) == "Stair"


def test_603_2d_room_abilities_of_ones_own_dungeons_trigger_an_additional_time() -> None:
    table = Table(me=in_cellar("Pantry", battlefield=[GUIDE]), them=in_cellar("Stair"), dungeons=(CELLAR,))
    table.instruct(Venture())
    assert table.stack() == ["Cellar", "Cellar"]
    table.resolve()
    assert table.names(table.state.command) == ["Cellar", "Cellar"]  # it stays until both have left the stack
    table.resolve()
    assert table.hand() == ["Forest", "Forest"]
    assert table.state.players[0].completed == ("Cellar",)
    table.instruct(Venture(), seat=1)
    table.choose("Pantry")
    assert table.stack() == ["Cellar"]


def test_603_2d_two_such_effects_make_it_trigger_three_times() -> None:
    table = Table(me=in_cellar("Stair", battlefield=[GUIDE, GUIDE]), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.choose("Pantry")
    table.settle()
    assert table.life() == 29
    assert room_of(table.state, 0) == "Pantry"


def test_603_2d_other_triggered_abilities_trigger_as_often_as_ever() -> None:
    watcher = card(
        "Watcher",
        "enchantment",
        Triggered(CompletesDungeon(Each(APlayer())), (Draw(),)),
        Static((Modify(Each(AnyOf((HasType("enchantment"), HasType("dungeon")))), (RoomsTriggerAgain(),)),)),
    )
    table = Table(me=in_cellar("Pantry", battlefield=[watcher]), dungeons=(CELLAR,))
    table.instruct(Venture())
    table.resolve(2)
    assert table.stack() == ["Watcher"]


def test_309_4_a_fork_in_mid_dungeon_is_independent() -> None:
    table = Table(me=in_cellar("Stair", completed=["Shaft"]), dungeons=(CELLAR,))
    table.instruct(Venture())
    before = table.game.cards.encode(table.state)
    fork = table.game.fork()
    fork.submit(0, ("Pantry",))
    assert room_of(fork.state, 0) == "Pantry"
    assert room_of(table.state, 0) == "Stair"
    assert table.game.cards.encode(table.state) == before
    table.choose("Pantry")
    again = table.game.cards.decode(table.game.cards.encode(table.state))
    assert room_of(again, 0) == "Pantry"
    assert again.players[0].completed == ("Shaft",)
    assert [again.objects[ref].ability for ref in again.stack] == [
        table.state.objects[ref].ability for ref in table.state.stack
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_309_4_everyone_sees_the_dungeon_the_room_and_what_lies_ahead(viewer: int | None) -> None:
    table = Table(me=in_cellar("Stair", completed=["Shaft"]), dungeons=(CELLAR,))
    mine, theirs = view.of(table.state, viewer)["players"]
    assert mine["dungeon"]["name"] == "Cellar"
    assert mine["dungeon"]["room"] == "Stair"
    assert mine["dungeon"]["next_rooms"] == ["Pantry", "Smithy"]
    assert mine["dungeon"]["rooms_ahead"] == ["Pantry", "Smithy", "Vault"]
    assert [room["name"] for room in mine["dungeon"]["rooms"]] == ["Stair", "Pantry", "Smithy", "Vault"]
    assert [room["leads_to"] for room in mine["dungeon"]["rooms"]][1:] == [["Vault"], ["Vault"], []]
    assert mine["completed_dungeons"] == ["Shaft"]
    assert theirs["dungeon"] is None


def test_309_4_the_log_tells_of_entering_moving_on_and_completing() -> None:
    table = Table(dungeons=(SHAFT,))
    told: list[dict[str, object]] = []
    for _ in range(2):
        facts = table.instruct(Venture())
        told.extend(entry.public for fact in facts if (entry := logged(table.state, fact)) is not None)
        while table.stack():
            facts = table.submit(table.choice.default())
            told.extend(entry.public for fact in facts if (entry := logged(table.state, fact)) is not None)
    kinds = ("dungeon_entered", "venture_marker_moved", "dungeon_completed")
    assert [
        (entry["type"], entry.get("room", entry.get("name"))) for entry in told if entry["type"] in kinds
    ] == [
        ("dungeon_entered", "Shaft"),
        ("venture_marker_moved", "Mouth"),
        ("venture_marker_moved", "Sump"),
        ("dungeon_completed", "Shaft"),
    ]
