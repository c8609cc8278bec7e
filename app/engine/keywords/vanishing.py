"""CR 702.63: vanishing."""

from __future__ import annotations

from functools import cache

from app.engine.events.counters import LastCounterRemoved, RemoveCounters
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import Matches
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import HasCounter
from app.engine.words.node import node
from app.engine.words.nouns import This, You

TIME = "time"
"""The kind of counter that tells how long it stays."""
TICKS = Triggered(
    BeginningOf("upkeep", You()), (RemoveCounters(This(), TIME),), Matches(This(), HasCounter(TIME))
)
VANISHES = Triggered(LastCounterRemoved(This(), TIME), (Sacrifice(),))


@node
class Vanishing(KeywordAbility):
    """CR 702.63a: vanishing N."""

    word = "vanishing"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.63a: it enters with N time counters, loses one each upkeep, and with the last one is sacrificed.

        CR 702.63c: each instance works separately.
        """
        return _vanishing(self.number)


@cache
def _vanishing(number: int) -> tuple[Ability, ...]:
    counted = Replace(Enters(This()), (EntersWithCounters(TIME, number),))
    return (Static((counted,)), TICKS, VANISHES)
