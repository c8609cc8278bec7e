"""CR 601.3a: how many spells a player can cast in a turn."""

from __future__ import annotations

from app.engine.events.stacking import Casts, SpellCast
from app.engine.state import records
from app.engine.state.records import State
from app.engine.words.bases import Filter, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.filters import APlayer
from app.engine.words.node import node
from app.engine.words.nouns import Each


@node
class CastsAtMost(Rule):
    """CR 601.3a: the player can't cast more than so many spells that fit each turn."""

    reads = records.HISTORY
    what: Filter
    most: int = 1
    cast: Pattern = Casts(Each(APlayer()))

    def reached(self, at: Context, seat: int) -> bool:
        """CR 601.3a, 608.2i: whether the player has cast as many this turn, before this rule was in force too."""
        return sum(self.what.matches(at, spell) for spell in _cast(at.state, seat)) >= self.most


def _cast(state: State, seat: int) -> list[int]:
    """The spells that the player has cast this turn."""
    return [fact.object for fact in state.history if isinstance(fact, SpellCast) and fact.seat == seat]
