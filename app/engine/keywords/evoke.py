"""CR 702.74: evoke."""

from __future__ import annotations

from app.engine.events.zone_words import Enters
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Cost, KeywordAbility, OptionalCost
from app.engine.words.conditions import Paid
from app.engine.words.node import node
from app.engine.words.nouns import This

_EVOKE = Triggered(Enters(This()), (Sacrifice(),), Paid("evoke"))


@node
class Evoke(KeywordAbility):
    """CR 702.74a: evoke."""

    word = "evoke"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.74a: it may be cast for this cost rather than its mana cost."""
        return OptionalCost("evoke", self.cost, alternative=True)

    def means(self) -> tuple[Ability, ...]:
        """CR 702.74a: if its evoke cost was paid, its controller sacrifices it when it enters."""
        return (_EVOKE,)
