"""CR 608.2d: choosing a color, a creature type or a name as something resolves."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats
from app.engine.words.revisions import choose_kind, key_of


@node
class ChooseKind(Instruction):
    """CR 608.2d, 105.4: the player chooses a "color", a "creature type" or a "name"; words after it speak of what was
    chosen."""

    what: str
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            at.bound[key_of(self.what)] = yield from choose_kind(at, seat, self.what)


@node
class Choosing(Instruction):
    """CR 608.2d: the player chooses one of a kind, and then this is done, which speaks of what was chosen."""

    what: str
    do: tuple[Instruction, ...]
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        yield from ChooseKind(self.what, self.who).carry_out(at)
        for instruction in self.do:
            yield from instruction.carry_out(at)
