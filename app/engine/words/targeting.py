"""What spells and abilities target, as descriptions of them (CR 115)."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.events.stacking import BecomesTarget
from app.engine.events.zone_words import OneOrMore
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.words.bases import Filter, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class TargetsOnly(Filter):
    """CR 115.1: a spell or ability whose targets are a single object or player that fits, however often it was chosen."""

    what: Filter

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        if thing is None or thing.announced is None:
            return False
        targets = dict.fromkeys(one for refs in thing.announced.targets.values() for one in refs)
        return len(targets) == 1 and all(self.what.matches(at, one) for one in targets)


@node
class SomeBecomeTargets(Pattern):
    """CR 603.2c, 603.2e: one or more of these become targets of one spell or ability of one of these players."""

    kinds = ("BecameTarget",)
    what: Noun
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        return self._each().match(at, event)

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2c: once for each spell or ability, however many of them are its targets."""
        return OneOrMore(self._each(), "other").occurrences(at, events)

    def _each(self) -> BecomesTarget:
        return BecomesTarget(self.what, who=self.who)


@node
class Targets(Filter):
    """CR 115.1: a spell or ability that has one of these among its targets."""

    what: Noun

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        if thing is None or thing.announced is None:
            return False
        return any(self.what.includes(at, one) for refs in thing.announced.targets.values() for one in refs)


@node
class HasOneTarget(Filter):
    """CR 115.7b: a spell or ability with a single target, chosen once."""

    def matches(self, at: Context, ref: int) -> bool:
        thing = lookup.record(at.state, ref)
        if thing is None or thing.announced is None:
            return False
        return sum(len(refs) for refs in thing.announced.targets.values()) == 1
