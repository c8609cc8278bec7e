"""CR 702.42: entwine."""

from __future__ import annotations

from app.engine.casting.announce import ENTWINE
from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.node import node


@node
class Entwine(KeywordAbility):
    """CR 702.42a: entwine."""

    word = ENTWINE
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.42a: if it is paid, all modes of the spell are chosen (casting/announce.py)."""
        return OptionalCost(ENTWINE, self.cost)
