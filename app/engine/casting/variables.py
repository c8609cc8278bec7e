"""CR 107.3a, 107.3f, 601.2b: announcing or choosing the value of X."""

from __future__ import annotations

from typing import Final

from app.engine.casting.costs import PayMana, Perform, additional, gathered, payable, total
from app.engine.casting.loyalty import LoyaltyCost
from app.engine.choices import Number, Steps
from app.engine.mana import solver
from app.engine.mana.abilities import Within
from app.engine.mana.means import Means
from app.engine.words.amounts import X
from app.engine.words.bases import Cost
from app.engine.words.context import Context
from app.engine.words.node import walk

BEYOND_PLANNING: Final = 100
"""How much larger an X may be announced where the player has means that planning doesn't see."""
LARGEST: Final = 100_000


def announce_x(at: Context, ref: int, costs: tuple[Cost, ...], within: Within = ()) -> Steps[int]:
    """CR 107.3a, 601.2b: the player announces the value of X if it is in the cost of `ref`: {X}, [-X], or X of anything.

    CR 107.3b: without it in what is really paid, X is 0.
    """
    every = (*costs, *additional(at.state, ref))
    loyalty = max((cost.largest_x(at) for cost in costs if isinstance(cost, LoyaltyCost)), default=-1)
    in_mana = any(isinstance(cost, PayMana) and "{X}" in cost.mana for cost in every)
    if loyalty < 0 and not in_mana and not any(_has_x(cost) for cost in every):
        return 0
    highest = loyalty if loyalty >= 0 else _largest(at, ref, costs, within, in_mana)
    value = yield Number(at.controller, "x", "107.3a", 0, max(0, highest), source=ref)
    return int(value)


def _has_x(cost: Cost) -> bool:
    return isinstance(cost, Perform) and any(isinstance(word, X) for word in walk(cost))


def _largest(at: Context, ref: int, costs: tuple[Cost, ...], within: Within, in_mana: bool) -> int:
    """CR 601.2f: the largest X for which the player could pay the total cost, reductions included."""
    means = Means(at.state, at.controller, within)

    def could(x: int) -> bool:
        price = total(at.state, ref, costs, x, by=at.controller if at.stacked else -1)
        payer = Context(at.state, at.source, at.controller, dict(at.bound), x, at.stacked)
        return (
            x <= LARGEST
            and payable(payer, price.others)
            and means.can_pay(price.price(), ref, at.stacked == ref)
        )

    highest = solver.largest(could)
    return max(0, highest) + BEYOND_PLANNING if means.more and in_mana else highest


def choose_x(at: Context, seat: int, costs: tuple[Cost, ...]) -> Steps[int]:
    """CR 107.3f: the player who pays costs with an {X} that nothing defines, as something resolves, says how much it is."""
    means = Means(at.state, seat)
    highest = solver.largest(lambda x: x <= LARGEST and means.can_pay(gathered(costs, x).price()))
    beyond = BEYOND_PLANNING if means.more else 0
    value = yield Number(seat, "x", "107.3f", 0, max(0, highest) + beyond, source=at.source)
    return int(value)
