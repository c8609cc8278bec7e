"""CR 601.2a: from where something was cast."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state import records, zones
from app.engine.words.bases import Condition, Filter, Noun
from app.engine.words.conditions import was_cast
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class CastFrom(Condition):
    """CR 601.2a: the spell, or the permanent that it became, was cast from that zone, `by` those if given."""

    reads = records.EVERYTHING & ~records.HISTORY
    zone: str
    noun: Noun = This()
    by: Noun | None = None

    def holds(self, at: Context) -> bool:
        """CR 601.2a, 400.7d: what was announced for the spell is known of the permanent, too."""
        for ref in self.noun.refs(at):
            thing = lookup.record(at.state, ref)
            announced = thing.announced if thing is not None else None
            if announced is not None and announced.origin == zones.BY_NAME[self.zone]:
                if was_cast(at, announced, self.by):
                    return True
        return False


@node
class FromElsewhere(Filter):
    """CR 601.2a, 601.3a: a spell cast from anywhere but that zone, or a card that would be one."""

    reads = records.HANDS | records.GRAVEYARDS | records.LIBRARIES | records.EXILED | records.STACKED
    zone: str

    def matches(self, at: Context, ref: int) -> bool:
        """CR 601.2e: of a spell that is being cast, it is known where it came from."""
        thing = lookup.record(at.state, ref)
        if thing is None:
            return False
        origin = thing.zone
        if origin == zones.STACK:
            origin = thing.announced.origin if thing.announced is not None else -1
        return origin != zones.BY_NAME[self.zone]
