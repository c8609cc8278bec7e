"""CR 726: the initiative."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.designations.initiative import (
    HasInitiative,
    InitiativeHolder,
    InitiativeRemoved,
    InitiativeTaken,
    RemoveInitiative,
    TakeInitiative,
    TakesInitiative,
)
from app.engine.dungeons.marker import room_of
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife, LoseLife
from app.engine.keywords.destroy import Destroy
from app.engine.leaving.losing import LoseTheGame
from app.engine.view_events import logged
from app.engine.words.abilities import Modify, Static, Triggered
from app.engine.words.amounts import CountOf
from app.engine.words.changes import Gets
from app.engine.words.filters import AnyOf, APlayer, InZone, Opponent, Permanent
from app.engine.words.flow import If
from app.engine.words.nouns import Each, Target, This
from tests.cards_of_ones_own import card, creature, instant
from tests.dungeons import CELLAR, SEALED, SHAFT
from tests.table import Table

SEIZE = instant("Seize", TakeInitiative())
"""A free instant: you take the initiative."""
HAND_OVER = instant("Hand Over", TakeInitiative(Target(APlayer())))
"""A free instant: target player takes the initiative."""
BANNER = card("Banner", "enchantment", Triggered(TakesInitiative(Each(Opponent())), (GainLife(amount=1),)))
"""Whenever an opponent takes the initiative, you gain 1 life."""


def controllers(table: Table) -> list[int]:
    """Who controls what is on the stack, the top last."""
    return [table.state.objects[ref].controller for ref in table.state.stack]


def sourceless(table: Table) -> bool:
    """Whether everything on the stack is a triggered ability without a source."""
    return all(table.state.objects[ref].source == 0 for ref in table.state.stack)


def test_726_1_nobody_has_the_initiative_until_an_effect_says_so() -> None:
    table = Table(me={"hand": [SEIZE]}, dungeons=(SEALED,))
    table.instruct(If(HasInitiative(Each(APlayer())), (LoseLife(amount=5),), (GainLife(amount=1),)))
    table.instruct(GainLife(InitiativeHolder(), 10))
    assert (table.life(0), table.life(1), table.state.initiative) == (21, 20, -1)
    table.to("upkeep", turn=4)
    assert table.stack() == []
    table.cast("Seize", by=0)
    table.resolve()
    assert table.state.initiative == 0


def test_726_1_a_condition_asks_who_of_the_players_has_it() -> None:
    table = Table(initiative=1)
    table.instruct(If(HasInitiative(), (GainLife(amount=1),)))
    table.instruct(If(HasInitiative(Each(Opponent())), (GainLife(amount=10),)))
    assert table.life(0) == 30
    table.instruct(If(HasInitiative(), (GainLife(amount=1),)), seat=1)
    table.instruct(LoseLife(InitiativeHolder(), 5))
    assert table.life(1) == 16


def test_726_2_whoever_takes_the_initiative_ventures_into_undercity() -> None:
    table = Table(me={"hand": [SEIZE]}, dungeons=(CELLAR, SEALED))
    table.cast("Seize")
    table.resolve()
    assert (controllers(table), sourceless(table)) == ([0], True)
    table.resolve()
    assert room_of(table.state, 0) == "Gate"
    table.settle()
    assert table.life() == 30


def test_726_2_the_trigger_is_controlled_by_whoever_has_the_initiative_as_it_triggers() -> None:
    table = Table(me={"hand": [HAND_OVER]}, initiative=0, dungeons=(SEALED,))
    table.cast("Hand Over", at="them")
    table.resolve()
    assert (controllers(table), sourceless(table)) == ([1], True)
    table.resolve()
    assert room_of(table.state, 1) == "Gate"
    assert room_of(table.state, 0) == ""


def test_726_2_in_the_upkeep_of_the_player_who_has_it_that_player_ventures() -> None:
    table = Table({"library": ["Forest"] * 9}, {"library": ["Forest"] * 9}, initiative=1, dungeons=(SEALED,))
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("upkeep", 4)
    assert (controllers(table), sourceless(table)) == ([1], True)
    table.settle()
    assert room_of(table.state, 1) == "Gate"
    table.to_trigger()
    assert (table.step(), table.state.turn.number) == ("upkeep", 6)
    table.resolve()
    assert room_of(table.state, 1) == "Crypt"
    assert room_of(table.state, 0) == ""


def test_726_2_that_player_still_ventures_if_the_initiative_changes_hands_in_response() -> None:
    table = Table(me={"hand": [SEIZE], "library": ["Forest"] * 9}, initiative=1, dungeons=(SEALED,))
    table.to_trigger()
    table.cast("Seize", by=0)
    table.settle()
    assert [room_of(table.state, seat) for seat in (0, 1)] == ["Gate", "Gate"]
    assert table.state.initiative == 0


def test_726_2_creatures_that_deal_combat_damage_to_its_holder_take_it_for_their_controller() -> None:
    table = Table(me={"battlefield": ["Bear"]}, initiative=1, dungeons=(SEALED,))
    table.attack(["Bear"])
    table.to_damage()
    assert (controllers(table), sourceless(table)) == ([1], True)
    table.resolve()
    assert table.state.initiative == 0
    table.resolve()
    assert (room_of(table.state, 0), room_of(table.state, 1)) == ("Gate", "")


def test_726_2_combat_damage_to_somebody_else_leaves_it_where_it_is() -> None:
    table = Table({"battlefield": ["Bear"]}, {}, {}, initiative=2, dungeons=(SEALED,))
    table.attack({"Bear": "them"})
    table.to_damage()
    assert (table.life(1), table.stack(), table.state.initiative) == (18, [], 2)


def test_603_2c_many_creatures_of_one_player_make_one_trigger() -> None:
    table = Table(me={"battlefield": ["Bear", "Ox", "Squire"]}, initiative=1, dungeons=(SEALED,))
    table.attack(["Bear", "Ox", "Squire"])
    table.to_damage()
    assert table.life(1) == 15
    assert controllers(table) == [1]
    table.settle()
    assert len(table.happened(InitiativeTaken)) == 1


def test_726_3_whoever_takes_it_takes_it_from_whoever_had_it() -> None:
    table = Table(me={"hand": [SEIZE]}, initiative=1, dungeons=(SEALED,))
    table.cast("Seize")
    table.settle()
    assert table.state.initiative == 0
    table.instruct(GainLife(InitiativeHolder(), 1))
    assert (table.life(0), table.life(1)) == (31, 20)
    taken = table.happened(InitiativeTaken)
    assert [(event.seat, event.before) for event in taken] == [(0, 1)]


def test_726_3_what_counts_for_its_holder_changes_at_once() -> None:
    bold = Static((Modify(This(), (Gets(2, 2),)),), condition=HasInitiative())
    table = Table({"battlefield": [creature("Duelist", 1, 1, bold)]}, initiative=1, dungeons=(SEALED,))
    assert table.size("Duelist") == (1, 1)
    table.instruct(TakeInitiative())
    assert table.size("Duelist") == (3, 3)
    table.instruct(TakeInitiative(), seat=1)
    assert table.size("Duelist") == (1, 1)


def test_726_1_what_counts_for_its_holder_is_no_more_once_it_is_removed() -> None:
    bold = Static((Modify(This(), (Gets(2, 2),)),), condition=HasInitiative())
    table = Table({"battlefield": [creature("Duelist", 1, 1, bold)]}, initiative=0, dungeons=(SEALED,))
    assert table.size("Duelist") == (3, 3)
    table.instruct(RemoveInitiative())
    assert table.size("Duelist") == (1, 1)


def test_726_4_the_active_player_takes_it_as_its_holder_leaves() -> None:
    table = Table({}, {}, {}, {}, initiative=1, dungeons=(SEALED,))
    table.leave(1)
    assert table.state.initiative == 0
    assert table.stack() == []
    table.pass_()  # the next time a player would get priority, its trigger is put on the stack
    assert (controllers(table), sourceless(table), table.choice.seat) == ([0], True, 2)
    table.resolve()
    assert room_of(table.state, 0) == "Gate"


def test_726_4_if_the_active_player_leaves_with_it_the_next_in_turn_order_takes_it() -> None:
    table = Table({}, {}, {}, {}, active=1, initiative=1, dungeons=(SEALED,))
    table.leave(1)
    assert table.state.initiative == 2
    assert controllers(table) == [2]


def test_726_4_if_there_is_no_active_player_any_more_the_next_in_turn_order_takes_it() -> None:
    table = Table({}, {}, {}, {}, active=2, initiative=1, dungeons=(SEALED,))
    table.leave(2)
    assert (table.state.initiative, table.stack()) == (1, [])
    table.leave(1)
    assert table.state.initiative == 3


def test_726_4_of_players_who_leave_together_none_takes_it() -> None:
    table = Table({"life": 3}, {"life": 3}, {"life": 3}, {}, {}, initiative=1, dungeons=(SEALED,))
    table.instruct(LoseLife(Each(APlayer()), 3))
    assert [player.has_left for player in table.state.players] == [True, True, True, False, False]
    assert table.state.initiative == 3
    assert len(table.happened(InitiativeTaken)) == 1


@pytest.mark.parametrize("how", ["life", "poison", "draw", "effect", "concede"])
def test_726_4_whatever_the_way_its_holder_leaves(how: str) -> None:
    doomed: dict[str, dict[str, Any]] = {"life": {"life": 1}, "poison": {"counters": {"poison": 10}}}
    holder = doomed.get(how, {})
    table = Table({}, {}, {"library": [], **holder}, initiative=2, dungeons=(SEALED,))
    if how == "concede":
        table.leave(2)
        table.pass_()
    else:
        words = {"life": LoseLife(), "draw": Draw(), "effect": LoseTheGame()}.get(how, GainLife())
        table.instruct(words, seat=2)
    assert table.state.players[2].has_left
    assert table.state.initiative == 0
    assert controllers(table) == [0]


def test_726_4_when_nobody_is_left_the_game_is_over() -> None:
    table = Table({}, {}, initiative=1, dungeons=(SEALED,))
    table.leave(1)
    assert table.state.over
    assert table.state.winners == (0,)
    assert table.happened(InitiativeTaken) == []


def test_726_4_leaving_takes_it_once_even_after_combat_damage_to_its_holder() -> None:
    table = Table({"battlefield": ["Bear"]}, {"life": 2}, {}, initiative=1, dungeons=(SEALED,))
    table.attack({"Bear": "them"})
    table.to_damage()
    assert table.state.players[1].has_left
    assert table.state.initiative == 0
    assert len(table.happened(InitiativeTaken)) == 1
    assert controllers(table) == [0]


def test_726_5_taking_what_one_has_ventures_again_but_changes_nothing_else() -> None:
    table = Table(
        me={"hand": [SEIZE, SEIZE]}, them={"battlefield": [BANNER]}, initiative=0, dungeons=(SEALED,)
    )
    table.cast("Seize")
    table.settle()
    assert (room_of(table.state, 0), table.state.initiative, table.life(1)) == ("Gate", 0, 21)
    table.cast("Seize")
    table.resolve(3)  # the spell, their trigger, mine
    assert (room_of(table.state, 0), table.state.initiative, table.life(1)) == ("Crypt", 0, 22)


def test_726_5_each_taking_makes_one_trigger_however_often_it_has_changed_hands() -> None:
    table = Table({}, {}, {}, dungeons=(SHAFT, SEALED))
    for seat in (0, 1, 0, 0, 2):
        table.instruct(TakeInitiative(), seat=seat)
        assert (controllers(table), table.state.initiative) == ([seat], seat)
        table.settle()
    assert len(table.happened(InitiativeTaken)) == 5


def test_726_5_players_who_take_it_by_one_effect_do_so_in_turn_order() -> None:
    table = Table({}, {}, {}, active=1, dungeons=(SEALED,))
    table.instruct(TakeInitiative(Each(APlayer())), seat=1)
    assert [event.seat for event in table.happened(InitiativeTaken)] == [1, 2, 0]
    assert table.state.initiative == 0
    table.settle()
    assert [room_of(table.state, seat) for seat in (0, 1, 2)] == ["Gate", "Gate", "Gate"]


def test_726_1_everyone_sees_who_has_it_and_its_triggers_on_the_stack() -> None:
    table = Table(initiative=1, dungeons=(SEALED,))
    table.instruct(TakeInitiative())
    for viewer in (None, 0, 1):
        seen = view.of(table.state, viewer)
        assert (seen["initiative"], seen["monarch"]) == (0, None)
        assert [player["has_initiative"] for player in seen["players"]] == [True, False]
        assert [thing["controller"] for thing in seen["stack"]] == [0]
    told = [entry.public for fact in table.facts if (entry := logged(table.state, fact)) is not None]
    assert {"type": "initiative_taken", "seat": 0, "before": 1} in told


def in_cellar(room: str, **player: Any) -> dict[str, Any]:
    """A player whose venture marker is on that room of the Cellar."""
    return {"dungeon": {"name": "Cellar", "room": room}, "library": ["Forest"] * 9, **player}


UNDO = instant("Undo", RemoveInitiative())
"""A free instant: remove the initiative from the game."""


def test_726_1_removed_from_the_game_it_is_nobodys_until_an_effect_says_so_again() -> None:
    me = in_cellar("Pantry", hand=[UNDO, SEIZE], completed=["Shaft"])
    table = Table(me, in_cellar("Stair"), initiative=0, dungeons=(CELLAR, SEALED))
    table.cast("Undo")
    table.resolve()
    assert (table.state.initiative, table.stack()) == (-1, [])
    assert [(event.before) for event in table.happened(InitiativeRemoved)] == [0]
    assert [room_of(table.state, seat) for seat in (0, 1)] == ["Pantry", "Stair"]
    assert table.state.players[0].completed == ("Shaft",)
    table.instruct(If(HasInitiative(Each(APlayer())), (LoseLife(amount=5),), (GainLife(amount=1),)))
    table.instruct(GainLife(InitiativeHolder(), 10))
    assert (table.life(0), table.life(1)) == (21, 20)
    table.to("upkeep", turn=5)
    assert (table.stack(), room_of(table.state, 0)) == ([], "Pantry")
    table.cast("Seize", by=0)
    table.resolve(2)
    assert (table.state.initiative, room_of(table.state, 0)) == (0, "Vault")


def test_726_1_once_it_is_removed_combat_damage_and_leaving_bring_it_to_nobody() -> None:
    table = Table({"battlefield": ["Bear"], "hand": [UNDO]}, {}, {}, initiative=1, dungeons=(SEALED,))
    table.cast("Undo")
    table.resolve()
    table.attack({"Bear": "them"})
    table.to_damage()
    assert (table.life(1), table.stack(), table.state.initiative) == (18, [], -1)
    table.leave(1)
    assert (table.state.initiative, table.happened(InitiativeTaken)) == (-1, [])


def test_726_1_what_has_triggered_before_it_is_removed_still_resolves() -> None:
    table = Table({"hand": [SEIZE, UNDO]}, {}, dungeons=(SEALED,))
    table.cast("Seize")
    table.resolve()
    table.cast("Undo")
    table.settle()
    assert (table.state.initiative, room_of(table.state, 0)) == (-1, "Gate")


def test_726_1_where_nobody_has_it_nothing_is_removed() -> None:
    table = Table({"hand": [UNDO]})
    table.cast("Undo")
    table.resolve()
    assert table.happened(InitiativeRemoved) == []


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_726_1_everyone_sees_that_it_is_gone(viewer: int | None) -> None:
    table = Table({}, {}, initiative=0)
    facts = table.instruct(RemoveInitiative())
    assert view.of(table.state, viewer)["initiative"] is None
    told = [entry.public for fact in facts if (entry := logged(table.state, fact)) is not None]
    assert {"type": "initiative_removed", "before": 0} in told


def test_726_1_it_is_no_object_that_could_be_a_target_be_counted_or_copied() -> None:
    everything = Each(AnyOf((InZone("battlefield"), InZone("command"), InZone("stack"), InZone("exile"))))
    aim = instant("Aim", Destroy(Target(AnyOf((Permanent(), InZone("command"))))))
    table = Table({"hand": [SEIZE, aim]}, {}, initiative=1)
    assert (table.state.command, table.state.battlefield) == ([], [])
    table.instruct(GainLife(amount=CountOf(everything.what)))
    assert table.life(0) == 20
    table.cast("Aim")
    assert (table.stack(), table.hand(0)) == ([], ["Seize", "Aim"])
    assert table.state.initiative == 1
    table.cast("Seize")
    assert table.stack() == ["Seize"]
