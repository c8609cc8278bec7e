"""CR 702.29: cycling and typecycling."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.engine.choices import Steps
from app.engine.events.draw import Draw
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discarded, Discards
from app.engine.keywords.reveal import Reveal
from app.engine.keywords.search import Search
from app.engine.keywords.shuffle import Shuffle
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import HAND
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability, Cost, Filter, Instruction, KeywordAbility, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You


@dataclass(slots=True, kw_only=True)
class Cycled(Event):
    """CR 702.29c: a card is discarded to pay the activation cost of a cycling ability."""

    shows = {"object": "ref", "seat": "seat"}
    object: int
    seat: int

    def possible(self, state: State) -> bool:
        """It is still in the hand."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == HAND

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 702.29a: the card is discarded."""
        return [Discarded(object=self.object, seat=self.seat)]


@node
class DiscardToCycle(Cost):
    """CR 702.29a: discard this card, as the cost of a cycling ability."""

    def payable(self, at: Context) -> bool:
        thing = at.state.objects.get(at.source)
        return thing is not None and thing.zone == HAND and thing.owner == at.controller

    def pay(self, at: Context) -> Steps[bool]:
        return bool((yield from happen(at.state, Cycled(object=at.source, seat=at.controller))))


@node
class Cycling(KeywordAbility):
    """CR 702.29a: cycling."""

    word = "cycling"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.29a: from the hand, pay and discard this card: draw a card."""
        return _cycling(self.cost, (Draw(),))


@node
class Typecycling(KeywordAbility):
    """CR 702.29e: typecycling: for a card that fits ("mountaincycling", "basic landcycling").

    CR 702.29f: it is a cycling ability, so whatever looks for cycling finds it.
    """

    word = "cycling"
    cost: tuple[Cost, ...]
    what: Filter

    def means(self) -> tuple[Ability, ...]:
        """CR 702.29e: search the library for such a card, reveal it, put it into the hand, then shuffle."""
        return _cycling(self.cost, _fetching(self.what))


@cache
def _cycling(cost: tuple[Cost, ...], do: tuple[Instruction, ...]) -> tuple[Ability, ...]:
    return (Activated((*cost, DiscardToCycle()), do, zone="hand", name="cycling"),)


@cache
def _fetching(what: Filter) -> tuple[Instruction, ...]:
    card = BoundTo("found")
    return (Search(what=what, result="found"), Reveal(card), Put(card, to="hand"), Shuffle())


@node
class Cycles(Pattern):
    """CR 702.29c: one of these players cycles a card that the noun includes."""

    kinds = ("Cycled",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 702.29c: the card's own ability triggers from wherever the card ends up."""
        if not isinstance(event, Cycled) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        past = at.state.last_known.get(event.object)
        became: Refs = (past.became,) if past is not None and past.became else ()
        if self.what is not None and not any(self.what.includes(at, ref) for ref in (event.object, *became)):
            return None
        return {"it": (event.object,), "card": became, "player": (seat_ref(event.seat),)}


@node
class CyclesOrDiscards(Pattern):
    """CR 702.29d: one of these players cycles or discards a card that the noun includes."""

    kinds = ("Discarded",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 702.29d: once for a card that is cycled, since cycling it is discarding it."""
        return Discards(self.who, self.what).match(at, event)
