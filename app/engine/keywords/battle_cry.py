"""CR 702.91: battle cry."""

from __future__ import annotations

from app.engine.combat.patterns import Attacks
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, HasStatus, Other
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType

_OTHERS = Each(AllOf((Other(), HasStatus("attacking"), HasType("creature"))))
_CRY = Triggered(Attacks(This()), (Apply(_OTHERS, (Gets(1, 0),), UntilEndOfTurn()),))


@node
class BattleCry(KeywordAbility):
    """CR 702.91a: battle cry."""

    word = "battle cry"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.91a: whenever it attacks, each other attacking creature gets +1/+0 until end of turn.

        CR 702.91b: each instance triggers separately.
        """
        return (_CRY,)
