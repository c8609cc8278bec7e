"""CR 704.5a-c: players who lose."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.leaving.losing import PlayerLost
from app.engine.state.event import Event
from app.engine.state_based.board import Board
from app.engine.state_based.check import state_based_on

LETHAL_POISON = 10


@state_based_on("players")
def sba_704_5a_no_life(board: Board) -> Steps[list[Event]]:
    """CR 704.5a: a player with 0 or less life loses the game."""
    return [PlayerLost(seat=player.seat, why="life") for player in board.state.living() if player.life <= 0]
    yield


@state_based_on("players")
def sba_704_5b_empty_library(board: Board) -> Steps[list[Event]]:
    """CR 704.5b: a player who tried to draw from an empty library since the last check loses the game."""
    return [
        PlayerLost(seat=player.seat, why="draw") for player in board.state.living() if player.drew_from_empty
    ]
    yield


@state_based_on("players")
def sba_704_5c_poison(board: Board) -> Steps[list[Event]]:
    """CR 704.5c: a player with ten or more poison counters loses the game."""
    poisoned = [
        player for player in board.state.living() if player.counters.get("poison", 0) >= LETHAL_POISON
    ]
    return [PlayerLost(seat=player.seat, why="poison") for player in poisoned]
    yield
