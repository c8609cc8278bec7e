"""CR 800.4f-h: who makes a choice that a player who has left would have made."""

from __future__ import annotations

from app.engine.choices import Choice
from app.engine.state.records import State


def successor(state: State, choice: Choice) -> int:
    """CR 800.4g-h: the controller of what resolves if still there, else the next player in turn order."""
    thing = state.objects.get(state.resolving)
    if thing is not None and not state.players[thing.controller].has_left:
        return thing.controller
    return state.next_in_turn_order(choice.seat)
