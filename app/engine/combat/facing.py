"""CR 509.3: a creature blocks or becomes blocked by another."""

from __future__ import annotations

from app.engine.combat.patterns import BecomesBlocked, Blocks
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.words.bases import Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class BlocksOrIsBlocked(Pattern):
    """CR 509.3b, 509.3d: what the noun includes blocks one of these others or becomes blocked by it; once for each."""

    kinds = ("Blocked",)
    what: Noun
    other: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 509.3b, 509.3d: "that creature" is the other one, whichever of the two blocks."""
        both = (Blocks(self.what, self.other), BecomesBlocked(self.what, self.other))
        return [bound for pattern in both for bound in pattern.occurrences(at, events)]
