"""CR 701.37: monstrosity, and being monstrous."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Amount, Filter, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This

MONSTROUS = "monstrous"
"""The name under which a permanent remembers that it is monstrous."""


@dataclass(slots=True, kw_only=True)
class BecameMonstrous(Event):
    """CR 701.37b: the permanent becomes monstrous; `x` is the number that it became so with."""

    shows = {"object": "ref"}
    object: int
    x: int = 0

    def possible(self, state: State) -> bool:
        """CR 701.37b: only a permanent can, and only one that isn't."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and not thing.memory.get(MONSTROUS)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 701.37b: it stays so until it leaves the battlefield; that is no part of its copiable values."""
        thing = state.objects[self.object]
        thing.memory = {**thing.memory, MONSTROUS: 1}
        state.touch(records.BOARD)


@node
class Monstrosity(Instruction):
    """CR 701.37a: if the permanent isn't monstrous, it gets so many +1/+1 counters and becomes monstrous."""

    count: Amount
    what: Noun = This()

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.37a: both, or nothing at all."""
        count = number(at, self.count)
        for ref in self.what.refs(at):
            became = BecameMonstrous(object=ref, x=count)
            if became.possible(at.state):
                counters = CountersPut(on=ref, counter="+1/+1", amount=count, by=at.controller)
                yield from happen(at.state, counters, became)


@node
class BecomesMonstrous(Pattern):
    """CR 701.37b: what the noun includes becomes monstrous. CR 701.37c: X is the number that it became so with."""

    kinds = ("BecameMonstrous",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, BecameMonstrous) or not self.what.includes(at, event.object):
            return None
        return {"it": (event.object,), "x": event.x}


@node
class IsMonstrous(Filter):
    """CR 701.37b: is monstrous."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        return thing is not None and bool(thing.memory.get(MONSTROUS))
