"""CR 608.2d: an instruction that only says what is chosen, for others to speak of."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class ChooseWhat(Instruction):
    """CR 115.1, 608.2d: choose these; targets were chosen as it was put on the stack, anything else is chosen now."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        yield from self.what.pick(at, at.controller, "choose")
