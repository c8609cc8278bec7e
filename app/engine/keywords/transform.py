"""CR 701.27, 712: transform."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Object, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Filter, Instruction, Noun, Pattern, Revision, Rule
from app.engine.words.context import Context
from app.engine.words.node import node

TRANSFORMED = "transformed"
"""The name under which a permanent remembers the moment when it last transformed."""


@node
class CantTransform(Rule):
    """CR 614.17, 701.28f: the permanent can't transform, except due to the keyword ability that `spares` names."""

    spares: str = ""


@dataclass(slots=True, kw_only=True)
class Transformed(Event):
    """CR 701.27a: a double-faced permanent is turned over so that its other face is up. `cause`: the keyword it is due to."""

    shows = {"object": "ref"}
    object: int
    cause: str = ""

    def possible(self, state: State) -> bool:
        """CR 701.27c, 712.9: only what is double-faced. CR 701.27d, 712.10: not to an instant or sorcery face.

        CR 712.15a: not while it is face down. CR 614.17: unless an effect says that it can't.
        """
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != BATTLEFIELD or thing.face_down or len(thing.card.faces) != 2:
            return False
        if thing.card.layout not in LAYOUTS or self._forbidden(state):
            return False
        types = thing.card.faces[1 - thing.face].types
        return "instant" not in types and "sorcery" not in types

    def _forbidden(self, state: State) -> bool:
        """CR 614.17, 702.145b: whether an effect says that it can't transform, or not due to this."""
        words = [effect.words for effect in lookup.rules(state, self.object, CantTransform)]
        return any(isinstance(rule, CantTransform) and self.cause != (rule.spares or None) for rule in words)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 712.18: the same object, other face up. CR 613.7g, 701.27f: with a new timestamp, which it remembers."""
        thing = state.objects[self.object]
        thing.face = 1 - thing.face
        thing.timestamp = state.tick()
        thing.memory = {**thing.memory, TRANSFORMED: thing.timestamp}
        state.touch(records.BOARD)


LAYOUTS = ("transform", "modal_dfc")
"""CR 712.9: what is represented by double-faced cards and tokens can transform, but melded permanents."""


@node
class Transform(Instruction):
    """CR 701.27a: transform these. Binds those that did."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "transform")
        events = [Transformed(object=ref) for ref in refs if not _ignored(at, ref)]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, Transformed))


@node
class EntersTransformed(Revision):
    """CR 616.1d, 712.14a: if it is represented by a card that can transform, it enters with its back face up."""

    impersonal = True
    rank = 3

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 616.1d: of several effects this one is applied after what changes control or makes it a copy."""
        if isinstance(event, Moved):
            card = at.state.objects[event.object].card
            event.face = 1 if card.layout == "transform" and len(card.faces) == 2 else event.face
        return [event]
        yield


def _ignored(at: Context, ref: int) -> bool:
    """CR 701.27f: an ability's own permanent that has transformed since the ability was put on the stack.

    For a delayed triggered ability what counts is when that was created.
    """
    thing = at.state.objects.get(ref)
    since = at.number("created") or at.stacked
    return ref == at.source and at.stacked != ref and thing is not None and _when(thing) > since > 0


def _when(thing: Object) -> int:
    moment = thing.memory.get(TRANSFORMED, 0)
    return moment if isinstance(moment, int) else 0


@node
class Transforms(Pattern):
    """CR 701.27e: what the noun includes transforms, into something that fits, if that is given."""

    kinds = ("Transformed",)
    what: Noun
    into: Filter | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 701.27e: what it is immediately afterwards counts."""
        if not isinstance(event, Transformed) or not self.what.includes(at, event.object):
            return None
        if self.into is not None and not self.into.matches(at, event.object):
            return None
        return {"it": (event.object,)}


@node
class IsTransformed(Filter):
    """CR 701.27g: a double-faced permanent on the battlefield with its back face up."""

    reads = records.BOARD

    def matches(self, at: Context, ref: int) -> bool:
        thing = at.state.objects.get(ref)
        if thing is None or thing.zone != BATTLEFIELD or thing.face_down:
            return False
        return thing.card.layout in LAYOUTS and len(thing.card.faces) == 2 and thing.face == 1
