"""CR 701.23: search."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.state import zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, ref_seat, seat_ref
from app.engine.state.showing import show
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, Revision, Rule, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.filters import IsCard
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class CantSearch(Rule):
    """CR 614.17: the player can't search libraries."""


@dataclass(slots=True, kw_only=True)
class Searched(Event):
    """CR 701.23a: the player searches these zones of these players. `top`: only so many cards of a library; -1: all."""

    shows = {"seat": "seat", "zones": "value", "owners": "seats"}
    seat: int
    owners: tuple[int, ...]
    zones: tuple[str, ...] = ("library",)
    top: int = -1

    def possible(self, state: State) -> bool:
        """CR 614.17: who can't search libraries doesn't; other zones that the effect names are still searched."""
        if self._forbidden(state):
            self.zones = tuple(zone for zone in self.zones if zone != "library")
        return bool(self.zones) and bool(self.owners) and not state.players[self.seat].has_left

    def _forbidden(self, state: State) -> bool:
        return "library" in self.zones and bool(lookup.rules_on_player(state, self.seat, CantSearch))

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def cards(self, state: State) -> Refs:
        """CR 701.23a, 701.23f: the cards to look at: all in the zones, or only the topmost of a library."""
        found: list[int] = []
        for owner in self.owners:
            for name in self.zones:
                zone = zones.BY_NAME[name]
                cards = [ref for ref in state.zone_of(zone, owner) if state.objects[ref].owner == owner]
                found.extend(cards[-self.top :] if zone == zones.LIBRARY and self.top >= 0 else cards)
        return tuple(found)

    def perform(self, state: State, before: Table) -> None:
        """CR 701.23a: the player looks at all those cards."""
        show(state, self.cards(state), 1 << self.seat)


@node
class SearchesOnlyTop(Revision):
    """CR 701.23f: only so many cards from the top of a library are searched instead."""

    count: Amount

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 701.23f: a portion of the zone is searched; it still counts as searching the library."""
        if isinstance(event, Searched):
            event.top = max(0, number(at, self.count))
        return [event]
        yield


@node
class Search(Instruction):
    """CR 701.23a: the players search the zones of `of` (each their own, unless given) for cards that fit.

    Between `least` and `most` cards are found; for a stated quality in a hidden zone none need be (701.23b). `most` of
    -1: any number. Binds the cards found, which stay where they are until told otherwise.
    """

    who: Noun = You()
    what: Filter = IsCard()
    least: Amount = 1
    most: Amount = 1
    zones: tuple[str, ...] = ("library",)
    of: Noun | None = None
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.23a, 701.23i: all look at the same time, then decide in APNAP order which cards to find."""
        begun: list[Searched] = []
        for seat in doers(at, self.who):
            owners = tuple(ref_seat(ref) for ref in self.of.refs(at)) if self.of is not None else (seat,)
            begun.append(Searched(seat=seat, owners=owners, zones=self.zones))
        facts = yield from happen(at.state, *begun)
        found: Refs = ()
        for fact in facts:
            if isinstance(fact, Searched):
                found += yield from self._find(at, fact)
        if self.result:
            at.bound[self.result] = found

    def _find(self, at: Context, fact: Searched) -> Steps[Refs]:
        """CR 701.23a: find cards that match the description; nobody else sees among which."""
        state = at.state

        def query() -> list[Key]:
            return [ref for ref in fact.cards(state) if self.what.matches(at, ref)]

        options = query()
        most = len(options) if self.most == -1 else number(at, self.most)
        answer = yield Choose(
            fact.seat, "search", "701.23a", query, min(self._required(at, options), most), most, private=True,
            hidden=True, source=at.source,
        )  # fmt: skip
        return tuple(int(ref) for ref in answer)

    def _required(self, at: Context, options: list[Key]) -> int:
        """CR 701.23b, 701.23d: with a stated quality only cards in public zones must be found, otherwise any cards."""
        least = number(at, self.least)
        if isinstance(self.what, IsCard):
            return least
        objects = at.state.objects
        seen = [ref for ref in options if isinstance(ref, int) and not zones.is_hidden(objects[ref].zone)]
        return min(least, len(seen))


@node
class Searches(Pattern):
    """CR 701.23f: one of these players searches a library; their own, or that of one of `of`."""

    kinds = ("Searched",)
    who: Noun = You()
    of: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Searched) or "library" not in event.zones:
            return None
        if not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.of is not None and not any(self.of.includes(at, seat_ref(owner)) for owner in event.owners):
            return None
        return {"player": (seat_ref(event.seat),)}
