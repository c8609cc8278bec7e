"""CR 103.1a, 103.4a, 805.3, 808.4, 810.4: who starts, and with how much life, where there are teams."""

from __future__ import annotations

from app.engine.state.records import State
from app.engine.variants.teams import LIFE, TURNS, life_sharers

LIFE_OF_TWO_HEADS, MORE_FOR_EACH = 30, 15


def starters(state: State) -> list[int]:
    """CR 103.1: who could be the starting player. CR 805.3: of a team that shares turns it is the primary player.

    CR 808.4: of any other team the one in the center seat, or to the left of its midpoint.
    """
    if not state.teams:
        return [player.seat for player in state.players]
    return [team[0] if TURNS in state.shared else team[len(team) // 2] for team in state.teams]


def chooses_itself(state: State) -> bool:
    """CR 808.4: whether a team is chosen by chance, and nobody says who goes first."""
    return bool(state.teams) and TURNS not in state.shared


def shared_starting_life(state: State, seat: int) -> int:
    """CR 103.4, 103.4a, 810.4, 810.11: 30 for a team of two, and 15 more for each further player; 0 if none is shared."""
    heads = len(life_sharers(state, seat))
    return LIFE_OF_TWO_HEADS + MORE_FOR_EACH * (heads - 2) if LIFE in state.shared else 0


def first_draw_is_skipped(state: State) -> bool:
    """CR 103.8a-c, 800.7, 810.6: whether who plays first skips that: with two players, and in Two-Headed Giant."""
    return len(state.players) == 2 or LIFE in state.shared
