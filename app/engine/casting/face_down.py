"""CR 708.4, 702.37c, 702.168b: what a card would be as a face-down spell, while it is asked whether it can be cast so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from app.engine.characteristics import lookup
from app.engine.state.records import Object, State


def as_proposed(state: State, thing: Object, down: str) -> AbstractContextManager[None]:
    """CR 708.4: what allows or forbids casting sees a card that is to be cast face down as the spell that it would be."""
    return _turned_down(state, thing, down) if down else nullcontext()


@contextmanager
def _turned_down(state: State, thing: Object, down: str) -> Iterator[None]:
    """For as long as this lasts the card is face down. Nothing may happen meanwhile."""
    derived = lookup.table(state).of
    kept, known = (thing.face_down, thing.down), derived.pop(thing.id, None)
    thing.face_down, thing.down = True, down
    try:
        yield
    finally:
        thing.face_down, thing.down = kept
        if known is not None:
            derived[thing.id] = known
