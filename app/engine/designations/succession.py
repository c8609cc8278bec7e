"""CR 725.4, 726.4: to whom a designation passes when its holder leaves the game."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.state.records import State


def heir(state: State, leaving: tuple[int, ...], able: Callable[[int], bool] = lambda seat: True) -> int:
    """The seat to which a designation passes as the players in `leaving` leave; -1 if nobody can have it.

    CR 725.4, 726.4: the active player, or if they are leaving too or have left, the next player in turn order.
    """
    return next((seat for seat in state.turn_order() if seat not in leaving and able(seat)), -1)
