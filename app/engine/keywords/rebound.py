"""CR 702.88: rebound."""

from __future__ import annotations

from app.engine.casting.origin import CastFrom
from app.engine.events.effects import delayed
from app.engine.events.exiled_instead import ExiledInstead
from app.engine.events.turns import BeginningOf
from app.engine.keywords.buyback import Resolves
from app.engine.keywords.play import CastCard
from app.engine.state.event import Event
from app.engine.state.records import Refs
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.flow import May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You

_CARD = BoundTo("rebounding")
_AGAIN = Triggered(BeginningOf("upkeep", You()), (May((CastCard(_CARD),)),))


@node
class Rebounds(ExiledInstead):
    """CR 702.88a: it is exiled instead, and may be cast from there at the beginning of its controller's next upkeep."""

    def follows(self, at: Context, cards: Refs) -> Event:
        """CR 702.88a, 603.7: a delayed triggered ability sees to the rest."""
        return delayed(at.within(**{_CARD.name: cards}), _AGAIN, None)


_REBOUND = Static((Replace(Resolves(), (Rebounds(),), condition=CastFrom("hand")),), zone="stack")


@node
class Rebound(KeywordAbility):
    """CR 702.88a: rebound."""

    word = "rebound"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.88a: cast from the hand, it is exiled as it resolves and may be cast once more.

        CR 702.88c: several instances do no more than one.
        """
        return (_REBOUND,)
