"""CR 702.24: cumulative upkeep."""

from __future__ import annotations

from functools import cache
from typing import Final

from app.engine.casting.resolution_costs import pay_if_willing
from app.engine.choices import Steps
from app.engine.events.counters import PutCounters
from app.engine.events.turns import BeginningOf
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import CountersOn
from app.engine.words.bases import Ability, Cost, Instruction, KeywordAbility
from app.engine.words.conditions import Matches
from app.engine.words.context import Context
from app.engine.words.filters import Permanent
from app.engine.words.node import node
from app.engine.words.nouns import This, You

AGE: Final = "age"
"""The kind of counter that tells how often the cost is to be paid."""
_AGES: Final = CountersOn(This(), AGE)


@node
class PayForEachAge(Instruction):
    """CR 702.24a: its controller may pay the costs for each age counter on it; if they don't, they sacrifice it."""

    costs: tuple[Cost, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 702.24a: the whole set of costs is paid, or none. CR 702.24b: all age counters on it count."""
        every = self.costs * _AGES.value(at)
        if not (yield from pay_if_willing(at, at.controller, every, "cumulative_upkeep")):
            yield from Sacrifice().carry_out(at)


@node
class CumulativeUpkeep(KeywordAbility):
    """CR 702.24: cumulative upkeep."""

    word = "cumulative upkeep"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.24a: at the beginning of its controller's upkeep it gets an age counter, and then they pay or lose it."""
        return _means(self.cost)


@cache
def _means(cost: tuple[Cost, ...]) -> tuple[Ability, ...]:
    do = (PutCounters(This(), counter=AGE), PayForEachAge(cost))
    return (Triggered(BeginningOf("upkeep", You()), do, Matches(This(), Permanent())),)
