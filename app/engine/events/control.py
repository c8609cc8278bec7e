"""CR 110.2, 302.6, 506.4: what follows when a permanent comes under another player's control."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class ControlChanged(Event):
    """CR 110.2: another player now controls the permanent."""

    shows = {"object": "ref", "seat": "seat", "before": "seat"}
    object: int
    seat: int
    before: int

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


def control_changes(state: State, before: Table, after: Table) -> list[Event]:
    """CR 302.6: permanents that changed controllers are new to theirs. Returns the facts."""
    if before.control == after.control:
        return []
    changed: list[Event] = []
    for ref in state.battlefield:
        thing = state.objects[ref]
        was = before.control.get(ref, thing.controller)
        now = after.control.get(ref, thing.controller)
        if was != now and ref < state.batch:  # it was there before
            thing.since = state.tick()
            thing.known_to |= (
                1 << now
            )  # CR 708.5: a player may look at a face-down permanent that they control
            changed.append(ControlChanged(object=ref, seat=now, before=was))
    return changed


@node
class ChangesControl(Pattern):
    """CR 603.2: one of these players loses ("loses") or gains ("gains") control of what the noun includes."""

    kinds = ("ControlChanged",)
    who: Noun
    what: Noun
    how: str = "loses"

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, ControlChanged) or not self.what.includes(at, event.object):
            return None
        seat = event.before if self.how == "loses" else event.seat
        if not self.who.includes(at, seat_ref(seat)):
            return None
        return {"it": (event.object,), "player": (seat_ref(seat),)}
