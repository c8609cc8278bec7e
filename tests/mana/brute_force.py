"""Paying a mana cost by trying everything, straight from CR 107.4 and 119.4; the measure for the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

from app.engine.mana.plans import Plan
from app.engine.mana.sources import PoolMana, Source
from app.engine.mana.symbols import ManaCost

Unit = tuple[str, bool, bool]
"""A mana: its letter, whether it comes from a snow source, and whether it can't pay for generic mana."""

Rank = tuple[int, int, int, int, int]
"""Life lost, then the reserves, the flexibility, the mana made and the preferences of the tapped sources."""


def ways_of(symbol: str) -> list[tuple[list[str], int]]:
    """The ways to pay for a symbol: what each of the mana has to be, and the life."""
    body = symbol[1:-1]
    if body.isdecimal():
        return [(["any"] * int(body), 0)]
    ways: list[tuple[list[str], int]] = []
    for part in body.split("/"):
        if part == "P":
            ways.append(([], 2))
        elif part == "2":
            ways.append((["any", "any"], 0))
        else:
            ways.append((["snow" if part == "S" else part], 0))
    return ways


def pays(unit: Unit, wanted: str) -> bool:
    letter, snow, specific = unit
    if wanted == "any":
        return not specific
    return letter != "1" and (snow if wanted == "snow" else wanted == letter)


def covers(units: Counter[Unit], wanted: list[str]) -> bool:
    """Whether different units can pay for everything that is wanted."""
    if not wanted:
        return True
    for unit in list(units):
        if units[unit] and pays(unit, wanted[0]):
            units[unit] -= 1
            covered = covers(units, wanted[1:])
            units[unit] += 1
            if covered:
                return True
    return False


def demands(cost: ManaCost) -> list[tuple[list[str], int]]:
    """All that may be wanted for a cost, each once."""
    found = {}
    for choice in product(*(ways_of(str(symbol)) for symbol in cost.symbols)):
        wanted = sorted(
            (part for parts, _ in choice for part in parts), key=lambda part: (part == "any", part)
        )
        found[tuple(wanted), sum(life for _, life in choice)] = wanted
    return [(wanted, life) for (_, life), wanted in found.items()]


def tappings(sources: Sequence[Source]) -> Iterator[tuple[int | None, ...]]:
    """Every way to tap some of the sources: for each its alternative, or None."""
    allowed = [
        [None, *(place for place, each in enumerate(source.alternatives) if each.permitted and each.product)]
        for source in sources
    ]
    yield from product(*allowed)


def rank(sources: Sequence[Source], tapping: Sequence[int | None], life: int) -> Rank:
    used = [
        (source, source.alternatives[at])
        for source, at in zip(sources, tapping, strict=True)
        if at is not None
    ]
    return (
        life + sum(way.life + way.damage for _, way in used),
        sum(source.reserve for source, _ in used),
        sum(source.flexibility for source, _ in used),
        sum(len(way.product) for _, way in used),
        sum(source.preference for source, _ in used),
    )


def affordable(sources: Sequence[Source], tapping: Sequence[int | None], by_life: int, life: int) -> bool:
    """Whether the sources can be tapped in some order in which all life can be paid, that for symbols at the end."""
    ways = [source.alternatives[at] for source, at in zip(sources, tapping, strict=True) if at is not None]
    return any(
        _in_this_order(order, by_life, life) for order in permutations([(w.life, w.damage) for w in ways])
    )


def _in_this_order(costs: Sequence[tuple[int, int]], by_life: int, life: int) -> bool:
    for paid, damage in costs:
        if paid and life < paid:
            return False
        life -= paid + damage
    return not by_life or life >= by_life


def best_rank(cost: ManaCost, pool: Sequence[PoolMana], sources: Sequence[Source], life: int) -> Rank | None:
    """The rank of the best way to pay, or None if there is none."""
    wanted = demands(cost)
    best: Rank | None = None
    for tapping in tappings(sources):
        units = Counter((mana.type, mana.snow, mana.specific) for mana in pool if mana.permitted)
        for source, at in zip(sources, tapping, strict=True):
            if at is not None:
                units.update((letter, source.snow, False) for letter in source.alternatives[at].product)
        for parts, by_life in wanted:
            ranked = rank(sources, tapping, by_life)
            if (best is None or ranked < best) and len(parts) <= units.total():
                if affordable(sources, tapping, by_life, life) and covers(units, parts):
                    best = ranked
    return best


def check_plan(
    plan: Plan, cost: ManaCost, pool: Sequence[PoolMana], sources: Sequence[Source], life: int
) -> Rank:
    """The rank of a plan; AssertionError if it doesn't pay the cost, or pays anything twice."""
    paid: dict[int, list[Unit]] = {place: [] for place in range(len(cost.symbols))}
    spent = [place for place, _ in plan.pool]
    assert len(spent) == len(set(spent))
    assert all(pool[place].permitted for place in spent)
    for place, symbol in plan.pool:
        mana = pool[place]
        paid[symbol].append((mana.type, mana.snow, mana.specific))
    tapping: list[int | None] = [None] * len(sources)
    left = [mana for place, mana in enumerate(pool) if place not in spent]
    remaining = life
    for tap in plan.taps:
        source = sources[tap.source]
        way = source.alternatives[tap.alternative]
        assert tapping[tap.source] is None
        assert way.permitted
        assert len(tap.symbols) == len(way.product)
        tapping[tap.source] = tap.alternative
        assert not way.life or remaining >= way.life
        remaining -= way.life + way.damage
        for letter, symbol in zip(way.product, tap.symbols, strict=True):
            if symbol >= 0:
                paid[symbol].append((letter, source.snow, False))
            elif letter != "1":
                left.append(PoolMana(letter, source.snow))
    assert Counter(left) == Counter(plan.leftover)
    for place, symbol_paid in enumerate(cost.symbols):
        by_life = 2 if place in plan.by_life else 0
        assert not by_life or not paid[place]
        assert any(
            by_life == amount and len(parts) == len(paid[place]) and covers(Counter(paid[place]), parts)
            for parts, amount in ways_of(str(symbol_paid))
        )
    assert plan.life == 2 * len(plan.by_life)
    assert not plan.life or remaining >= plan.life
    ranked = rank(sources, tapping, plan.life)
    assert ranked[0] == plan.life + plan.source_life
    return ranked
