"""CR 702.149: training."""

from __future__ import annotations

from app.engine.combat.patterns import AttacksWith
from app.engine.events.counters import PutCounters
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Measure
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.measures import Measures
from app.engine.words.node import node
from app.engine.words.nouns import This

_STRONGER = Measures("power", ">", Measure(This(), "power"))
_TRAINING = Triggered(AttacksWith(This(), _STRONGER), (PutCounters(This()),))


@node
class Training(KeywordAbility):
    """CR 702.149: training."""

    word = "training"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.149a: whenever it and a creature with greater power attack, it gets a +1/+1 counter."""
        return (_TRAINING,)
