"""CR 104.4b, 732.4: loops of mandatory actions that nobody can stop end the game in a draw."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.leaving.losing import GameEnded
from app.engine.state.records import State

LOOP_BOUND = 1_000
"""How often state-based actions and triggers may take turns before priority without anybody's choice."""


def draw_if_endless(state: State) -> Steps[None]:
    """CR 104.4b: a game that goes on by itself for ever is a draw."""
    if state.quiet > LOOP_BOUND:
        yield from happen(state, GameEnded(winners=()))
