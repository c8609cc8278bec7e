"""CR 202.1: descriptions of objects by what is in their mana costs."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class HasInCost(Filter):
    """CR 202.1: has that symbol in its mana cost. CR 107.4g: {H} is any of the Phyrexian ones."""

    symbol: str

    def matches(self, at: Context, ref: int) -> bool:
        symbol = PHYREXIAN if self.symbol == "{H}" else self.symbol
        return ref > 0 and symbol in lookup.of(at.state, ref).cost


PHYREXIAN = "/P}"
"""How all Phyrexian mana symbols end."""
