"""CR 500.2: all players pass, and the step ends."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class NextStep(Instruction):
    """CR 500.2: all players pass in succession, so that the step ends and the next one begins.

    For open tables, where people agree on it; no card says so.
    """

    def possible(self, at: Context) -> bool:
        """CR 500.2: not while something is on the stack."""
        return not at.state.stack

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 117.4: nobody has priority any more; the step is over."""
        if self.possible(at):
            at.state.turn.priority = -1
        return
        yield
