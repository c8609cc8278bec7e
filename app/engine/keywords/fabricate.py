"""CR 702.123: fabricate."""

from __future__ import annotations

from functools import cache

from app.engine.events.counters import PutCounters
from app.engine.events.zone_words import Enters
from app.engine.keywords.create import Create
from app.engine.words.abilities import Face, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import Done, NotSo
from app.engine.words.flow import If, May
from app.engine.words.node import node
from app.engine.words.nouns import This

SERVO = Face(
    "Servo Token", types=("artifact", "creature"), subtypes=("Servo",), power=1, toughness=1, colors=""
)


@node
class Fabricate(KeywordAbility):
    """CR 702.123a: fabricate N."""

    word = "fabricate"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.123a: as it enters, put N +1/+1 counters on it, or create N Servos.

        CR 702.123b: each instance triggers separately.
        """
        return _fabricate(self.number)


@cache
def _fabricate(number: int) -> tuple[Ability, ...]:
    grow = May((PutCounters(This(), count=number, result="grown"),))
    make = If(NotSo(Done("grown")), (Create(token=SERVO, count=number),))
    return (Triggered(Enters(This()), (grow, make)),)
