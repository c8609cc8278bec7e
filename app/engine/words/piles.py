"""CR 700.3: objects are grouped into piles."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.state.records import Refs, ref_seat
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node

PILE, OTHER = "pile", "other pile"
"""What the pile that was chosen and the other one are called in what is done with them."""
PILES: tuple[Key, ...] = ("pile.1", "pile.2")


@node
class SeparateIntoPiles(Instruction):
    """CR 700.3: a player separates these into two piles, another one chooses one of them, and then this is done.

    What is done speaks of "pile", the one that was chosen, and of "other pile".
    """

    what: Noun
    separates: Noun
    chooses: Noun
    do: tuple[Instruction, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 700.3a, 700.3c-d: every object is in one of the piles, where it was before; a pile may be empty."""
        refs = yield from self.what.pick(at, at.controller, "piles")
        separator = yield from _player(at, self.separates)
        chooser = yield from _player(at, self.chooses)
        if separator < 0 or chooser < 0:
            return
        first = yield from self._separated(at, separator, refs)
        answer = yield Choose(chooser, "pile", "700.3", lambda: list(PILES), source=at.source, subject=first)
        second = tuple(ref for ref in refs if ref not in first)
        one, other = (first, second) if answer == PILES[:1] else (second, first)
        at.bound[PILE], at.bound[OTHER] = one, other
        for instruction in self.do:
            yield from instruction.carry_out(at)

    def _separated(self, at: Context, seat: int, refs: Refs) -> Steps[Refs]:
        """CR 700.3d: the player says what is in the first pile, any number from none to all."""
        answer = yield Choose(
            seat,
            "piles",
            "700.3",
            lambda: list[Key](ref for ref in refs if ref in at.state.objects),
            0,
            len(refs),
            source=at.source,
        )
        return tuple(int(ref) for ref in answer)


def _player(at: Context, noun: Noun) -> Steps[int]:
    """The seat of the player meant; the controller says which, of several opponents, say. -1: there is nobody."""
    players = yield from noun.pick(at, at.controller, "player")
    return ref_seat(players[0]) if players else -1
