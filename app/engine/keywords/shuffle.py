"""CR 701.24: shuffle."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State, seat_ref
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


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
            state.objects[ref].known_to = 0
        state.touch(records.LIBRARIES)


@node
class Shuffle(Instruction):
    """CR 701.24a: the players shuffle their libraries."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, *[Shuffled(seat=seat) for seat in seats(at, self.who)])
