"""CR 614.1a, 119.3: damage that doesn't reduce a life total below a number."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.life import LifeLost
from app.engine.state.event import Event
from app.engine.state.records import Bound, seat_ref
from app.engine.words.bases import Noun, Pattern, Revision
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class WouldFallBelow(Pattern):
    """CR 120.3a: damage would reduce the life total of one of these players to less than so much."""

    kinds = ("LifeLost",)
    who: Noun = You()
    least: int = 1

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, LifeLost) or event.cause != "damage":
            return None
        if not self.who.includes(at, seat_ref(event.seat)):
            return None
        left = at.state.players[event.seat].life - event.amount
        return {"player": (seat_ref(event.seat),)} if left < self.least else None


@node
class FallsTo(Revision):
    """CR 614.1a: the life total is reduced to so much instead."""

    impersonal = True
    least: int = 1

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1a: the damage is dealt all the same; only the life that it costs is less."""
        if isinstance(event, LifeLost):
            event.amount = max(0, at.state.players[event.seat].life - self.least)
        return [event]
        yield
