"""CR 702.25: flanking."""

from __future__ import annotations

from app.engine.combat.patterns import BecomesBlocked
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, Not
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, This
from app.engine.words.qualities import HasAbility, HasType


@node
class Flanking(KeywordAbility):
    """CR 702.25a: flanking."""

    word = "flanking"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.25a: whenever a creature without flanking blocks it, that creature gets -1/-1 until end of turn.

        CR 702.25b: each instance triggers separately.
        """
        return (_FLANKING,)


_BLOCKER = Each(AllOf((HasType("creature"), Not(HasAbility(Flanking())))))
_FLANKING = Triggered(
    BecomesBlocked(This(), _BLOCKER), (Apply(BoundTo("other"), (Gets(-1, -1),), UntilEndOfTurn()),)
)
