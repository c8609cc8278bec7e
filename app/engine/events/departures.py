"""CR 603.6c, 800.4a: permanents that leave the game with their owner."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.events.combat import remove_from_combat
from app.engine.events.moves import remember
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Object, State


@dataclass(slots=True, kw_only=True)
class LeftTheGame(Event):
    """CR 603.6c: a phased-in permanent leaves the game because its owner does."""

    object: int

    def possible(self, state: State) -> bool:
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == zones.BATTLEFIELD and not thing.phased_out

    def affected(self, state: State) -> int:
        return state.objects[self.object].owner

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 603.10a: it is remembered as it was on the battlefield."""
        take_out(state, state.objects[self.object], before)
        state.touch(records.BOARD)


def take_out(state: State, thing: Object, before: Table) -> None:
    """CR 800.4a: the object leaves the game."""
    remember(state, thing, before, 0)
    remove_from_combat(state, thing.id)
    if thing.zone != zones.OUTSIDE:
        state.zone_of(thing.zone, thing.owner).remove(thing.id)
    del state.objects[thing.id]
