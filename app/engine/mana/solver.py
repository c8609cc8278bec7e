"""Paying mana costs automatically (CR 601.2g–h, 118.3): exact over a pool and sources that are tapped once each.

Of all ways to pay, the one is found that, in this order,

1. loses the least life, by paying it or by damage from the sources;
2. uses the sources with the lowest `reserve`;
3. taps the sources that could have done the least otherwise (by the sum of their `flexibility`), so that unspent
   mana comes first and nothing is tapped without need;
4. makes the least mana, so that the least is left over;
5. uses the sources with the lowest `preference`.

Which of the mana at hand is then spent, and which stays in the pool, goes by the mana's own `preference` and by how
little it could do otherwise. What is alike in everything is used in the order in which it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from app.engine.mana.matching import Demand, Variant, demand_of
from app.engine.mana.plans import Plan, planned
from app.engine.mana.search import best, payable
from app.engine.mana.sources import PoolMana, Source
from app.engine.mana.supply import Stock, Supply, free_ways, most_mana, usable_ways
from app.engine.mana.symbols import ManaCost, ManaCostError

_LARGEST_X: Final = 1 << 24


def pay(cost: ManaCost, pool: Sequence[PoolMana], sources: Sequence[Source], life: int) -> Plan | None:
    """CR 601.2h, 118.3: the best way to pay the whole cost, or None if there is none.

    CR 601.2g: mana from the sources comes before anything is paid, so life lost to them can't pay for symbols.
    CR 118.3a: mana is taken from the pool; what isn't needed stays there.
    CR 119.4: life is paid only as far as the life total goes; CR 119.4b: paying no life is always possible.
    Raises ManaCostError if a variable of the cost wasn't announced.
    """
    return _best_plan(demand_of(cost), pool, sources, life)


def _best_plan(demand: Demand, pool: Sequence[PoolMana], sources: Sequence[Source], life: int) -> Plan | None:
    if demand.least > most_mana(pool, sources):
        return None
    stock = Stock(pool, sources)
    supply = Supply(stock, free_ways)
    found = best(demand, supply, 0)
    if found is None and (stock.harm or demand.variants[-1].life):
        supply = Supply(stock, usable_ways)
        found = best(demand, supply, max(life, 0))
    return None if found is None else planned(found, supply, pool, sources)


def can_pay(cost: ManaCost, pool: Sequence[PoolMana], sources: Sequence[Source], life: int) -> bool:
    """CR 118.3: whether there is any way to pay the whole cost; `pay` finds one exactly then, but takes longer.

    Raises ManaCostError if a variable of the cost wasn't announced.
    """
    return affords(cost, Stock(pool, sources), most_mana(pool, sources), life)


def affords(cost: ManaCost, stock: Stock, most: int, life: int) -> bool:
    """The same for a pool and sources that are sorted into a stock already, and give so much mana at most."""
    demand = demand_of(cost)
    if demand.least > most:
        return False
    return any(variant.total <= most and payable(variant, stock, max(life, 0)) for variant in demand.variants)


def pay_variant(
    variant: Variant, pool: Sequence[PoolMana], sources: Sequence[Source], life: int
) -> Plan | None:
    """The best way to meet needs that aren't those of a cost, or None if there is none."""
    return _best_plan(Demand((variant,), variant.total), pool, sources, life)


def payable_x(cost: ManaCost, pool: Sequence[PoolMana], sources: Sequence[Source], life: int) -> int:
    """CR 107.3a: the largest number that can be announced for {X} so that the cost can be paid; -1 if not even 0 can.

    Raises ManaCostError if the cost has no {X}, or another variable whose number wasn't announced.
    """
    if not cost.count("{X}"):
        raise ManaCostError(f"{cost} has no {{X}}")
    return largest_x(cost.with_x, pool, sources, life)


def largest_x(
    total_cost: Callable[[int], ManaCost], pool: Sequence[PoolMana], sources: Sequence[Source], life: int
) -> int:
    """CR 601.2f: the largest X whose total cost, increases and reductions included, can be paid; -1 if X = 0 can't.

    `total_cost` gives the total cost for an X and never falls as X grows. Raises ManaCostError if it doesn't rise
    above everything that could be paid.
    """
    return largest(lambda x: can_pay(total_cost(x), pool, sources, life))


def largest(payable_for: Callable[[int], bool]) -> int:
    """The largest number for which something can be paid that gets no cheaper as the number grows; -1 if not even for 0.

    Raises ManaCostError if there is no largest one.
    """
    if not payable_for(0):
        return -1
    paid, unpaid = 0, 1
    while payable_for(unpaid):
        paid, unpaid = unpaid, unpaid * 2
        if unpaid > _LARGEST_X:
            raise ManaCostError("the cost doesn't grow with X, so that there is no largest X")
    while unpaid - paid > 1:
        middle = (paid + unpaid) // 2
        if payable_for(middle):
            paid = middle
        else:
            unpaid = middle
    return paid
