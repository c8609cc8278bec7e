"""CR 603.6c: permanents that leave the game with their owner."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.state import zones
from app.engine.state.event import Event
from app.engine.state.records import State


@dataclass(slots=True, kw_only=True)
class LeftTheGame(Event):
    """CR 603.6c, 800.4a: a phased-in permanent leaves the game as its owner does, who takes it along."""

    object: int

    def possible(self, state: State) -> bool:
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == zones.BATTLEFIELD and not thing.phased_out

    def affected(self, state: State) -> int:
        return state.objects[self.object].owner

    def subject(self) -> int:
        return self.object
