"""CR 702.27: buyback."""

from __future__ import annotations

from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.state.zones import GRAVEYARD
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, Cost, KeywordAbility, OptionalCost, Pattern
from app.engine.words.conditions import Paid
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.revisions import GoesInstead

BUYBACK = "buyback"


@node
class Resolves(Pattern):
    """CR 702.27a: this spell would be put into its owner's graveyard as it resolves."""

    kinds = ("Moved",)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or event.object != at.source or event.to != GRAVEYARD:
            return None
        return {"it": (event.object,)} if event.cause == "resolve" else None


_RETURNS = Static((Replace(Resolves(), (GoesInstead("hand"),), condition=Paid(BUYBACK)),), zone="stack")


@node
class Buyback(KeywordAbility):
    """CR 702.27a: buyback."""

    word = "buyback"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.27a: its controller may pay an additional cost as they cast it."""
        return OptionalCost(BUYBACK, self.cost)

    def means(self) -> tuple[Ability, ...]:
        """CR 702.27a: if they did, it goes to its owner's hand instead of the graveyard as it resolves."""
        return (_RETURNS,)
