"""CR 701.22: scry."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.library import rearrange
from app.engine.events.pipeline import happen
from app.engine.keywords.arranging import in_order, put_aside, top_cards
from app.engine.keywords.reveal import LookedAt
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class ScryBegan(Event):
    """CR 701.22a: the player starts to scry, which is what replacement effects replace."""

    seat: int
    count: int

    def possible(self, state: State) -> bool:
        """CR 701.22b: to scry 0 is no event."""
        return self.count > 0 and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.22a: they look at the top cards of their library."""
        return [LookedAt(seat=self.seat, objects=top_cards(state, self.seat, self.count))]


@dataclass(slots=True, kw_only=True)
class Scried(Event):
    """CR 701.22a, 701.22d: the player has scried: so many of the cards they looked at went to the bottom."""

    shows = {"seat": "seat", "count": "value", "to_bottom": "value"}
    seat: int
    count: int
    top: Refs = ()
    bottom: Refs = ()
    to_bottom: int = 0

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.22a: the cards are put on the bottom and back on top, in the chosen orders."""
        self.to_bottom = len(self.bottom)
        rearrange(state, self.seat, self.top, self.bottom)
        state.touch(records.LIBRARIES)


@node
class Scry(Instruction):
    """CR 701.22a: the players scry."""

    who: Noun = You()
    count: Amount = 1

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.22a, 701.22c: all look at the same time, decide in APNAP order, and then the cards move at the same time."""
        state = at.state
        begun = [ScryBegan(seat=seat, count=number(at, self.count)) for seat in doers(at, self.who)]
        facts = yield from happen(state, *begun)
        done: list[Scried] = []
        for fact in facts:
            if isinstance(fact, ScryBegan):
                done.append((yield from _decide(at, fact)))
        yield from happen(state, *done)


def _decide(at: Context, fact: ScryBegan) -> Steps[Scried]:
    """CR 701.22a: any number on the bottom in any order, the rest on top in any order."""
    state, seat = at.state, fact.seat
    refs = top_cards(state, seat, fact.count)
    bottom = yield from put_aside(state, seat, refs, "scry_bottom", "701.22a", at.source)
    rest = tuple(ref for ref in refs if ref not in bottom)
    top = yield from in_order(state, seat, rest, "scry_top", "701.22a", at.source)
    return Scried(seat=seat, count=fact.count, top=top, bottom=bottom)


@node
class Scries(Pattern):
    """CR 701.22d: one of these players has scried, even if some or all of it was impossible."""

    kinds = ("Scried",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Scried) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}


@node
class WouldScry(Pattern):
    """CR 614.1a, 701.22a: one of these players would scry."""

    kinds = ("ScryBegan",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, ScryBegan) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}
