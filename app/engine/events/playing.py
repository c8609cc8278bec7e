"""CR 305.1: lands being played, which is not all that can put them onto the battlefield."""

from __future__ import annotations

from app.engine.events.moves import Moved
from app.engine.state.event import Event
from app.engine.state.records import Bound, seat_ref
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class PlaysLand(Pattern):
    """CR 305.1, 305.4: one of these players plays a land that the noun includes; one put there by an effect isn't played."""

    kinds = ("Moved",)
    who: Noun
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Moved) or event.to != BATTLEFIELD or event.cause != "play":
            return None
        ref, player = event.became or event.object, seat_ref(event.by)
        if not self.who.includes(at, player) or not self.what.includes(at, ref):
            return None
        return {"player": (player,), "it": (ref,)}
