"""CR 702.34: flashback."""

from __future__ import annotations

from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.conditions import Matches
from app.engine.words.filters import AnyOf
from app.engine.words.node import node
from app.engine.words.nouns import This
from app.engine.words.qualities import HasType

IS_INSTANT_OR_SORCERY = Matches(This(), AnyOf((HasType("instant"), HasType("sorcery"))))


@node
class Flashback(KeywordAbility):
    """CR 702.34a: flashback."""

    word = "flashback"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.34a: an instant or sorcery may be cast from the graveyard for this cost, and is exiled afterwards."""
        return OptionalCost(
            "flashback",
            self.cost,
            alternative=True,
            zone="graveyard",
            leaves_to="exile",
            condition=IS_INSTANT_OR_SORCERY,
        )
