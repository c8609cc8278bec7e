"""CR 500.8: effects that add phases to a turn."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.node import node

FIRST_STEPS = {"combat": steps.BEGINNING_OF_COMBAT, "main": steps.POSTCOMBAT_MAIN}
"""The step with which an added phase begins. CR 505.1a: each main phase but a turn's first is a postcombat one."""


@dataclass(slots=True, kw_only=True)
class PhasesAdded(Event):
    """CR 500.8: phases are added to the turn, directly after the phase that it is."""

    shows = {"phases": "value"}
    phases: tuple[str, ...]

    def perform(self, state: State, before: Table) -> None:
        """CR 500.8: of several added after the same phase the one added last comes first; then the turn goes on."""
        extra = state.turn.extra_steps
        if not extra:
            extra.append(_next_phase(state.turn.step))
        extra.extend(FIRST_STEPS[phase] for phase in reversed(self.phases))
        state.touch(records.TURN)


def _next_phase(step: int) -> int:
    """CR 500.8: the first step of the phase that would come next, -1 if the turn is over then."""
    last = next(last for last in steps.LAST_OF_PHASE if last >= step)
    return last + 1 if last != steps.CLEANUP else -1


@node
class AddPhases(Instruction):
    """CR 500.8: after this phase there are these additional phases ("combat", "main"), in this order.

    `after`: "" the phase that it is, "main": only if that is a main phase.
    """

    phases: tuple[str, ...]
    after: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 500.8: "after this main phase" adds nothing in any other phase."""
        if not self.after or at.state.turn.step in steps.MAIN_STEPS:
            yield from happen(at.state, PhasesAdded(phases=self.phases))
