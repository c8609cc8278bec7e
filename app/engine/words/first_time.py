"""CR 603.2, 608.2i: abilities that trigger only the first time that something happens in a turn."""

from __future__ import annotations

from app.engine.state import records
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.words.bases import Pattern
from app.engine.words.context import Context
from app.engine.words.node import node

ABOUT = ("it", "player")
"""What an event is about, by which it is told whether the same happened before: the object, or else the player."""


@node
class FirstTimeEachTurn(Pattern):
    """CR 603.2: something happens to an object or player for the first time this turn ("attacks for the first time each turn")."""

    reads = records.HISTORY
    on: Pattern

    def watches(self) -> tuple[str, ...]:
        return self.on.watches()

    def looks_back(self) -> bool:
        return self.on.looks_back()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2, 608.2i: only for those to whom it hasn't happened yet this turn; of several at once it is one."""
        ids = [id(event) for event in events]
        earlier = [fact for fact in at.state.history if id(fact) not in ids]
        known = {about(bound): True for bound in self.on.occurrences(at, earlier)}
        first: dict[Bound, dict[str, Bound]] = {}
        for bound in self.on.occurrences(at, events):
            if about(bound) not in known:
                first.setdefault(about(bound), bound)
        return list(first.values())


def about(bound: dict[str, Bound]) -> Bound:
    """The object or player that it happened to."""
    return next((bound[role] for role in ABOUT if role in bound), ())
