"""CR 614.1c, 122.6a: permanents that enter with counters."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.words.bases import Amount, Revision, number
from app.engine.words.context import Context
from app.engine.words.node import node


def under(at: Context, event: Moved) -> int:
    """Under whose control the permanent would enter."""
    if event.controller >= 0:
        return event.controller
    thing = at.state.objects.get(event.object)
    return thing.owner if thing is not None else at.controller


@node
class EntersWithCounters(Revision):
    """CR 614.1c, 122.6a: it enters with so many more counters of the kind."""

    impersonal = True
    counter: str = "+1/+1"
    count: Amount = 1

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1c, 107.3m: the permanent enters with the counters; X is that of the spell it was."""
        if isinstance(event, Moved):
            thing = at.state.objects.get(event.object)
            own = thing is not None and at.source == event.object
            x = thing.announced.x if own and thing is not None and thing.announced is not None else 0
            here = Context(at.state, at.source, under(at, event), at.bound, x, at.stacked)
            count = number(here, self.count)
            if count > 0:
                event.counters = {**event.counters, self.counter: event.counters.get(self.counter, 0) + count}
        return [event]
        yield
