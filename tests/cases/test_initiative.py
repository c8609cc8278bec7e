"""Public reports of faults about the initiative and Undercity, each under its number there (INI-01 and so on).

Those that need another dungeon or teams are not among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.engine.characteristics import lookup
from app.engine.combat.attack_rules import CantAttack
from app.engine.designations.initiative import InitiativeTaken, TakeInitiative
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.dungeons.rooms import Room, next_rooms
from app.engine.events.life import GainLife
from app.engine.events.shuffling import Shuffled
from app.engine.keywords.reveal import Revealed
from app.engine.keywords.venture import Venture
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.flow import Apply
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import instant
from tests.dungeons import dungeon
from tests.table import Table, find_card

UNDERCITY = find_card("Undercity")
SEIZE = instant("Seize", TakeInitiative())
"""A free instant: you take the initiative."""

PATHS = {
    "Secret Entrance": ("Forge", "Lost Well"),
    "Forge": ("Trap!", "Arena"),
    "Lost Well": ("Arena", "Stash"),
    "Trap!": ("Archives",),
    "Arena": ("Archives", "Catacombs"),
    "Stash": ("Catacombs",),
    "Archives": ("Throne of the Dead Three",),
    "Catacombs": ("Throne of the Dead Three",),
    "Throne of the Dead Three": (),
}
"""Where the arrows of Undercity lead."""


def walks(room: str = "Secret Entrance") -> Iterator[tuple[str, ...]]:
    """All ways through Undercity from that room."""
    for following in PATHS[room]:
        for rest in walks(following):
            yield (room, *rest)
    if not PATHS[room]:
        yield (room,)


def at_table(room: str = "", *, them: dict[str, Any] | None = None, **me: Any) -> Table:
    """A table where I have the initiative and am in that room."""
    mine = {"library": ["Island"] * 12, **me}
    if room:
        mine["dungeon"] = {"name": "Undercity", "room": room}
    return Table(mine, {"library": ["Island"] * 12, **(them or {})}, initiative=0, dungeons=(UNDERCITY,))


def venture(table: Table, room: str = "") -> None:
    """I venture into Undercity, into that room where there is a choice."""
    table.instruct(Venture(into="Undercity"))
    if room and table.choice.reason == "room":
        table.choose(room)


def rooms(table: Table) -> list[str]:
    """The rooms that markers moved into, in order."""
    return [moved.room for moved in table.happened(VentureMarkerMoved)]


def test_ini_01_taking_the_initiative_ventures_at_once_and_in_each_upkeep() -> None:
    library = ["Bear", "Forest", "Bear"]
    me = {"hand": ["Seasoned Dungeoneer"], "library": library, "mana": "WWWW"}
    table = Table(me, {"library": ["Bear"] * 3}, dungeons=(UNDERCITY,))
    table.cast("Seasoned Dungeoneer")
    table.resolve(2)  # the creature, and what triggers as it enters
    assert table.state.initiative == 0
    trigger = table.state.objects[table.state.stack[0]]
    assert (len(table.stack()), trigger.source, trigger.controller) == (1, 0, 0)
    table.resolve()
    assert room_of(table.state, 0) == "Secret Entrance"
    assert table.stack() == ["Undercity"]
    table.resolve()
    assert (table.choice.reason, table.options()) == ("search", ["Forest"])
    table.choose("Forest")
    assert table.hand() == ["Forest"]
    assert [revealed.names for revealed in table.happened(Revealed)] == [("Forest",)]
    assert [shuffled.seat for shuffled in table.happened(Shuffled)] == [0]
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("upkeep", 5)
    table.resolve()
    assert table.options() == ["Forge", "Lost Well"]


def test_ini_01_nothing_need_be_found_in_the_secret_entrance() -> None:
    table = Table({"library": ["Bear", "Forest"]}, dungeons=(UNDERCITY,))
    table.instruct(TakeInitiative())
    table.resolve(2)
    table.choose()
    assert table.hand() == []
    assert len(table.happened(Shuffled)) == 1


def test_ini_02_each_taking_by_its_holder_ventures_once() -> None:
    table = at_table("Secret Entrance", hand=["Aarakocra Sneak", "White Plume Adventurer"], mana="UUUUWWW")
    table.cast("Aarakocra Sneak")
    table.settle()
    table.choose("Lost Well")
    table.settle()
    assert table.choice.reason == "scry_bottom"
    table.default()
    while table.choice.kind != "priority":
        table.default()
    table.cast("White Plume Adventurer")
    table.settle()
    table.choose("Stash")
    table.settle()
    assert rooms(table) == ["Lost Well", "Stash"]
    assert table.battlefield(0) == ["Aarakocra Sneak", "White Plume Adventurer", "Treasure Token"]
    assert table.state.initiative == 0


def test_ini_02_takings_stay_single_after_the_initiative_has_changed_hands_and_come_back() -> None:
    table = Table({}, {}, {}, dungeons=(UNDERCITY,))
    for number, seat in enumerate((0, 0, 1, 2, 1, 0), start=1):
        table.instruct(TakeInitiative(), seat=seat)
        assert [table.state.objects[ref].controller for ref in table.state.stack] == [seat]
        while table.stack() or table.choice.kind != "priority":
            table.default()
        assert len(table.happened(InitiativeTaken)) == len(rooms(table)) == number


def test_ini_04_lost_well_looks_at_two_cards() -> None:
    table = at_table("Secret Entrance")
    venture(table, "Lost Well")
    table.resolve()
    assert (table.choice.reason, table.options()) == ("scry_bottom", ["Island", "Island"])


def test_ini_04_forge_puts_two_counters_on_one_creature() -> None:
    table = at_table("Secret Entrance", battlefield=["Bear", "Ox"])
    venture(table, "Forge")
    assert (table.choice.reason, table.choice.seat) == ("targets", 0)
    table.choose("Bear")
    table.resolve()
    assert (table.size("Bear"), table.size("Ox")) == ((4, 4), (2, 4))
    assert table.counters("Bear", "+1/+1") == 2


def test_ini_04_trap_costs_a_player_five_life() -> None:
    table = at_table("Forge")
    venture(table, "Trap!")
    assert table.options() == ["player 0", "player 1"]
    table.choose("them")
    table.resolve()
    assert (table.life(0), table.life(1)) == (20, 15)


def test_ini_04_arena_goads_a_creature() -> None:
    table = at_table("Forge", them={"battlefield": ["Bear"]})
    venture(table, "Arena")
    table.resolve()
    table.to("declare_attackers", turn=4)
    assert table.choice.kind == "attackers"
    assert table.choice.default() == ((table.ref("Bear"), table.ref("me")),)


def test_ini_04_stash_makes_a_treasure() -> None:
    table = at_table("Lost Well")
    venture(table, "Stash")
    table.resolve()
    assert table.battlefield(0) == ["Treasure Token"]
    assert table.now("Treasure Token").types == ("artifact",)


def test_ini_04_archives_draws_a_card() -> None:
    table = at_table("Arena")
    venture(table, "Archives")
    table.resolve()
    assert (table.hand(0), table.hand(1)) == (["Island"], [])


def test_ini_04_the_throne_puts_a_creature_card_onto_the_battlefield_with_three_counters() -> None:
    table = at_table("Archives", library=["Bear", "Giant", *["Island"] * 8, "Ox"])
    venture(table)
    table.resolve()
    assert sorted(table.options()) == ["Bear", "Giant"]
    assert table.choice.default() != ()  # one of them has to be put there
    table.choose("Bear")
    assert (table.battlefield(0), table.size("Bear"), table.counters("Bear", "+1/+1")) == (
        ["Bear"],
        (5, 5),
        3,
    )
    assert table.has("Bear", "hexproof")
    assert table.state.players[0].completed == ("Undercity",)


def test_ini_05_stash_leads_on_to_the_catacombs() -> None:
    table = at_table("Stash")
    venture(table)
    assert room_of(table.state, 0) == "Catacombs"
    table.resolve()
    assert (table.battlefield(0), table.size("Skeleton Token")) == (["Skeleton Token"], (4, 1))
    assert table.has("Skeleton Token", "menace")
    assert table.now("Skeleton Token").colors == "B"
    assert table.happened(DungeonCompleted) == []
    assert table.names(table.state.command) == ["Undercity"]


@pytest.mark.parametrize("walk", list(walks()), ids=" > ".join)
def test_ini_05_every_walk_completes_the_dungeon_in_its_last_room_and_nowhere_else(
    walk: tuple[str, ...],
) -> None:
    table = at_table(battlefield=["Bear"], library=["Island", "Bear", *["Island"] * 12])
    for room, following in zip(walk, (*walk[1:], ""), strict=True):
        venture(table, room)
        while table.choice.kind != "priority":
            table.default()
        assert room_of(table.state, 0) == room
        assert next_rooms(table.state, 0) == PATHS[room]
        assert table.happened(DungeonCompleted) == []
        while table.stack() or table.choice.kind != "priority":
            table.default()
        assert bool(following) is (room_of(table.state, 0) == room)
    assert rooms(table) == list(walk)
    assert table.state.players[0].completed == ("Undercity",)


def test_ini_07_the_hexproof_of_the_throne_lasts_until_the_next_turn_begins() -> None:
    them = {"hand": ["Murder"], "battlefield": ["Swamp"] * 3}
    table = at_table("Archives", library=["Serra Angel", *["Island"] * 12], them=them)
    venture(table)
    table.resolve()
    assert table.battlefield(0) == ["Serra Angel"]
    table.to("precombat_main", turn=4)
    assert table.has("Serra Angel", "hexproof")
    assert ("cast", "Murder") not in table.options()
    table.cast("Murder", at="Serra Angel", by=1)  # without a target the proposal is reversed
    assert (table.stack(), table.hand(1)[0], table.tapped("Swamp")) == ([], "Murder", False)
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("upkeep", 5)
    assert not table.has("Serra Angel", "hexproof")
    table.cast("Murder", at="Serra Angel", by=1)
    table.resolve()
    assert table.graveyard(0) == ["Serra Angel"]


def test_ini_07_an_effect_until_the_next_turn_of_a_player_who_left_ends_when_that_turn_would_have_begun() -> (
    None
):
    bonds = Apply(Target(HasType("creature")), (CantAttack(),), UntilYourNextTurn())
    jail = dungeon("Jail", Room("Door", (bonds,), ("Cell",)), Room("Cell", (GainLife(amount=1),)))
    library = ["Island"] * 12
    table = Table({"library": library}, {"library": library}, {"library": library, "battlefield": ["Bear"]},
                  dungeons=(jail,))  # fmt: skip
    table.instruct(Venture())
    table.resolve()
    table.leave(0)
    table.to("end", turn=5)  # of its controller's turn
    assert lookup.rules(table.state, table.ref("Bear"), CantAttack)
    table.to("upkeep", turn=6)
    assert table.state.turn.active == 1
    assert not lookup.rules(table.state, table.ref("Bear"), CantAttack)
    table.to("beginning_of_combat", turn=7)
    table.attack({"Bear": "them"})
    table.to_damage()
    assert table.life(1) == 18


@pytest.mark.parametrize(("active", "leaver", "heir"), [(0, 1, 0), (1, 1, 2), (3, 3, 0), (2, 3, 2)])
def test_ini_08_the_initiative_of_a_player_who_concedes_is_taken_at_once(
    active: int, leaver: int, heir: int
) -> None:
    table = Table({}, {}, {}, {}, active=active, initiative=leaver, dungeons=(UNDERCITY,))
    table.leave(leaver)
    assert table.state.initiative == heir
    if not table.stack():
        table.pass_()
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [heir]
    table.resolve()
    assert [room_of(table.state, seat) for seat in range(4)] == [
        "Secret Entrance" if seat == heir else "" for seat in range(4)
    ]


def test_ini_10_first_strike_damage_takes_the_initiative_in_its_own_step() -> None:
    table = Table({"battlefield": ["Elvish Archers"]}, {}, initiative=1, dungeons=(UNDERCITY,))
    table.attack(["Elvish Archers"])
    table.to_damage()
    assert (table.step(), table.life(1)) == ("first_combat_damage", 18)
    assert [table.state.objects[ref].controller for ref in table.state.stack] == [1]
    table.resolve()
    assert (table.step(), table.state.initiative) == ("first_combat_damage", 0)
    table.settle()
    assert room_of(table.state, 0) == "Secret Entrance"
    table.to("combat_damage")
    assert (table.step(), table.life(1)) == ("combat_damage", 18)


def test_ini_11_the_later_damage_of_the_same_combat_finds_another_holder() -> None:
    table = Table(
        {"battlefield": ["Elvish Archers", "Grizzly Bears"]}, {}, initiative=1, dungeons=(UNDERCITY,)
    )
    table.attack(["Elvish Archers", "Grizzly Bears"])
    table.to_damage()
    table.settle()
    assert (table.step(), table.state.initiative) == ("first_combat_damage", 0)
    table.to("combat_damage")
    assert (table.life(1), table.stack()) == (16, [])
    table.to("end")
    assert len(table.happened(InitiativeTaken)) == 1
    assert rooms(table) == ["Secret Entrance"]


def test_ini_14_a_dungeon_left_from_its_last_room_is_completed_once() -> None:
    library = ["Bear", "Forest", *["Island"] * 12]
    table = at_table(
        "Archives", hand=["Aarakocra Sneak"], library=library, battlefield=["Vedalken Orrery"], mana="UUUU"
    )
    venture(table)
    throne = table.state.stack[0]
    table.cast("Aarakocra Sneak")
    table.resolve(3)  # the creature, its trigger, and the venture
    assert table.state.players[0].completed == ("Undercity",)
    assert table.names(table.state.command) == ["Undercity"]
    assert room_of(table.state, 0) == "Secret Entrance"
    assert table.state.stack[0] == throne
    assert table.stack() == ["Undercity", "Undercity"]
    table.resolve()
    table.choose("Forest")
    assert table.hand() == ["Forest"]
    table.resolve()
    assert table.battlefield(0) == ["Vedalken Orrery", "Aarakocra Sneak", "Bear"]
    assert (table.state.players[0].completed, len(table.happened(DungeonCompleted))) == (("Undercity",), 1)
    assert room_of(table.state, 0) == "Secret Entrance"


def test_ini_17_the_cards_not_chosen_never_leave_the_library() -> None:
    top = ["Serra Angel", *["Mountain"] * 4, *["Lightning Bolt"] * 5]
    table = at_table("Catacombs", library=[*top, *["Island"] * 5])
    venture(table)
    table.resolve()
    assert [len(revealed.objects) for revealed in table.happened(Revealed)] == [10]
    assert (table.battlefield(0), table.size("Serra Angel")) == (["Serra Angel"], (7, 7))
    assert table.graveyard(0) == []
    assert sorted(table.library(0)) == sorted([*top[1:], *["Island"] * 5])
    assert len(table.happened(Shuffled)) == 1


@pytest.mark.parametrize("room", ["Forge", "Arena"])
def test_ini_20_any_creature_is_a_target_and_without_one_the_marker_has_moved_all_the_same(room: str) -> None:
    before = "Secret Entrance" if room == "Forge" else "Forge"
    theirs = at_table(before, them={"battlefield": ["Bear"]})
    venture(theirs, room)
    assert theirs.stack() == ["Undercity"]
    announced = theirs.state.objects[theirs.state.stack[0]].announced
    assert announced is not None
    assert announced.targets == {"target": (theirs.ref("Bear"),)}
    nobodys = at_table(before)
    venture(nobodys, room)
    assert (nobodys.stack(), room_of(nobodys.state, 0)) == ([], room)


def test_ini_22_room_abilities_trigger_an_additional_time_and_the_marker_moves_once() -> None:
    table = at_table("Lost Well", battlefield=["Hama Pashar, Ruin Seeker"])
    venture(table, "Stash")
    assert table.stack() == ["Undercity", "Undercity"]
    table.settle()
    assert table.battlefield(0) == ["Hama Pashar, Ruin Seeker", "Treasure Token", "Treasure Token"]
    assert rooms(table) == ["Stash"]


def test_ini_22_the_last_room_keeps_its_dungeon_until_both_abilities_have_left_the_stack() -> None:
    table = at_table("Archives", battlefield=["Hama Pashar, Ruin Seeker"])
    venture(table)
    table.resolve()
    assert (table.stack(), table.state.players[0].completed) == (["Undercity"], ())
    table.resolve()
    assert (table.stack(), table.state.players[0].completed) == ([], ("Undercity",))


def test_ini_28_a_copy_of_the_game_shares_nothing_with_it() -> None:
    table = at_table("Forge", completed=["Undercity"], hand=[SEIZE])
    table.cast("Seize")
    table.resolve(2)
    assert table.options() == ["Trap!", "Arena"]
    before = table.game.cards.digest(table.state)
    fork = table.game.fork()
    fork.submit(0, ("Trap!",))
    assert room_of(fork.state, 0) == "Trap!"
    assert (room_of(table.state, 0), table.game.cards.digest(table.state)) == ("Forge", before)
    table.choose("Trap!")
    table.choose("them")
    assert table.stack() == ["Undercity"]
    written = table.game.cards.encode(table.state)
    again = table.game.cards.decode(written)
    assert table.game.cards.encode(again) == written
    assert (room_of(again, 0), again.players[0].completed, again.initiative) == ("Trap!", ("Undercity",), 0)
    assert [again.objects[ref].ability for ref in again.stack] == [
        table.state.objects[table.state.stack[0]].ability
    ]


def test_ini_31_a_throne_without_a_creature_card_reveals_shuffles_and_ends_the_dungeon() -> None:
    table = at_table("Archives", library=["Island"] * 14)
    venture(table)
    table.resolve()
    assert (table.choice.kind, table.choice.reason) == ("priority", "priority")
    assert [len(revealed.objects) for revealed in table.happened(Revealed)] == [10]
    assert len(table.happened(Shuffled)) == 1
    assert (table.battlefield(0), len(table.library(0))) == ([], 14)
    assert table.state.players[0].completed == ("Undercity",)


def test_ini_31_a_short_library_is_revealed_whole() -> None:
    table = at_table("Archives", library=["Island", "Bear"])
    venture(table)
    table.resolve()
    assert (table.battlefield(0), table.library(0)) == (["Bear"], ["Island"])
