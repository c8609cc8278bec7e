"""CR 701.20: reveal, and look at."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.draw import draw
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.showing import ALL, show
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.doers import doers, each_with
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@dataclass(slots=True, kw_only=True)
class Revealed(Event):
    """CR 701.20a: the player shows cards to all players. CR 701.20b: they stay where they are."""

    shows = {"seat": "seat", "names": "value"}
    seat: int
    objects: Refs
    names: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        return any(ref in state.objects for ref in self.objects)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.20a: from now on everyone knows which cards these are, as long as they can be followed."""
        self.names = _names(state, self.objects)
        show(state, self.objects, ALL)


@dataclass(slots=True, kw_only=True)
class LookedAt(Event):
    """CR 701.20e: the player looks at cards."""

    shows = {"seat": "seat", "names": "own"}
    seat: int
    objects: Refs
    names: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left and any(ref in state.objects for ref in self.objects)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.20e: the cards are shown to that player alone."""
        self.names = _names(state, self.objects)
        show(state, self.objects, 1 << self.seat)


def _names(state: State, refs: Refs) -> tuple[str, ...]:
    return tuple([state.objects[ref].card.name for ref in refs if ref in state.objects])


@node
class Reveal(Instruction):
    """CR 701.20a: the players reveal these. Binds the cards revealed."""

    what: Noun
    who: Noun = You()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.20a, 101.4: each chooses in APNAP order, then all is revealed at the same time."""
        revealed: list[Revealed] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "reveal")
            revealed.append(Revealed(seat=seat, objects=refs))
        facts = yield from happen(at.state, *revealed)
        if self.result:
            shown = [fact.objects for fact in facts if isinstance(fact, Revealed)]
            at.bound[self.result] = tuple(ref for refs in shown for ref in refs if ref in at.state.objects)

    def possible(self, at: Context) -> bool:
        """CR 118.3: there is as much to reveal as is asked for."""
        return all(self.what.pickable(at) for _ in seats(at, self.who))


@node
class Look(Instruction):
    """CR 701.20e: the players look at these. Binds the cards looked at."""

    what: Noun
    who: Noun = You()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        looked: list[LookedAt] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "look")
            looked.append(LookedAt(seat=seat, objects=refs))
        facts = yield from happen(at.state, *looked)
        if self.result:
            shown = [fact.objects for fact in facts if isinstance(fact, LookedAt)]
            at.bound[self.result] = tuple(ref for refs in shown for ref in refs if ref in at.state.objects)


@node
class RevealUntil(Instruction):
    """CR 701.20a: the players reveal cards from the top of their libraries until so many that fit are revealed.

    Binds what fits under `result` and all other cards revealed under `rest`.
    """

    what: Filter
    who: Noun = You()
    count: Amount = 1
    result: str = ""
    rest: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.20a: one after another, as far as the library goes."""
        found: list[int] = []
        others: list[int] = []
        for seat in doers(at, self.who):
            refs, fits = self._turned_over(at, seat)
            yield from happen(at.state, Revealed(seat=seat, objects=refs))
            found.extend(fits)
            others.extend(ref for ref in refs if ref not in fits)
        if self.result:
            at.bound[self.result] = tuple(found)
        if self.rest:
            at.bound[self.rest] = tuple(others)

    def _turned_over(self, at: Context, seat: int) -> tuple[Refs, list[int]]:
        """The cards from the top down to the last one wanted, and those among them that fit."""
        refs: list[int] = []
        fits: list[int] = []
        count = number(at, self.count)
        for ref in reversed(at.state.players[seat].library):
            if len(fits) >= count:
                break
            refs.append(ref)
            if self.what.matches(at, ref):
                fits.append(ref)
        return tuple(refs), fits


@node
class DrawAndReveal(Instruction):
    """CR 121.6c, 701.20a: the players draw so many cards and reveal them. Binds the cards revealed."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 121.6c: a card drawn because a draw was replaced isn't revealed, nor is anything else done with it."""
        shown: Refs = ()
        for seat, count in each_with(at, self.who, self.count):
            drawn = yield from draw(at.state, seat, count)
            if drawn:
                yield from happen(at.state, Revealed(seat=seat, objects=drawn))
            shown += drawn
        if self.result:
            at.bound[self.result] = shown


@node
class Reveals(Pattern):
    """CR 701.20a: one of these players reveals something that the noun includes."""

    kinds = ("Revealed",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Revealed) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        shown = tuple(ref for ref in event.objects if self.what is None or self.what.includes(at, ref))
        return {"it": shown, "player": (seat_ref(event.seat),)} if shown else None
