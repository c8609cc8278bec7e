"""CR 601.3: leave to cast one spell is used up by the spell that is cast by it."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.state import records
from app.engine.state.derived import InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.words.node import walk


@dataclass(slots=True, kw_only=True)
class PermissionUsed(Event):
    """CR 601.3: leave for one spell was used: that of an effect, or else what a static ability of `object` gives each turn."""

    object: int
    key: str = ""
    effect: int = 0

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 601.3, 611.2a: such an effect is over; a static ability gives leave again next turn."""
        state.effects = [effect for effect in state.effects if effect.id != self.effect or not self.effect]
        thing = state.objects.get(self.object)
        if thing is not None and self.key:
            thing.used = {**thing.used, self.key: 1}
        state.touch(records.BOARD)


def used(state: State, permit: InForce) -> PermissionUsed:
    """What happens as a spell is cast by that leave."""
    key = "" if permit.effect else _key(state, permit)
    return PermissionUsed(object=permit.source, key=key, effect=permit.effect)


def is_used(state: State, permit: InForce) -> bool:
    """CR 601.3: whether the leave that a static ability gives once each turn has been used this turn."""
    thing = state.objects.get(permit.source)
    return not permit.effect and thing is not None and bool(thing.used) and _key(state, permit) in thing.used


def _key(state: State, permit: InForce) -> str:
    """By which of its abilities the object gives leave."""
    for place, ability in enumerate(lookup.of(state, permit.source).abilities):
        if any(word == permit.words for word in walk(ability)):
            return f"leave {place}"
    return "leave"
