"""How much a game is given: work for one input, and objects at once. Beyond that an input is refused (docs/decisions/0003)."""

from __future__ import annotations

from app.engine.choices import Illegal
from app.engine.events import pipeline
from app.engine.state.records import State

OBJECT_BOUND = 20_000
"""So many objects a game has at most: cards, tokens, copies, and what is on the stack."""


def check_times(times: int) -> None:
    """Something is about to be done so many times for one input. Raises Illegal if that is too much."""
    if times > pipeline.WORK_BOUND:
        raise Illegal("too_much", "that would take more work than a game is given", "104.4b")


def check_room(state: State, count: int) -> None:
    """So many objects are about to be made. Raises Illegal if the game would have too many."""
    check_times(count)
    if len(state.objects) + count > OBJECT_BOUND:
        raise Illegal("too_much", "the game would have more objects than a game is given", "104.4b")
