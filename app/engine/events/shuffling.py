"""CR 701.24: libraries are shuffled."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State, seat_ref
from app.engine.state.showing import hide


@dataclass(slots=True, kw_only=True)
class Shuffled(Event):
    """CR 701.24a: the library is put in a random order, and nobody knows it."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.24a: shuffle; what was known of the order or of single cards there is known no more."""
        library = state.players[self.seat].library
        state.chance.shuffle(library)
        for ref in library:
            if state.objects[ref].known_to:
                state.own(ref).known_to = 0
        if state.shown:
            hide(state, tuple(library))
        state.touch(records.LIBRARIES)
