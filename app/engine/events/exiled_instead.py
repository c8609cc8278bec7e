"""CR 614.6: a card is exiled instead of going where it would go, and something comes of that."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen, in_place_of
from app.engine.state.event import Event
from app.engine.state.records import Refs
from app.engine.state.zones import EXILE
from app.engine.words.bases import Revision
from app.engine.words.context import Context


@dataclass(frozen=True, slots=True)
class ExiledInstead(Revision):
    """What the ways to be exiled instead have in common: what `follows` once the card is there."""

    def follows(self, at: Context, cards: Refs) -> Event:
        """What happens then with the cards that were exiled."""
        raise TypeError(f"nothing follows {type(self).__name__}")

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.6: the move into exile happens in place of the other."""
        if not isinstance(event, Moved):
            return [event]
        yield from in_place_of(at.state, event, self._exiled(at, event))
        return []

    def _exiled(self, at: Context, event: Moved) -> Steps[None]:
        move = Moved(object=event.object, to=EXILE, cause=event.cause, by=at.controller)
        facts = yield from happen(at.state, move)
        cards = tuple([ref for ref in moved(facts) if at.state.objects[ref].zone == EXILE])
        if cards:
            yield from happen(at.state, self.follows(at, cards))
