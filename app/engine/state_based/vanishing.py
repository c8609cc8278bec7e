"""CR 704.5d-e: tokens and copies that are where they can't be."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.state.records import COPY, TOKEN, State
from app.engine.state.zones import BATTLEFIELD, OUTSIDE, STACK
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on


@state_based_on("strays")
def sba_704_5d_tokens_elsewhere(board: Board) -> Steps[list[Event]]:
    """CR 704.5d: a token in a zone other than the battlefield ceases to exist."""
    return _strays(board.state, TOKEN)
    yield


@state_based_on("strays")
def sba_704_5e_copies_elsewhere(board: Board) -> Steps[list[Event]]:
    """CR 704.5e: a copy of a spell in a zone other than the stack, or of a card elsewhere, ceases to exist."""
    return _strays(board.state, COPY)
    yield


def _strays(state: State, kind: int) -> list[Event]:
    """What of this kind has been put where it can't be (events/moves.py notes it) and is still there."""
    there = [state.objects[ref] for ref in state.strays if ref in state.objects]
    gone = [thing for thing in there if thing.kind == kind and thing.zone not in (BATTLEFIELD, STACK)]
    return [Moved(object=thing.id, to=OUTSIDE, cause="cease") for thing in gone]
