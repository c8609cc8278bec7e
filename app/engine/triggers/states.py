"""CR 603.8: abilities that trigger when the game is in some state."""

from __future__ import annotations

from functools import partial
from operator import eq

from app.engine.characteristics import lookup
from app.engine.state.records import State, Waiting
from app.engine.triggers.pending import pending
from app.engine.words.abilities import StateTriggered
from app.engine.words.context import Context


def state_triggers(state: State) -> None:
    """CR 603.8: each triggers as soon as the game is in that state, and not again until its ability has left the stack."""
    for source, controller, ability in lookup.table(state).state_triggers:
        if isinstance(ability, StateTriggered) and not pending(state, source, partial(eq, ability)):
            memory = state.objects[source].memory
            if ability.when.holds(Context(state, source, controller, dict(memory))):
                state.waiting.append(Waiting(ability, source, controller, dict(memory)))
