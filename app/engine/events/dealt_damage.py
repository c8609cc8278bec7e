"""CR 120.3, 608.2i: words for what was dealt damage this turn."""

from __future__ import annotations

from app.engine.state import records
from app.engine.words.bases import Filter, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class DealtDamageThisTurn(Filter):
    """CR 608.2i: something that was dealt such damage this turn ("dealt damage by this creature this turn"), then or now."""

    reads = records.HISTORY
    damage: Pattern

    def matches(self, at: Context, ref: int) -> bool:
        dealt = [bound.get("other") for bound in self.damage.occurrences(at, at.state.history)]
        return any(isinstance(to, tuple) and ref in to for to in dealt)
