"""CR 306, 606: planeswalkers' loyalty, and the costs of loyalty abilities."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics.printed import intrinsic
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut, CountersRemoved
from app.engine.events.pipeline import happen
from app.engine.events.zone_words import Enters
from app.engine.state.derived import Characteristics
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Replace, Static
from app.engine.words.amounts import X
from app.engine.words.bases import Ability, Amount, Cost, number
from app.engine.words.context import Context
from app.engine.words.entering import EntersWithCounters
from app.engine.words.node import node, walk
from app.engine.words.nouns import This

LOYALTY = "loyalty"


@node
class LoyaltyCost(Cost):
    """CR 606.4: put so many loyalty counters on this permanent, or for a negative number remove as many from it."""

    loyalty: Amount

    def payable(self, at: Context) -> bool:
        """CR 606.6: with a negative cost, it must have at least that many loyalty counters."""
        thing = at.state.objects.get(at.source)
        if thing is None or thing.zone != BATTLEFIELD:
            return False
        return thing.counters.get(LOYALTY, 0) + number(at, self.loyalty) >= 0

    def pay(self, at: Context) -> Steps[bool]:
        """CR 606.4: the counters are put on it or removed from it."""
        change = number(at, self.loyalty)
        if change > 0:
            yield from happen(
                at.state,
                CountersPut(on=at.source, counter=LOYALTY, amount=change, by=at.controller, cause="cost"),
            )
        elif change < 0:
            yield from happen(at.state, CountersRemoved(on=at.source, counter=LOYALTY, amount=-change))
        return True

    def largest_x(self, at: Context) -> int:
        """CR 606.6, 107.3a: the largest number that can be announced for X in [-X]; -1 where there is no X."""
        if not any(isinstance(word, X) for word in walk(self.loyalty)):
            return -1
        thing = at.state.objects.get(at.source)
        return thing.counters.get(LOYALTY, 0) if thing is not None else 0


@intrinsic
def planeswalker_entering(it: Characteristics) -> tuple[Ability, ...]:
    """CR 306.5b: a planeswalker enters with as many loyalty counters as its printed loyalty."""
    return _enters_with(it.loyalty) if "planeswalker" in it.types and it.loyalty is not None else ()


@cache
def _enters_with(loyalty: int) -> tuple[Ability, ...]:
    return (Static((Replace(Enters(This()), (EntersWithCounters(LOYALTY, loyalty),)),)),)
