"""CR 704.5s, 714.4: Sagas whose story is told."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.keywords.chapter import finished
from app.engine.keywords.sacrifice import Sacrificed
from app.engine.state.event import Event
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on


@state_based_on("Saga")
def sba_704_5s_told_sagas(board: Board) -> Steps[list[Event]]:
    """CR 704.5s, 714.4: a Saga with its final chapter reached, and no chapter ability pending, is sacrificed."""
    told = [thing.id for thing, _ in board.groups["Saga"] if finished(board.state, thing.id)]
    return [Sacrificed(object=ref, seat=lookup.controller(board.state, ref)) for ref in told]
    yield
