"""CR 701.16: investigate."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import moved
from app.engine.events.pipeline import happen
from app.engine.events.tokens import TokensCreated
from app.engine.keywords.predefined import PREDEFINED
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class Investigated(Event):
    """CR 701.16a: the player investigates."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.16a: that is, they create a Clue token."""
        return [TokensCreated(seat=self.seat, count=1, card=PREDEFINED["Clue"])]


@node
class Investigate(Instruction):
    """CR 701.16a: the players investigate, so many times one after the other. Binds the tokens."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        clues: tuple[int, ...] = ()
        times = [(seat, number(at, self.count)) for seat in doers(at, self.who)]
        for nth in range(max((count for _, count in times), default=0)):
            events = [Investigated(seat=seat) for seat, count in times if nth < count]
            clues += moved((yield from happen(at.state, *events)))
        if self.result:
            at.bound[self.result] = clues


@node
class Investigates(Pattern):
    """CR 701.16a: one of these players investigates."""

    kinds = ("Investigated",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Investigated) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}
