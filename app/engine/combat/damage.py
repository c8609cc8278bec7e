"""Interim: no combat damage until the room is finished."""

from app.engine.choices import Steps
from app.engine.state.records import State


def deal_combat_damage(state: State) -> Steps[None]:
    return
    yield


def has_first_strikers(state: State) -> bool:
    return False
