"""CR 704.5v-x, 310.7, 310.10: battles without defense, and battles that nobody may protect."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.combat.battles import SIEGE, choose_protector
from app.engine.events.combat import protector
from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.state.zones import GRAVEYARD
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on
from app.engine.triggers.pending import is_triggered, pending


@state_based_on("defense")
def sba_704_5v_no_defense(board: Board) -> Steps[list[Event]]:
    """CR 704.5v, 310.7: a battle with defense 0 goes to the graveyard, unless an ability of it has yet to leave the stack."""
    battles = [thing.id for thing, _ in board.groups["defense"]]
    gone = [ref for ref in battles if not pending(board.state, ref, is_triggered)]
    return [Moved(object=ref, to=GRAVEYARD) for ref in gone]
    yield


@state_based_on("battle")
def sba_704_5w_no_protector(board: Board) -> Steps[list[Event]]:
    """CR 704.5w: for a battle that is not attacked and has no protector in the game its controller chooses one."""
    state = board.state
    events: list[Event] = []
    for thing, _ in board.groups["battle"]:
        seat = protector(thing)
        lacks = seat < 0 or state.players[seat].has_left
        if lacks and thing.id not in state.combat.attackers.values():
            events.extend((yield from choose_protector(state, thing.id)))
    return events


@state_based_on("battle")
def sba_704_5x_own_siege(board: Board) -> Steps[list[Event]]:
    """CR 704.5x: for a Siege that is protected by its own controller that player chooses an opponent."""
    state = board.state
    events: list[Event] = []
    for thing, it in board.groups["battle"]:
        if SIEGE in it.subtypes and protector(thing) == lookup.controller(state, thing.id):
            events.extend((yield from choose_protector(state, thing.id)))
    return events
