"""CR 702.138: escape."""

from __future__ import annotations

from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.node import node

ESCAPED = "escape"
"""CR 702.138b: the name under which a spell, and the permanent it becomes, remember that it escaped."""


@node
class Escape(KeywordAbility):
    """CR 702.138a: escape."""

    word = "escape"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.138a: its card may be cast from the graveyard for this cost."""
        return OptionalCost(ESCAPED, self.cost, alternative=True, zone="graveyard")
