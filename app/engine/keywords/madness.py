"""CR 702.35: madness."""

from __future__ import annotations

from functools import cache

from app.engine.casting.costs import PayMana
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Put
from app.engine.keywords.play import CastCard
from app.engine.state.event import Event
from app.engine.state.records import Bound
from app.engine.state.zones import EXILE, GRAVEYARD, HAND
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, Cost, KeywordAbility, Pattern, Revision
from app.engine.words.conditions import Done
from app.engine.words.context import Context
from app.engine.words.flow import If, May
from app.engine.words.node import node
from app.engine.words.nouns import This

MADNESS = "madness"
"""The cause of a move into exile by such an ability."""


@node
class DiscardedThis(Pattern):
    """CR 702.35a: this card would be put into its owner's graveyard as a player discards it."""

    kinds = ("Moved",)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or event.object != at.source or event.to != GRAVEYARD:
            return None
        return {"it": (event.object,)} if event.cause == "discard" else None


@node
class ExiledByMadness(Revision):
    """CR 702.35a: it is exiled instead, though it is discarded."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 702.35a: only the move goes elsewhere."""
        if isinstance(event, Moved):
            event.to, event.cause = EXILE, MADNESS
        return [event]
        yield


@node
class WentMad(Pattern):
    """CR 702.35a: this card is exiled this way, and not for another reason."""

    kinds = ("Moved",)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or event.became != at.source or event.origin != HAND:
            return None
        return {"it": (event.became,)} if (event.to, event.cause) == (EXILE, MADNESS) else None


_EXILED = Static((Replace(DiscardedThis(), (ExiledByMadness(),)),), zone="hand")


@node
class Madness(KeywordAbility):
    """CR 702.35a: madness."""

    word = "madness"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.35a: discarded, it is exiled instead; its owner may then cast it for that cost, or it goes to the graveyard."""
        return _madness("".join(cost.mana for cost in self.cost if isinstance(cost, PayMana)))


@cache
def _madness(mana: str) -> tuple[Ability, ...]:
    cast = May((CastCard(This(), cost=mana, result="cast"),))
    return (
        _EXILED,
        Triggered(WentMad(), (cast, If(Done("cast"), (), (Put(This(), "graveyard"),))), zone="exile"),
    )
