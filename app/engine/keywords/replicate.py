"""CR 702.56: replicate."""

from __future__ import annotations

from app.engine.casting.copying import Copy
from app.engine.events.stacking import Casts
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import TimesPaid
from app.engine.words.bases import Ability, Cost, KeywordAbility, OptionalCost
from app.engine.words.conditions import Paid
from app.engine.words.node import node
from app.engine.words.nouns import This, You

REPLICATE = "replicate"
_COPIES = Triggered(
    Casts(You(), This()),
    (Copy(This(), count=TimesPaid(REPLICATE), targets="new"),),
    Paid(REPLICATE),
    zone="stack",
)


@node
class Replicate(KeywordAbility):
    """CR 702.56a: replicate."""

    word = "replicate"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.56a: its controller may pay an additional cost any number of times."""
        return OptionalCost(REPLICATE, self.cost, times=-1)

    def means(self) -> tuple[Ability, ...]:
        """CR 702.56a: when it is cast, it is copied for each time that cost was paid."""
        return (_COPIES,)
