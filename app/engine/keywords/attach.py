"""CR 701.3: attach and unattach."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.characteristics.attachable import attachable, is_attachment
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This


@dataclass(slots=True, kw_only=True)
class BecameAttached(Event):
    """CR 701.3a: an Aura, Equipment or Fortification is attached to an object or player."""

    shows = {"object": "ref", "to": "ref"}
    object: int
    to: int

    def possible(self, state: State) -> bool:
        """CR 701.3b, 303.4j, 301.5b: it doesn't move where it can't be attached, or to where it already is."""
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != BATTLEFIELD or thing.attached_to == self.to:
            return False
        return is_attachment(lookup.of(state, self.object)) and attachable(state, self.object, self.to)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.3d: from what it was attached to it becomes unattached."""
        before = state.objects[self.object].attached_to
        return [BecameUnattached(object=self.object, was=before)] if before else []

    def perform(self, state: State, before: Table) -> None:
        """CR 701.3c, 613.7e: it is there now, with a new timestamp."""
        thing = state.objects[self.object]
        thing.attached_to = self.to
        thing.timestamp = state.tick()
        state.touch(records.BOARD)


@dataclass(slots=True, kw_only=True)
class BecameUnattached(Event):
    """CR 701.3d: an attachment is no longer attached to the object or player that it was attached to."""

    shows = {"object": "ref", "was": "ref"}
    object: int
    was: int

    def possible(self, state: State) -> bool:
        thing = state.objects.get(self.object)
        return thing is not None and bool(self.was) and thing.attached_to == self.was

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 701.3d: it stays on the battlefield, attached to nothing, unless it is attached elsewhere at that moment."""
        thing = state.objects[self.object]
        if thing.attached_to == self.was:
            thing.attached_to = 0
            state.touch(records.BOARD)


@node
class Attach(Instruction):
    """CR 701.3a: attach these to that. Binds what was attached."""

    what: Noun
    to: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.3a, 701.3b: what can be attached is. CR 303.4d, 301.5c: to one object or player; of several, its controller chooses."""
        state = at.state
        refs = yield from self.what.pick(at, at.controller, "attach")
        targets = yield from self.to.pick(at, at.controller, "attach_to")
        events: list[Event] = []
        for ref in refs:
            if ref in state.objects and targets:
                to = targets[0] if len(targets) == 1 else (yield from _choose(at, ref, targets))
                events.append(BecameAttached(object=ref, to=to))
        facts = yield from happen(state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, BecameAttached))

    def possible(self, at: Context) -> bool:
        """CR 118.3: there are both."""
        return self.what.pickable(at) and self.to.pickable(at)


def _choose(at: Context, ref: int, targets: Refs) -> Steps[int]:
    state = at.state
    seat = lookup.controller(state, ref)
    answer = yield Choose(
        seat, "attach_to", "303.4d", lambda: list[Key](to for to in targets if attachable(state, ref, to)),
        source=at.source, subject=(ref,),
    )  # fmt: skip
    return int(answer[0]) if answer else 0


@node
class Unattach(Instruction):
    """CR 701.3d: unattach these."""

    what: Noun = This()

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "unattach")
        objects = at.state.objects
        attached = [objects[ref] for ref in refs if ref in objects]
        yield from happen(at.state, *[BecameUnattached(object=it.id, was=it.attached_to) for it in attached])

    def possible(self, at: Context) -> bool:
        """CR 118.3: they are attached to something."""
        things = [at.state.objects.get(ref) for ref in self.what.refs(at)]
        return bool(things) and all(thing is not None and thing.attached_to for thing in things)


@node
class BecomesAttached(Pattern):
    """CR 701.3a: what the noun includes becomes attached to something that `to` includes."""

    kinds = ("BecameAttached", "Moved")
    what: Noun
    to: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 303.4b: also as it enters attached to something."""
        if isinstance(event, BecameAttached):
            ref, to = event.object, event.to
        elif isinstance(event, Moved) and event.to == BATTLEFIELD and event.attach_to:
            ref, to = event.became, event.attach_to
        else:
            return None
        if not self.what.includes(at, ref) or self.to is not None and not self.to.includes(at, to):
            return None
        return {"it": (ref,), "other": (to,)}


@node
class BecomesUnattached(Pattern):
    """CR 701.3d: what the noun includes becomes unattached from something that `of` includes, whichever way."""

    kinds = ("BecameUnattached", "Moved")
    what: Noun
    of: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        pairs = dict.fromkeys(pair for event in events for pair in _parted(at.state, event))
        return [
            {"it": (ref,), "other": (of,)}
            for ref, of in pairs
            if self.what.includes(at, ref) and (self.of is None or self.of.includes(at, of))
        ]

    def looks_back(self) -> bool:
        """CR 603.10c: abilities about becoming unattached look back in time."""
        return True


def _parted(state: State, event: Event) -> list[tuple[int, int]]:
    """CR 701.3d: the attachments that part from something by this event, and what from.

    Where the object left the zone it was in, that has parted them, not what state-based actions do about it later.
    """
    if isinstance(event, BecameUnattached):
        return [(event.object, event.was)] if event.was < 0 or event.was in state.objects else []
    if not isinstance(event, Moved) or event.origin != BATTLEFIELD or event.was is None:
        return []
    own = [(event.object, event.was.attached_to)] if event.was.attached_to else []
    on_it = [
        (ref, event.object) for ref in state.battlefield if state.objects[ref].attached_to == event.object
    ]
    return own + on_it
