"""CR 701.46: adapt."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.counters import CountersPut
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.words.bases import Amount, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This

COUNTER = "+1/+1"


@node
class Adapt(Instruction):
    """CR 701.46a: these get so many +1/+1 counters, those aside that have some. Binds those that got any."""

    count: Amount
    what: Noun = This()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.46a: only a permanent without +1/+1 counters on it."""
        refs = yield from self.what.pick(at, at.controller, "adapt")
        objects = at.state.objects
        bare = [ref for ref in refs if ref in objects and not objects[ref].counters.get(COUNTER)]
        count = number(at, self.count)
        events: list[Event] = [
            CountersPut(on=ref, counter=COUNTER, amount=count, by=at.controller) for ref in bare
        ]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.on for fact in facts if isinstance(fact, CountersPut))
