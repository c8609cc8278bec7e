"""CR 702.83: exalted."""

from __future__ import annotations

from app.engine.combat.patterns import AttacksAlone
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, You
from app.engine.words.qualities import HasType

_EXALTED = Triggered(
    on=AttacksAlone(Each(AllOf((HasType("creature"), ControlledBy(You()))))),
    do=(Apply(BoundTo("it"), (Gets(1, 1),), UntilEndOfTurn()),),
)


@node
class Exalted(KeywordAbility):
    """CR 702.83: exalted."""

    word = "exalted"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.83a: whenever a creature its controller controls attacks alone, that creature gets +1/+1 until end of turn."""
        return (_EXALTED,)
