"""CR 615.7: which damage a shield prevents, where several sources would deal some at the same time."""

from __future__ import annotations

from app.engine.choices import Number, Steps
from app.engine.events.damage import DamageDealt
from app.engine.events.pipeline import BEFOREHAND, applicable
from app.engine.state.event import Event
from app.engine.state.records import Effect, State


def divide_shields(state: State, events: list[Event]) -> Steps[None]:
    """CR 615.7: before it is dealt, of each shield the player, or the controller of the permanent, says what it prevents."""
    damage = [event for event in events if isinstance(event, DamageDealt)]
    for shield in [effect for effect in state.effects if effect.amount > 0] if len(damage) > 1 else ():
        stopped = [event for event in damage if _is_stopped(state, shield, event)]
        if len(stopped) > 1:
            yield from _divide(state, shield, stopped)


def _is_stopped(state: State, shield: Effect, event: DamageDealt) -> bool:
    if not event.possible(state) or not event.preventable(state):
        return False
    return any(effect.effect == shield.id for effect in applicable(state, event))


def _divide(state: State, shield: Effect, events: list[DamageDealt]) -> Steps[None]:
    """CR 615.7: of the damage of each source so much, so that together it is all that the shield can prevent."""
    left = shield.amount
    for place, event in enumerate(events):
        rest = sum([other.amount for other in events[place + 1 :]])
        least, most = max(0, left - rest), min(left, event.amount)
        share = yield Number(event.affected(state), "prevented", "615.7", least, most, source=event.source)
        event.shares = (*event.shares, (shield.id, share))
        left -= share


BEFOREHAND.append(divide_shields)
