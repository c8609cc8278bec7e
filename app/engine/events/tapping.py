"""CR 701.26: tapping and untapping."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Object, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Candidates, Cost, Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class BecameTapped(Event):
    """CR 701.26a: an untapped permanent is turned sideways. `for_mana`: by a mana ability's {T} (106.12)."""

    shows = {"object": "ref"}
    object: int
    for_mana: bool = False

    def possible(self, state: State) -> bool:
        """Only for an untapped permanent."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and not thing.tapped

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        state.objects[self.object].tapped = True
        state.touch(records.TAPPING)


@dataclass(slots=True, kw_only=True)
class BecameUntapped(Event):
    """CR 701.26b: a tapped permanent is turned upright."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        """Only for a tapped permanent."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and thing.tapped

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        state.objects[self.object].tapped = False
        state.touch(records.TAPPING)


def turned(state: State, *, tapped: bool) -> Candidates:
    """CR 701.26a-b: the query for the permanents that are tapped, or those that are untapped."""
    objects = state.objects
    return lambda: tuple(
        [ref for ref in state.battlefield if objects[ref].tapped is tapped and not objects[ref].phased_out]
    )


@node
class Tap(Instruction):
    """CR 701.26a: tap these."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "tap", turned(at.state, tapped=False))
        facts = yield from happen(at.state, *[BecameTapped(object=ref) for ref in refs])
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, BecameTapped))

    def possible(self, at: Context) -> bool:
        """CR 118.3: they are there and untapped."""
        return self.what.pickable(at, turned(at.state, tapped=False))


@node
class Untap(Instruction):
    """CR 701.26b: untap these."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "untap", turned(at.state, tapped=True))
        facts = yield from happen(at.state, *[BecameUntapped(object=ref) for ref in refs])
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, BecameUntapped))

    def possible(self, at: Context) -> bool:
        """CR 118.3: they are there and tapped."""
        return self.what.pickable(at, turned(at.state, tapped=True))


def is_new(state: State, thing: Object) -> bool:
    """CR 302.6: a creature without haste that its controller hasn't controlled since their most recent turn began."""
    it = lookup.of(state, thing.id)
    if "creature" not in it.types or "haste" in it.keywords:
        return False
    return thing.since > state.players[lookup.controller(state, thing.id)].turn_began


@node
class ActivatesAsThoughHaste(Rule):
    """CR 302.6, 702.10c: abilities of the creature may be activated as though it had haste."""


def too_new(state: State, thing: Object) -> bool:
    """CR 302.6, 107.5, 107.6: whether it is new, and so abilities with {T} or {Q} in their cost can't be activated.

    CR 702.10c: an effect may allow it as though the creature had haste, for activating abilities alone.
    """
    return is_new(state, thing) and not lookup.rules(state, thing.id, ActivatesAsThoughHaste)


@node
class TapSymbol(Cost):
    """CR 107.5: {T}: tap this permanent; a creature must not be new (302.6)."""

    def payable(self, at: Context) -> bool:
        """CR 107.5, 302.6: it is untapped and, if a creature, not new."""
        thing = at.state.objects.get(at.source)
        return (
            thing is not None
            and not thing.tapped
            and thing.zone == BATTLEFIELD
            and not too_new(at.state, thing)
        )

    def pay(self, at: Context) -> Steps[bool]:
        facts = yield from happen(
            at.state, BecameTapped(object=at.source, for_mana=at.bound.get("for mana") == 1)
        )
        return bool(facts)


@node
class UntapSymbol(Cost):
    """CR 107.6: {Q}: untap this permanent; a creature must not be new (302.6)."""

    def payable(self, at: Context) -> bool:
        """CR 107.6, 302.6: it is tapped and, if a creature, not new."""
        thing = at.state.objects.get(at.source)
        return (
            thing is not None and thing.tapped and thing.zone == BATTLEFIELD and not too_new(at.state, thing)
        )

    def pay(self, at: Context) -> Steps[bool]:
        facts = yield from happen(at.state, BecameUntapped(object=at.source))
        return bool(facts)


@node
class BecomesTapped(Pattern):
    """CR 603.2e: what the noun includes becomes tapped."""

    kinds = ("BecameTapped",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if isinstance(event, BecameTapped) and self.what.includes(at, event.object):
            return {"it": (event.object,)}
        return None


@node
class BecomesUntapped(Pattern):
    """CR 603.2e: what the noun includes becomes untapped."""

    kinds = ("BecameUntapped",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if isinstance(event, BecameUntapped) and self.what.includes(at, event.object):
            return {"it": (event.object,)}
        return None
