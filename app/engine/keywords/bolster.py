"""CR 701.39: bolster."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.counters import PutCounters
from app.engine.words.bases import Amount, Filter, Instruction
from app.engine.words.context import Context
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.node import node
from app.engine.words.nouns import Choice, You, found
from app.engine.words.qualities import HasType

MINE = AllOf((HasType("creature"), ControlledBy(You())))


@node
class LeastToughness(Filter):
    """CR 701.39a: has the least toughness among your creatures, or is tied for it."""

    looks_at = ("toughness",)

    def matches(self, at: Context, ref: int) -> bool:
        sizes = [lookup.of(at.state, other).toughness or 0 for other in found(at, MINE)]
        return bool(sizes) and (lookup.of(at.state, ref).toughness or 0) == min(sizes)


@node
class Bolster(Instruction):
    """CR 701.39a: choose a creature with the least toughness among those you control; it gets so many +1/+1 counters."""

    count: Amount

    def carry_out(self, at: Context) -> Steps[None]:
        weakest = Choice(AllOf((*MINE.parts, LeastToughness())))
        yield from PutCounters(weakest, count=self.count).carry_out(at)
