"""CR 802, 803, 805.10a: whom a player may attack."""

from __future__ import annotations

from app.engine.state.records import State
from app.engine.variants.teams import are_opponents

MULTIPLE, LEFT, RIGHT = "multiple", "left", "right"
OPTIONS = (MULTIPLE, LEFT, RIGHT)
"""CR 806.2b: attack multiple players, attack left, attack right; a game uses exactly one of them."""


def may_attack(state: State, seat: int, other: int) -> bool:
    """CR 802.2, 805.10a: an opponent. CR 803.1a-b: with attack left or right, only one seated next to them there."""
    if not are_opponents(state, seat, other):
        return False
    return state.attack == MULTIPLE or other == neighbour(state, seat, state.attack)


def neighbour(state: State, seat: int, side: str) -> int:
    """CR 803.1a-b: the player in the game who sits next to the player on that side; turn order goes to the left."""
    order = state.turn_order(seat)
    return order[(1 if side == LEFT else -1) % len(order)]
