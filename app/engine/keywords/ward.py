"""CR 702.21: ward."""

from __future__ import annotations

from functools import cache

from app.engine.casting.resolution_costs import Unless
from app.engine.choices import Steps
from app.engine.events.stacking import BecomesTarget
from app.engine.keywords.counter import Counter
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Amount, Cost, Instruction, KeywordAbility, number
from app.engine.words.context import Context
from app.engine.words.filters import Opponent
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, This


@node
class WhereX(Instruction):
    """CR 702.21b: "where X is ...": X in what follows is this amount."""

    amount: Amount

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 702.21b: it is determined now, as the ability resolves."""
        at.x = max(0, number(at, self.amount))
        return
        yield


@node
class Ward(KeywordAbility):
    """CR 702.21a: ward with a cost. `x`: what X in the cost is equal to (702.21b)."""

    word = "ward"
    cost: tuple[Cost, ...]
    x: Amount | None = None

    def means(self) -> tuple[Ability, ...]:
        """CR 702.21a: a spell or ability of an opponent that targets it is countered unless that player pays."""
        return _ward(self.cost, self.x)


@cache
def _ward(cost: tuple[Cost, ...], x: Amount | None) -> tuple[Ability, ...]:
    counter: tuple[Instruction, ...] = (Unless((Counter(BoundTo("other")),), cost, BoundTo("player")),)
    do = counter if x is None else (WhereX(x), *counter)
    return (Triggered(BecomesTarget(This(), who=Each(Opponent())), do),)
