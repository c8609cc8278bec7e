"""CR 708.4, 715.3a: what a card would be as a spell cast face down or with another face, while it is asked whether it can be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from app.engine.characteristics import lookup, printed
from app.engine.state.records import Object, State


def as_proposed(state: State, thing: Object, down: str, face: int = 0) -> AbstractContextManager[None]:
    """CR 708.4: what allows or forbids casting sees a card that is to be cast face down as the spell that it would be.

    CR 709.3a, 712.11b, 715.3a, 720.3a: and one that is to be cast with one of several faces as what it would be with that.
    """
    plain = not down and not face and thing.card.layout != printed.SPLIT
    return nullcontext() if plain else _proposed(state, thing, down, face)


@contextmanager
def _proposed(state: State, thing: Object, down: str, face: int) -> Iterator[None]:
    """For as long as this lasts the card is face down, or has that face up. Nothing may happen meanwhile."""
    derived = lookup.table(state).of
    kept, known = (thing.face_down, thing.down, thing.face), derived.pop(thing.id, None)
    thing.face_down, thing.down, thing.face = bool(down), down, face
    if thing.card.layout == printed.SPLIT and not down:
        derived[thing.id] = printed.of_face(thing.card.faces[face])
    try:
        yield
    finally:
        thing.face_down, thing.down, thing.face = kept
        derived.pop(thing.id, None)
        if known is not None:
            derived[thing.id] = known
