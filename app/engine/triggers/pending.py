"""CR 603.3, 603.8: abilities that have triggered but not yet left the stack."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.state.records import State
from app.engine.words.abilities import StateTriggered, Triggered
from app.engine.words.node import Node


def is_triggered(ability: Node) -> bool:
    """CR 310.7, 312.7: whether it is a triggered ability, of whatever kind; one that was activated holds nothing back."""
    return isinstance(ability, Triggered | StateTriggered)


def pending(state: State, source: int, counts: Callable[[Node], bool]) -> bool:
    """Whether an ability of `source` that counts waits to be put on the stack, or is on it."""
    if any(waiting.source == source and counts(waiting.ability) for waiting in state.waiting):
        return True
    stacked = [state.objects[ref] for ref in state.stack]
    return any(
        thing.source == source and thing.ability is not None and counts(thing.ability) for thing in stacked
    )
