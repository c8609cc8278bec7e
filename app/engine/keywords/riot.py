"""CR 702.136: riot."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Steps
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Enters
from app.engine.keywords.haste import Haste
from app.engine.state.event import Event
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.bases import Ability, Condition, KeywordAbility, Revision
from app.engine.words.changes import HasAbilities
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This

RIOT = "riot"
HASTE = "haste"


@node
class EntersRioting(Revision):
    """CR 702.136a: it enters with a +1/+1 counter, or it gains haste."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 702.136a: its controller chooses as it enters."""
        if isinstance(event, Moved):
            answer = yield Choose(
                event.under(at.state), RIOT, "702.136a", lambda: ["counter", HASTE], source=event.object
            )
            if answer == (HASTE,):
                event.memory = {**event.memory, RIOT: HASTE}
            else:
                event.counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", 0) + 1}
        return [event]


@node
class ChoseHaste(Condition):
    """CR 702.136a: haste was chosen as it entered."""

    def holds(self, at: Context) -> bool:
        thing = lookup.record(at.state, at.source)
        return thing is not None and thing.memory.get(RIOT) == HASTE


_RIOT = (
    Static((Replace(Enters(This()), (EntersRioting(),)),)),
    Static((Modify(This(), (HasAbilities((Haste(),)),)),), condition=ChoseHaste()),
)


@node
class Riot(KeywordAbility):
    """CR 702.136a: riot."""

    word = "riot"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.136a: it enters with an additional +1/+1 counter, or else gains haste.

        CR 702.136b: each instance works separately.
        """
        return _RIOT
