"""CR 603.8: abilities that trigger when the game is in some state."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State, Waiting
from app.engine.words.abilities import StateTriggered
from app.engine.words.context import Context


def state_triggers(state: State) -> None:
    """CR 603.8: each triggers once, and not again until its ability has left the stack."""
    for source, controller, ability in lookup.table(state).state_triggers:
        if isinstance(ability, StateTriggered) and not _pending(state, source, ability):
            memory = state.objects[source].memory
            if ability.when.holds(Context(state, source, controller, memory)):
                state.waiting.append(Waiting(ability, source, controller, dict(memory)))


def _pending(state: State, source: int, ability: StateTriggered) -> bool:
    if any(waiting.source == source and waiting.ability == ability for waiting in state.waiting):
        return True
    stacked = [state.objects[ref] for ref in state.stack]
    return any(thing.source == source and thing.ability == ability for thing in stacked)
