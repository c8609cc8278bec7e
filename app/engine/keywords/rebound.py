"""CR 702.88: rebound."""

from __future__ import annotations

from app.engine.casting.origin import CastFrom
from app.engine.choices import Steps
from app.engine.events.effects import delayed
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen, in_place_of
from app.engine.events.turns import BeginningOf
from app.engine.keywords.buyback import Resolves
from app.engine.keywords.play import CastCard
from app.engine.state.event import Event
from app.engine.state.zones import EXILE
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, KeywordAbility, Revision
from app.engine.words.context import Context
from app.engine.words.flow import May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, You

_CARD = BoundTo("rebounding")
_AGAIN = Triggered(BeginningOf("upkeep", You()), (May((CastCard(_CARD),)),))


@node
class Rebounds(Revision):
    """CR 702.88a: it is exiled instead, and may be cast from there at the beginning of its controller's next upkeep."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 702.88a: the move into exile happens in place of the other."""
        if not isinstance(event, Moved):
            return [event]
        exiled = Moved(object=event.object, to=EXILE, cause=event.cause, by=at.controller)
        yield from in_place_of(at.state, event, _exiled(at, exiled))
        return []


def _exiled(at: Context, move: Moved) -> Steps[None]:
    """CR 702.88a, 603.7: a delayed triggered ability sees to the rest, if it is exiled."""
    facts = yield from happen(at.state, move)
    cards = tuple([ref for ref in moved(facts) if at.state.objects[ref].zone == EXILE])
    if cards:
        yield from happen(at.state, delayed(at.within(**{_CARD.name: cards}), _AGAIN, None))


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
