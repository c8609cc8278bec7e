"""CR 701.25: surveil."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.library import rearrange
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.keywords.arranging import in_order, put_aside, top_cards
from app.engine.keywords.reveal import LookedAt
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import GRAVEYARD
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class SurveilBegan(Event):
    """CR 701.25a: the player starts to surveil, which is what replacement effects replace."""

    seat: int
    count: int

    def possible(self, state: State) -> bool:
        """CR 701.25c: to surveil 0 is no event."""
        return self.count > 0 and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.25a: they look at the top cards of their library."""
        return [LookedAt(seat=self.seat, objects=top_cards(state, self.seat, self.count))]


@dataclass(slots=True, kw_only=True)
class Surveiled(Event):
    """CR 701.25a, 701.25d: the player has surveiled."""

    shows = {"seat": "seat", "count": "value"}
    seat: int
    count: int
    top: Refs = ()
    graveyard: Refs = ()

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.25a: any number of the cards go to the graveyard."""
        return [Moved(object=ref, to=GRAVEYARD, cause="surveil", by=self.seat) for ref in self.graveyard]

    def perform(self, state: State, before: Table) -> None:
        """CR 701.25a: the rest stays on top, in the chosen order."""
        rearrange(state, self.seat, self.top, ())
        state.touch(records.LIBRARIES)


@node
class Surveil(Instruction):
    """CR 701.25a: the players surveil. Binds the cards put into graveyards."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.25a, 101.4: all look at the same time, decide in APNAP order, and then the cards move at the same time."""
        state = at.state
        begun = [SurveilBegan(seat=seat, count=number(at, self.count)) for seat in doers(at, self.who)]
        facts = yield from happen(state, *begun)
        done: list[Surveiled] = []
        for fact in facts:
            if isinstance(fact, SurveilBegan):
                done.append((yield from _decide(at, fact)))
        facts = yield from happen(state, *done)
        if self.result:
            at.bound[self.result] = moved(facts)


def _decide(at: Context, fact: SurveilBegan) -> Steps[Surveiled]:
    """CR 701.25a: any number into the graveyard, the rest on top in any order."""
    state, seat = at.state, fact.seat
    refs = top_cards(state, seat, fact.count)
    graveyard = yield from put_aside(state, seat, refs, "surveil_graveyard", "701.25a", at.source)
    rest = tuple(ref for ref in refs if ref not in graveyard)
    top = yield from in_order(state, seat, rest, "surveil_top", "701.25a", at.source)
    return Surveiled(seat=seat, count=fact.count, top=top, graveyard=graveyard)


@node
class Surveils(Pattern):
    """CR 701.25d: one of these players has surveiled, even if some or all of it was impossible."""

    kinds = ("Surveiled",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Surveiled) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}


@node
class WouldSurveil(Pattern):
    """CR 614.1a, 701.25a: one of these players would surveil; the count can be amplified."""

    kinds = ("SurveilBegan",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, SurveilBegan) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}
