"""CR 608.2i: how often something has happened this turn."""

from __future__ import annotations

from app.engine.state import records
from app.engine.words.bases import AmountWord, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class TimesThisTurn(AmountWord):
    """CR 608.2i: how often an event of this kind has happened this turn ("for each spell you've cast this turn")."""

    reads = records.HISTORY
    event: Pattern

    def value(self, at: Context) -> int:
        return len(self.event.occurrences(at, at.state.history))


@node
class AmountThisTurn(AmountWord):
    """CR 608.2i: how much such events of this turn came to together ("the amount of life you gained this turn")."""

    reads = records.HISTORY
    event: Pattern

    def value(self, at: Context) -> int:
        amounts = [bound.get("amount") for bound in self.event.occurrences(at, at.state.history)]
        return sum(amount for amount in amounts if isinstance(amount, int))
