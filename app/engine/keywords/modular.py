"""CR 702.43: modular."""

from __future__ import annotations

from functools import cache

from app.engine.events.counters import PutCounters
from app.engine.events.zone_words import Dies, Enters
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.amounts import CountersOn
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf
from app.engine.words.flow import May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Target, This
from app.engine.words.qualities import HasType

_LEAVES_THEM = Triggered(
    Dies(This()),
    (
        May(
            (
                PutCounters(
                    Target(AllOf((HasType("artifact"), HasType("creature")))),
                    count=CountersOn(BoundTo("it"), "+1/+1"),
                ),
            )
        ),
    ),
)


@node
class Modular(KeywordAbility):
    """CR 702.43a: modular N."""

    word = "modular"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.43a: it enters with N +1/+1 counters, and when it dies, as many may go on target artifact creature.

        CR 702.43b: each instance works separately.
        """
        return _modular(self.number)


@cache
def _modular(number: int) -> tuple[Ability, ...]:
    return (Static((Replace(Enters(This()), (EntersWithCounters(count=number),)),)), _LEAVES_THEM)
