"""CR 704.5a-c: players who lose."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.leaving.losing import losses
from app.engine.state.event import Event
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on
from app.engine.variants.sharing import POISON, lethal_poison


@state_based_on("players")
def sba_704_5a_no_life(board: Board) -> Steps[list[Event]]:
    """CR 704.5a: a player with 0 or less life loses the game. CR 704.6a, 810.8c: a team with one life total does."""
    return losses(board.state, [player.seat for player in board.state.living() if player.life <= 0], "life")
    yield


@state_based_on("players")
def sba_704_5b_empty_library(board: Board) -> Steps[list[Event]]:
    """CR 704.5b: a player who tried to draw from an empty library since the last check loses the game."""
    state = board.state
    return losses(state, [player.seat for player in state.living() if player.drew_from_empty], "draw")
    yield


@state_based_on("players")
def sba_704_5c_poison(board: Board) -> Steps[list[Event]]:
    """CR 704.5c: a player with ten or more poison counters loses the game. CR 704.6b, 810.8d: a team with fifteen does."""
    state = board.state
    poisoned = [
        player.seat
        for player in state.living()
        if player.counters.get(POISON, 0) >= lethal_poison(state, player.seat)
    ]
    return losses(state, poisoned, "poison")
    yield
