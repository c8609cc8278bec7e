"""Situations near the public reports on dungeons and the initiative: what could go wrong in the same ways."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.designations.initiative import InitiativeTaken, TakeInitiative
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.marker import VentureMarkerMoved, room_of
from app.engine.events.damage import DealDamage, DealsDamage
from app.engine.events.life import LoseLife
from app.engine.keywords.counter import Counter
from app.engine.keywords.hexproof import Hexproof
from app.engine.keywords.venture import Venture
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.changes import HasAbilities, UnderControlOf
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AbilityOnStack, APlayer, Opponent
from app.engine.words.flow import Apply, Shield
from app.engine.words.nouns import Choice, Each, Target, This, You
from app.engine.words.qualities import HasType
from app.engine.words.revisions import Prevented, Redirected
from tests.cards_of_ones_own import creature, instant, sorcery
from tests.dungeons import CELLAR, SEALED, SHAFT
from tests.table import Table, find_card

UNDERCITY = find_card("Undercity")
STIFLE = instant("Stifle", Counter(Target(AbilityOnStack("triggered"))))
"""Counter target triggered ability."""
SEIZE = instant("Seize", TakeInitiative())
"""You take the initiative."""
SPUR = instant("Spur", Venture())
"""Venture into the dungeon."""


def in_cellar(room: str, **player: Any) -> dict[str, Any]:
    """A player whose venture marker is on that room of the Cellar."""
    return {"dungeon": {"name": "Cellar", "room": room}, "library": ["Forest"] * 5, **player}


def in_undercity(room: str, **player: Any) -> dict[str, Any]:
    """A player in that room of Undercity."""
    return {"dungeon": {"name": "Undercity", "room": room}, "library": ["Forest"] * 5, **player}


def controllers(table: Table) -> list[int]:
    """Who controls what is on the stack, the top last."""
    return [table.state.objects[ref].controller for ref in table.state.stack]


def test_309_6_a_countered_room_ability_has_left_the_stack_too() -> None:
    table = Table(in_cellar("Pantry"), {"hand": [STIFLE]}, dungeons=(CELLAR,))
    table.instruct(Venture())
    assert table.names(table.state.command) == ["Cellar"]
    table.cast("Stifle", at=table.state.stack[0], by=1)
    table.resolve()
    assert (table.stack(), table.hand(0)) == ([], [])
    assert (table.state.command, table.state.players[0].completed) == ([], ("Cellar",))


def test_726_2_countering_its_trigger_stops_the_venture_and_not_the_taking() -> None:
    table = Table({"hand": [SEIZE]}, {"hand": [STIFLE]}, dungeons=(SEALED,))
    table.cast("Seize")
    table.resolve()
    table.cast("Stifle", at=table.state.stack[0], by=1)
    table.resolve()
    assert (table.state.initiative, table.stack(), room_of(table.state, 0)) == (0, [], "")


def test_726_2_countering_the_trigger_of_the_damage_leaves_it_where_it_was() -> None:
    table = Table({"battlefield": ["Bear"]}, {"hand": [STIFLE]}, initiative=1, dungeons=(SEALED,))
    table.attack(["Bear"])
    table.to_damage()
    table.cast("Stifle", at=table.state.stack[0], by=1)
    table.settle()
    assert (table.state.initiative, table.life(1), room_of(table.state, 0)) == (1, 18, "")


def test_603_3b_two_ventures_of_one_effect_trigger_two_rooms_which_their_player_orders() -> None:
    table = Table(in_cellar("Stair", hand=[sorcery("Sprint", Venture(), Venture())]), dungeons=(CELLAR,))
    table.cast("Sprint")
    table.resolve()
    table.choose("Pantry")
    assert (table.choice.seat, table.choice.reason) == (0, "trigger_order")
    table.default()
    assert (table.stack(), room_of(table.state, 0)) == (["Cellar", "Cellar"], "Vault")
    assert table.state.players[0].completed == ()
    table.settle()
    assert (table.life(0), table.hand(0)) == (23, ["Forest"])
    assert [completed.name for completed in table.happened(DungeonCompleted)] == ["Cellar"]


def test_701_49c_a_venture_of_the_same_effect_that_leaves_the_last_room_loses_nothing() -> None:
    table = Table(
        in_cellar("Pantry", hand=[sorcery("Sprint", Venture(), Venture())]), dungeons=(CELLAR, SHAFT)
    )
    table.cast("Sprint")
    table.resolve()
    assert (table.choice.reason, table.state.players[0].completed) == ("dungeon", ("Cellar",))
    table.choose("Shaft")
    table.default()
    assert sorted(table.stack()) == ["Cellar", "Shaft"]
    table.settle()
    assert (table.hand(0), table.life(0), room_of(table.state, 0)) == (["Forest"], 19, "Mouth")
    assert len(table.happened(DungeonCompleted)) == 1


def test_701_49_another_player_told_to_venture_chooses_and_controls_it() -> None:
    push = instant("Push", Venture(Target(Opponent())))
    table = Table({"hand": [push]}, in_cellar("Stair"), dungeons=(CELLAR,))
    table.cast("Push", at="them")
    table.resolve()
    assert (table.choice.seat, table.choice.reason) == (1, "room")
    table.choose("Pantry")
    assert controllers(table) == [1]
    table.settle()
    assert (table.life(0), table.life(1)) == (20, 23)


def test_800_4a_a_player_who_loses_takes_dungeon_marker_and_room_ability_along() -> None:
    table = Table(
        {"hand": ["Shock"], "mana": "R"}, in_cellar("Pantry", life=2), in_cellar("Stair"), dungeons=(CELLAR,)
    )
    table.instruct(Venture(), seat=1)
    assert controllers(table) == [1]
    table.cast("Shock", at="them", by=0)
    table.resolve()
    assert (table.state.players[1].has_left, table.stack()) == (True, [])
    assert [table.state.objects[ref].owner for ref in table.state.command] == [2]
    assert table.happened(DungeonCompleted) == []
    table.instruct(Venture(), seat=2)
    table.choose("Pantry")
    assert [room_of(table.state, seat) for seat in (1, 2)] == ["", "Pantry"]


def test_702_11_a_room_cannot_target_what_has_hexproof_from_its_player() -> None:
    veil = creature("Veil", 1, 1, Static((Modify(This(), (HasAbilities((Hexproof(),)),)),)))
    table = Table(
        in_undercity("Secret Entrance"),
        {"battlefield": [veil, "Bear", "Keen-Eared Sentry"]},
        dungeons=(UNDERCITY,),
    )
    table.instruct(Venture())
    table.choose("Forge")
    assert (table.choice.reason, table.options()) == ("targets", ["Bear", "Keen-Eared Sentry"])
    trap = Table(in_undercity("Forge"), {"battlefield": ["Keen-Eared Sentry"]}, {}, dungeons=(UNDERCITY,))
    trap.instruct(Venture())
    trap.choose("Trap!")
    assert trap.options() == ["player 0", "player 2"]


def test_603_2d_each_of_several_triggers_of_a_room_has_targets_of_its_own() -> None:
    table = Table(
        in_undercity("Secret Entrance", battlefield=["Hama Pashar, Ruin Seeker", "Bear", "Ox"]),
        dungeons=(UNDERCITY,),
    )
    table.instruct(Venture())
    table.choose("Forge")
    chosen = []
    while table.choice.kind != "priority":
        if table.choice.reason == "targets":
            name = "Ox" if "Bear" in chosen else "Bear"
            chosen.append(name)
            table.choose(name)
        else:
            table.default()
    table.settle()
    assert (table.size("Bear"), table.size("Ox")) == ((4, 4), (4, 6))


def test_704_5t_several_players_complete_their_dungeons_at_the_same_time() -> None:
    table = Table(in_cellar("Vault"), in_cellar("Vault"), in_cellar("Pantry"), dungeons=(CELLAR,))
    table.pass_()
    assert [player.completed for player in table.state.players] == [("Cellar",), ("Cellar",), ()]
    assert len({fact.happened for fact in table.happened(DungeonCompleted)}) == 1


def test_726_2_the_holders_own_creature_can_make_them_take_it_again() -> None:
    turn = Shield(
        Replace(DealsDamage(Each(HasType("creature")), Each(APlayer()), "combat"), (Redirected(You()),))
    )
    table = Table({"battlefield": ["Bear"]}, {}, initiative=0, dungeons=(SEALED,))
    table.instruct(turn)
    table.attack(["Bear"])
    table.to_damage()
    assert (table.life(0), controllers(table)) == (18, [0])
    table.settle()
    assert (table.state.initiative, room_of(table.state, 0)) == (0, "Gate")
    assert [(taken.seat, taken.before) for taken in table.happened(InitiativeTaken)] == [(0, 0)]


@pytest.mark.parametrize("how", ["noncombat", "prevented", "planeswalker", "not a creature"])
def test_726_2_only_combat_damage_that_creatures_deal_to_that_player_counts(how: str) -> None:
    walker = {"card": "Ellywick Tumblestrum", "id": "walker", "counters": {"loyalty": 5}}
    table = Table({"battlefield": ["Bear"]}, {"battlefield": [walker]}, initiative=1, dungeons=(SEALED,))
    if how == "noncombat":
        table.instruct(DealDamage(3, Each(Opponent()), Choice(HasType("creature"))))
    elif how == "planeswalker":
        table.attack({"Bear": "walker"})
        table.to_damage()
        assert table.counters("walker", "loyalty") == 3
    elif how == "prevented":
        table.instruct(
            Shield(Replace(DealsDamage(Each(HasType("creature")), Each(APlayer()), "combat"), (Prevented(),)))
        )
        table.attack(["Bear"])
        table.to_damage()
        assert table.life(1) == 20
    else:
        table.instruct(LoseLife(Each(Opponent()), 2))
    assert (table.stack(), table.state.initiative) == ([], 1)


def test_726_2_damage_to_the_holder_is_answered_though_another_takes_it_in_response() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {"hand": [SEIZE]}, initiative=1, dungeons=(SEALED,))
    table.attack({"Bear": "them"})
    table.to_damage()
    table.give_priority(2)
    table.cast("Seize", by=2)
    table.resolve(2)
    assert (table.state.initiative, room_of(table.state, 2)) == (2, "Gate")
    table.settle()
    assert (table.state.initiative, room_of(table.state, 0)) == (0, "Gate")
    assert [(taken.seat, taken.before) for taken in table.happened(InitiativeTaken)] == [(2, 1), (0, 2)]


def test_726_2_a_player_who_has_left_takes_nothing() -> None:
    table = Table({}, {"battlefield": ["Bear"]}, {}, active=1, initiative=2, dungeons=(SEALED,))
    table.attack({"Bear": "player 2"})
    table.to_damage()
    assert controllers(table) == [2]
    table.leave(1)
    table.settle()
    assert (table.state.initiative, table.happened(InitiativeTaken)) == (2, [])


def test_726_2_whoever_controlled_the_creatures_as_they_dealt_the_damage_takes_it() -> None:
    grab = instant("Grab", Apply(Target(HasType("creature")), (UnderControlOf(You()),), UntilEndOfTurn()))
    table = Table({"battlefield": ["Bear"]}, {"hand": [grab]}, {}, initiative=1, dungeons=(SEALED,))
    table.attack({"Bear": "them"})
    table.to_damage()
    table.cast("Grab", at="Bear", by=1)
    table.settle()
    assert table.state.initiative == 0


def test_701_49d_without_undercity_outside_the_game_its_holder_goes_nowhere() -> None:
    table = Table({"hand": [SEIZE]}, dungeons=(CELLAR,))
    table.cast("Seize")
    table.settle()
    assert (table.state.initiative, table.state.command, table.choice.kind) == (0, [], "priority")


def test_726_2_the_last_room_and_its_upkeep_trigger_go_on_to_a_new_undercity() -> None:
    me = in_undercity("Archives", library=["Forest", "Island", "Bear", *["Island"] * 9])
    table = Table({"library": ["Island"] * 5}, me, initiative=1, dungeons=(UNDERCITY,))
    table.to_trigger()
    table.resolve()
    assert room_of(table.state, 1) == "Throne of the Dead Three"
    while table.state.stack or table.choice.kind != "priority":
        table.default()
    assert (table.state.players[1].completed, table.battlefield(1)) == (("Undercity",), ["Bear"])
    while table.state.turn.number < 6 or table.choice.kind != "priority":
        table.default()
    assert table.step() == "upkeep"
    table.resolve()
    assert room_of(table.state, 1) == "Secret Entrance"


def test_701_49b_a_marker_moves_on_from_where_it_is_though_older_rooms_are_on_the_stack() -> None:
    table = Table(in_cellar("Stair", hand=[SPUR, SPUR]), dungeons=(CELLAR,))
    table.cast("Spur")
    table.cast("Spur")
    table.resolve()
    table.choose("Smithy")
    assert room_of(table.state, 0) == "Smithy"
    table.resolve()
    assert (room_of(table.state, 0), table.stack()) == ("Vault", ["Cellar"])
    assert [moved.room for moved in table.happened(VentureMarkerMoved)] == ["Smithy", "Vault"]


def test_800_4a_a_player_may_leave_while_choosing_among_cards_revealed_by_a_room() -> None:
    library = ["Bear", "Ox", "Giant", *["Island"] * 9]
    table = Table({}, in_undercity("Archives", library=library), {}, initiative=1, dungeons=(UNDERCITY,))
    table.instruct(Venture(into="Undercity"), seat=1)
    table.resolve()
    assert (table.choice.seat, table.choice.reason, len(table.options())) == (1, "put", 3)
    table.leave(1)
    assert (table.choice.kind, table.state.initiative, table.battlefield()) == ("priority", 0, [])
    assert table.state.command == []


def test_800_4a_a_player_may_leave_while_choosing_which_drawn_card_to_cast() -> None:
    me = {
        "dungeon": {"name": "Dungeon of the Mad Mage", "room": "Deep Mines"},
        "library": ["Squire", "Bear", "Ox"],
    }
    table = Table({}, me, {}, dungeons=(find_card("Dungeon of the Mad Mage"),))
    table.instruct(Venture(), seat=1)
    table.resolve()
    table.choose("yes")
    assert (table.choice.seat, table.choice.reason) == (1, "cast")
    table.leave(1)
    assert (table.choice.kind, table.stack(), table.state.command) == ("priority", [], [])
