"""CR 118.9: alternative costs that a card's own text gives it."""

from __future__ import annotations

from app.engine.words.bases import Ability, Condition, Cost, OptionalCost
from app.engine.words.node import node

ALTERNATIVE = "alternative cost"
"""The name under which a spell remembers that such a cost was paid."""


@node
class AlternativeCost(Ability):
    """CR 118.9: "You may [pay these costs] rather than pay this spell's mana cost"; no costs: without paying it."""

    costs: tuple[Cost, ...] = ()
    condition: Condition | None = None

    def optional_cost(self) -> OptionalCost | None:
        """CR 118.9: if the condition holds, these are paid instead of the mana cost."""
        return OptionalCost(ALTERNATIVE, self.costs, alternative=True, condition=self.condition)
