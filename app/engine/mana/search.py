"""The best way to pay, found without loss (CR 118.3).

Mana that comes singly needs no search: the matching of least weight is found directly. Sources that give several
mana at once, or cost life, are searched through by what they leave open of the needs; since few different needs can
be left open, that stays small for many sources.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat, starmap
from math import prod
from typing import Final, NamedTuple

from app.engine.mana.matching import Demand, Needs, Product, Variant, match, placed
from app.engine.mana.sources import LIFE, MADE, Options, Way
from app.engine.mana.supply import Stock, Supply, free_ways, usable_ways

_NO_BOUND: Final = 1 << 256
_NARROW: Final = 8
_LARGE: Final = 500

Chain = tuple["Chain | None", int, Way]
"""Taps of compound sources, the last one first: those before, the place of the source, and its way."""

State = tuple[int, int, Chain | None]
"""A weight, the number of open needs, and the taps that led there."""

Life = tuple[int, int]
"""Life that sources take, and how much of it needn't be there since it is damage that comes last."""

States = dict[tuple[Needs, Life], State]
"""The best state for each tuple of open needs and what was spent of the life."""


class Found(NamedTuple):
    """A way to pay as far as the search goes: its weight, the compound sources that are tapped for it, and how many
    units of each single group go to each slot for what these leave open."""

    weight: int
    variant: Variant
    taps: tuple[tuple[int, Way], ...]
    flow: list[list[int]]


def best(demand: Demand, supply: Supply, life: int) -> Found | None:
    """The best way to pay with no more life than that, or None if there is none."""
    found: Found | None = None
    floors = supply.floors() if supply.compound else []
    for variant in demand.variants:
        bound = _NO_BOUND if found is None else found.weight
        if variant.life > life or variant.life * LIFE >= bound:
            break
        found = _best_of_variant(variant, supply, floors, life - variant.life, bound) or found
    return found


def _best_of_variant(
    variant: Variant, supply: Supply, floors: list[list[int]], life: int, bound: int
) -> Found | None:
    """The best way to pay a variant, if its weight is below the bound."""
    found = _completed(variant, supply, variant.needs, variant.life * LIFE, bound)
    if not supply.compound:
        return found
    bound = bound if found is None else found.weight
    large = prod(need + 1 for need in variant.needs) * len(supply.compound) > _LARGE
    for width in (_NARROW, _NO_BOUND) if large else (_NO_BOUND,):
        states = _reachable(variant, supply, floors, life, bound, width)
        for (needs, _), (weight, _, taps) in sorted(states.items(), key=_weight):
            if weight >= bound:
                break
            better = _completed(variant, supply, needs, weight, bound)
            if better is not None:
                found, bound = better._replace(taps=tuple(_unchained(taps))), better.weight
    return found


def _weight(state: tuple[tuple[Needs, Life], State]) -> int:
    return state[1][0]


def _unchained(taps: Chain | None) -> Iterator[tuple[int, Way]]:
    while taps is not None:
        before, place, way = taps
        yield place, way
        taps = before


def _completed(variant: Variant, supply: Supply, needs: Needs, weight: int, bound: int) -> Found | None:
    """The needs met with single mana at the least weight, on top of a weight; None if that isn't below the bound."""
    flow = match(variant.slots, needs, supply.masks, supply.counts)
    if flow is None:
        return None
    for row, each in zip(flow, supply.weights, strict=False):
        weight += sum(row) * each
    return Found(weight, variant, (), flow) if weight < bound else None


def _reachable(
    variant: Variant, supply: Supply, floors: list[list[int]], life: int, bound: int, width: int
) -> States:
    """What compound sources can leave of the needs, each in the best way, as far as it can lead below the bound.

    All of these sources and all their ways are looked at, one source after the other; but only the most promising
    states are followed if `width` says how many.
    """
    tight = sum(source.harm for source, _, _ in supply.compound) > life
    known: dict[tuple[Needs, Product], list[tuple[Needs, int]]] = {}
    states: States = {(variant.needs, (0, 0)): (variant.life * LIFE, variant.total, None)}
    for (source, options, place), floor in zip(supply.compound, floors[1:], strict=True):
        grown = states.copy()
        for (needs, spent), (weight, left, taps) in states.items():
            for way in options.ways if left else ():
                lost = _with_life_of(way, variant, spent) if tight else spent
                heavier = weight + source.weight + way.made * MADE + (way.life + way.damage) * LIFE
                if (needs, way.product) not in known:
                    known[needs, way.product] = _fitted(variant, needs, left, way.product)
                for after, number in known[needs, way.product] if lost[0] - lost[1] <= life else ():
                    known_state = grown.get((after, lost))
                    if known_state is None or heavier < known_state[0]:
                        grown[after, lost] = heavier, number, (taps, place, way)
        states = _promising(grown, floor, bound, width)
    return states


def _promising(states: States, floor: list[int], bound: int, width: int) -> States:
    """The states that can still lead to a payment below the bound; of more than `width`, those that look best."""
    kept = [
        (state[0] + floor[state[1]], key)
        for key, state in states.items()
        if state[1] < len(floor) and state[0] + floor[state[1]] < bound
    ]
    if len(kept) > width:
        kept = sorted(kept)[:width]
    return {key: states[key] for _, key in kept}


def _with_life_of(way: Way, variant: Variant, spent: Life) -> Life:
    """CR 601.2g, 119.4: what has to be there once a way is used too: the life that is paid for mana, then, if symbols
    are paid with life afterwards, all damage. Damage that a payment brings with it comes after that payment alone,
    so that the largest one needs no life when it is the last."""
    if variant.life:
        return spent[0] + way.life + way.damage, 0
    if not way.life:
        return spent
    return spent[0] + way.life + way.damage, max(spent[1], way.damage)


def _fitted(variant: Variant, needs: Needs, left: int, mana: Product) -> list[tuple[Needs, int]]:
    """What mana can leave open of these needs, with its number, where it is of any use."""
    outcomes = [(after, sum(after)) for after in placed(variant.slots, needs, mana)]
    return [(after, number) for after, number in outcomes if number < left]


def payable(variant: Variant, stock: Stock, life: int) -> bool:
    """Whether a variant can be paid in any way with no more life than that."""
    if variant.life > life:
        return False
    if stock.harm + variant.life > life and stock.harm:
        supplies = [Supply(stock, free_ways), Supply(stock, usable_ways)]
        only = Demand((variant,), variant.total)
        return any(best(only, supply, life) is not None for supply in supplies)
    if not stock.linked and variant.hall:
        for mask, need in variant.hall:
            if stock.capacity(mask) < need:
                return False
        return True
    return _matched(variant, stock.masks, stock.counts, stock.linked)


def _matched(
    variant: Variant, masks: list[int], counts: list[int], linked: list[tuple[Options, int]]
) -> bool:
    """Whether single mana, and sources of which one of several products is to be chosen, can meet the needs.

    Each such source gives at least one mana that could be any of its types, and at most as many as its largest
    product; mostly the one or the other tells already.
    """
    slots, needs = variant.slots, variant.needs
    if not linked:
        return match(slots, needs, masks, counts) is not None
    all_masks = [*masks, *(options.mask for options, _ in linked)]
    at_most = [*counts, *(number * options.most for options, number in linked)]
    if match(slots, needs, all_masks, at_most) is None:
        return False
    at_least = [*counts, *(number for _, number in linked)]
    if match(slots, needs, all_masks, at_least) is not None:
        return True
    states: dict[Needs, None] = {needs: None}
    ahead = sum(at_most)
    for options in chain.from_iterable(starmap(repeat, linked)):
        ahead -= options.most
        outcomes = (placed(slots, state, way.product) for state in states for way in options.ways)
        states = dict.fromkeys(after for each in outcomes for after in each if sum(after) <= ahead)
    return any(match(slots, state, masks, counts) is not None for state in states)
