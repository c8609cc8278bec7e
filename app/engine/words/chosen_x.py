"""CR 107.3f: an X that is chosen as a spell or ability resolves."""

from __future__ import annotations

from app.engine.words.bases import AmountWord
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class ChosenX(AmountWord):
    """CR 107.3f: an X that no cost and no text defines: of so many objects whoever chooses them chooses how many.

    From then on that is X for all words of the spell or ability.
    """

    def value(self, at: Context) -> int:
        return at.x
