"""CR 401: the order of a library."""

from __future__ import annotations

from app.engine.state.records import Refs, State
from app.engine.state.showing import hide
from app.engine.state.zones import LIBRARY


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
    hide(state, tuple(moving))
    if len(moving) > 1:
        disordered(state, tuple(moving), True)


def disordered(state: State, refs: Refs, chosen: bool) -> None:
    """CR 401.4: which of these cards of libraries is where only their owner knows, if the order was chosen, or nobody."""
    for ref in refs:
        if ref in state.objects and state.objects[ref].zone == LIBRARY:
            thing = state.own(ref)
            thing.known_to &= 1 << thing.owner if chosen else 0
