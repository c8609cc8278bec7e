"""CR 702.11d, 702.16a: whether a source has a stated quality."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import ABILITY, State, ref_seat, seat_ref
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.filters import Opponent
from app.engine.words.node import node

OPPONENT = Opponent()


@node
class Everything(Filter):
    """CR 702.16j: each object, whatever it is like."""

    def matches(self, at: Context, ref: int) -> bool:
        return True


def source_of(state: State, ref: int) -> int:
    """CR 702.11d, 702.16b: of an ability on the stack the object that it comes from (0: none), of anything else itself."""
    thing = lookup.record(state, ref)
    if thing is not None and thing.kind == ABILITY:
        on_stack = state.objects.get(ref)
        return on_stack.source if on_stack is not None else 0
    return ref


def has_quality(state: State, quality: Filter, bearer: int, ref: int) -> bool:
    """CR 702.16b: whether the spell `ref`, or the source of the ability `ref`, has the quality `bearer` speaks of."""
    seat = ref_seat(bearer) if bearer < 0 else lookup.controller(state, bearer)
    return quality.matches(Context(state, bearer, seat), source_of(state, ref))


def is_opponent(state: State, bearer: int, seat: int) -> bool:
    """CR 702.11b-c: whether the player in `seat` is an opponent of the permanent's controller, or of the player."""
    whose = ref_seat(bearer) if bearer < 0 else lookup.controller(state, bearer)
    return OPPONENT.matches(Context(state, bearer, whose), seat_ref(seat))
