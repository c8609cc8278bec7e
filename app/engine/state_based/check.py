"""CR 704.3: all applicable state-based actions are performed at once, until none applies."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.losing import PlayerLost, leave
from app.engine.state.event import Event
from app.engine.state.records import State

Check = Callable[[State], Steps[list[Event]]]
CHECKS: list[Check] = []
"""What is looked for, in the order of the rulebook; each returns the events to be performed with all others."""


def state_based(check: Check) -> Check:
    """Enter a state-based action."""
    CHECKS.append(check)
    CHECKS.sort(key=lambda entry: entry.__name__)
    return check


def perform(state: State) -> Steps[bool]:
    """CR 704.3: check and perform once; True if anything was done. A check of an unchanged state is left out."""
    if state.checked == state.revision or state.over:
        return False
    events: list[Event] = []
    for check in CHECKS:
        events.extend((yield from check(state)))
    if not events:
        state.checked = state.revision
        return False
    facts = yield from happen(state, *events)
    lost = tuple(fact.seat for fact in facts if isinstance(fact, PlayerLost))
    if lost:
        yield from leave(state, lost)
    return bool(facts)


