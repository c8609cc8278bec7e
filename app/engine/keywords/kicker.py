"""CR 702.33: kicker and multikicker."""

from __future__ import annotations

from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.node import node

KICKED = "kicker"
"""The name under which a spell remembers each time that it was kicked (words/conditions.py: Paid)."""


@node
class Kicker(KeywordAbility):
    """CR 702.33a: kicker. `which`: the first or second of two kicker costs, "A" or "B" (702.33f), else ""."""

    word = "kicker"
    cost: tuple[Cost, ...]
    which: str = ""

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.33a: its controller may pay an additional cost as they cast it; then it is kicked (702.33d).

        CR 702.33f: of two kicker costs the spell remembers which was paid.
        """
        also = f"{KICKED} {self.which}" if self.which else ""
        return OptionalCost(KICKED, self.cost, also=also)


@node
class Multikicker(KeywordAbility):
    """CR 702.33c: multikicker."""

    word = "multikicker"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.33c: the additional cost may be paid any number of times, each time kicking the spell."""
        return OptionalCost(KICKED, self.cost, times=-1)
