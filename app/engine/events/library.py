"""CR 401: the order of a library."""

from __future__ import annotations

from app.engine.state.records import Refs, State


def rearrange(state: State, seat: int, top: Refs, bottom: Refs) -> None:
    """CR 701.22a: put cards of a library on its top and bottom, each group given from its upper end down.

    CR 401.4: the order isn't revealed, so others no longer know which of the cards is where.
    """
    library = state.players[seat].library
    moving = [ref for ref in (*top, *bottom) if ref in library]
    rest = [ref for ref in library if ref not in moving]
    library[:] = [
        *[ref for ref in reversed(bottom) if ref in moving],
        *rest,
        *[ref for ref in reversed(top) if ref in moving],
    ]
    if len(moving) > 1:
        for ref in moving:
            state.own(ref).known_to &= 1 << seat
