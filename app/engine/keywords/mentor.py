"""CR 702.134: mentor."""

from __future__ import annotations

from app.engine.combat.patterns import Attacks
from app.engine.events.counters import PutCounters
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Measure
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import AllOf, HasStatus
from app.engine.words.measures import Measures
from app.engine.words.node import node
from app.engine.words.nouns import Target, This
from app.engine.words.qualities import HasType

_WEAKER = AllOf((HasStatus("attacking"), HasType("creature"), Measures("power", "<", Measure(This()))))
_MENTOR = Triggered(Attacks(This()), (PutCounters(Target(_WEAKER)),))


@node
class Mentor(KeywordAbility):
    """CR 702.134a: mentor."""

    word = "mentor"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.134a: whenever it attacks, a +1/+1 counter is put on target attacking creature with less power.

        CR 702.134b: each instance triggers separately.
        """
        return (_MENTOR,)
