"""CR 614.12: how a permanent that is about to enter would exist on the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.engine.state.records import EVERYTHING, State
from app.engine.state.zones import BATTLEFIELD

if TYPE_CHECKING:
    from app.engine.events.moves import Moved


@contextmanager
def imagined(state: State, move: Moved) -> Iterator[None]:
    """CR 614.12: for as long as this lasts, characteristics are as though the object had entered as the move says.

    Continuous effects that already exist, and those of its own static abilities, count. Nothing may happen meanwhile.
    """
    thing = state.objects[move.object]
    home = state.zone_of(thing.zone, thing.owner)
    place = home.index(thing.id) if thing.id in home else -1  # what only comes to be is in no sideboard
    kept = (thing.zone, thing.controller, thing.face, thing.copied, thing.counters, thing.memory)
    down = (thing.face_down, thing.down)
    thing.face_down, thing.down = move.face_down, move.down
    table, touched = state.table, state.touched
    if place >= 0:
        del home[place]
    state.battlefield.append(thing.id)
    thing.zone, thing.face, thing.copied = BATTLEFIELD, move.face, move.copy_of or thing.copied
    thing.controller = move.controller if move.controller >= 0 else thing.owner
    thing.counters, thing.memory = move.counters, {**thing.memory, **move.memory}
    state.table, state.touched = None, EVERYTHING
    try:
        yield
    finally:
        state.battlefield.remove(thing.id)
        if place >= 0:
            home.insert(place, thing.id)
        thing.zone, thing.controller, thing.face, thing.copied, thing.counters, thing.memory = kept
        thing.face_down, thing.down = down
        state.table, state.touched = table, touched
