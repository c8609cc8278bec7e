"""Which mana may pay for which symbols (CR 107.4): the demand of a cost, and the matching that meets it.

Mana and symbols meet in one mask. A unit of mana has the bit of each type that it could be, shifted if it comes from
a snow source; a symbol has the bits of all that may pay for it. They match if they have a bit in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from app.engine.mana.symbols import ManaCost, ManaCostError, ManaSymbol

GENERIC_ONLY: Final = "1"
"""Stands among the types of mana for what pays generic mana without being mana (CR 702.51a, 702.66a, 702.126a)."""

UNIT_BITS: Final[dict[str, int]] = {
    letter: 1 << place for place, letter in enumerate("WUBRGC" + GENERIC_ONLY)
}
SNOW_SHIFT: Final = 7
MOST_SETS: Final = 5
"""For so many slots at most all sets of them are looked at."""
ANYTHING: Final = (1 << 2 * SNOW_SHIFT) - 1
SNOW_MANA: Final = 63 << SNOW_SHIFT
SPECIFIC_SHIFT: Final = 2 * SNOW_SHIFT
"""CR 106.6: mana that can't pay for generic mana has its bits so much higher."""

Needs = tuple[int, ...]
Product = tuple[tuple[int, int], ...]
"""Mana that comes at once: pairs of a unit's mask and how many such units there are."""


class Variant(NamedTuple):
    """A cost with one choice made for its symbols that can be paid in several amounts.

    `slots` are the masks of what may pay, the narrowest first, no two alike; `needs` how many units each takes;
    `symbols`, for each slot, pairs of a symbol's place in the cost and how many of the units are for it; `by_life`
    the places of the symbols that are paid with life. `hall`, where there are few slots: for each set of them the mask
    of all that may pay for one and how many units they take; single mana can meet the needs if and only if there is as
    much for each set (Hall's theorem).
    """

    life: int
    total: int
    slots: tuple[int, ...]
    needs: Needs
    symbols: tuple[tuple[tuple[int, int], ...], ...]
    by_life: tuple[int, ...]
    hall: tuple[tuple[int, int], ...] = ()


class Demand(NamedTuple):
    """All variants of a cost, those with the least life first, and the fewest units of mana that any of them takes."""

    variants: tuple[Variant, ...]
    least: int


def unit_mask(letter: str, snow: bool, specific: bool = False) -> int:
    """The mask of one mana of that type; `specific`: which can't pay for generic mana (CR 106.6).

    Raises ManaCostError for a letter that is no type.
    """
    if letter not in UNIT_BITS:
        raise ManaCostError(f"{letter[:40]!r} is no type of mana")
    unit = UNIT_BITS[letter] << SNOW_SHIFT if snow else UNIT_BITS[letter]
    return unit << SPECIFIC_SHIFT if specific else unit


def slot_mask(symbol: ManaSymbol) -> int:
    """The mask of what may pay for a symbol with a single mana.

    CR 107.4a: coloured mana is paid with mana of that colour; CR 107.4c: {C} with colorless mana only.
    CR 107.4b: generic mana is paid with any type of mana.
    CR 107.4h: {S} is paid with mana of any type from a snow source.
    """
    if symbol.kind == "generic":
        return ANYTHING
    usual = SNOW_MANA if symbol.kind == "snow" else symbol.types | symbol.types << SNOW_SHIFT
    return usual | usual << SPECIFIC_SHIFT


@lru_cache(maxsize=4096)
def demand_of(cost: ManaCost) -> Demand:
    """The variants of a cost.

    CR 107.4e: {2/W} takes one white mana or two of any type.
    CR 107.4f: a Phyrexian symbol takes one mana of its colour, or 2 life.
    Raises ManaCostError if the cost has a variable whose number wasn't announced (CR 601.2b).
    """
    if cost.variables():
        raise ManaCostError(f"{cost} can't be paid before its variables are numbers")
    choosable: dict[ManaSymbol, list[int]] = {}
    fixed: dict[int, list[tuple[int, int]]] = {}
    for place, symbol in enumerate(cost.symbols):
        if symbol.life or symbol.kind == "monocolored_hybrid":
            choosable.setdefault(symbol, []).append(place)
        else:
            units = symbol.generic if symbol.kind == "generic" else 1
            fixed.setdefault(slot_mask(symbol), []).append((place, units))
    otherwise = product(*(range(len(places) + 1) for places in choosable.values()))
    variants = [_variant(fixed, choosable, numbers) for numbers in otherwise]
    variants.sort(key=lambda variant: (variant.life, variant.total))
    return Demand(tuple(variants), min(variant.total for variant in variants))


def _variant(
    fixed: dict[int, list[tuple[int, int]]], choosable: dict[ManaSymbol, list[int]], numbers: tuple[int, ...]
) -> Variant:
    """The variant in which so many symbols of each kind are paid otherwise than by one mana of their colour."""
    taken = {mask: list(runs) for mask, runs in fixed.items()}
    by_life: list[int] = []
    life = 0
    for (symbol, places), number in zip(choosable.items(), numbers, strict=True):
        life += symbol.life * number
        for place in places[number:]:
            taken.setdefault(slot_mask(symbol), []).append((place, 1))
        if symbol.life:
            by_life += places[:number]
        elif number:
            taken.setdefault(ANYTHING, []).extend((place, symbol.generic) for place in places[:number])
    slots = tuple(sorted(taken, key=lambda mask: ((mask & ANYTHING).bit_count(), mask)))
    needs = tuple(sum(units for _, units in taken[mask]) for mask in slots)
    symbols = tuple(tuple(taken[mask]) for mask in slots)
    return Variant(life, sum(needs), slots, needs, symbols, tuple(by_life), _sets(slots, needs))


def _sets(slots: Sequence[int], needs: Needs) -> tuple[tuple[int, int], ...]:
    """All sets of slots, each with the mask of what may pay for any of them and how many units they take together."""
    if len(slots) > MOST_SETS:
        return ()
    found = [(0, 0)]
    for slot, need in zip(slots, needs, strict=True):
        found += [(mask | slot, total + need) for mask, total in found]
    most: dict[int, int] = {}
    for mask, total in found[1:]:
        most[mask] = max(total, most.get(mask, 0))
    return tuple(sorted(most.items()))


def match(
    slots: Sequence[int], needs: Sequence[int], units: Sequence[int], counts: Sequence[int]
) -> list[list[int]] | None:
    """Meet all needs with units of mana, those of the first groups before those of later ones; None if none can.

    `units[g]` is the mask of group g and `counts[g]` its size. The answer has a row for each group up to the last
    that is used: how many of its units go to each slot.

    The sets of units that can be spent together are the independent sets of a transversal matroid, so that taking
    each unit which can still be fitted in, if need be by moving earlier ones to other slots, gives a set whose
    total weight is the least, for every weight that doesn't fall from group to group.
    """
    open_needs = list(needs)
    left = sum(open_needs)
    flow: list[list[int]] = []
    for mask, count in zip(units, counts, strict=True):
        if not left:
            break
        row = [0] * len(open_needs)
        flow.append(row)
        for slot, need in enumerate(open_needs):
            if need and slots[slot] & mask:
                taken = min(count, need)
                row[slot] = taken
                open_needs[slot] = need - taken
                left -= taken
                count -= taken
                if not count:
                    break
        while count and left and _reroute(slots, open_needs, units, flow):
            count -= 1
            left -= 1
    return None if left else flow


def _reroute(
    slots: Sequence[int], open_needs: list[int], units: Sequence[int], flow: list[list[int]]
) -> bool:
    """Fit in one more unit of the last group by moving units of any group to other slots; False if it can't be."""
    last = len(flow) - 1
    came: dict[int, tuple[int, int]] = {
        slot: (last, -1) for slot, mask in enumerate(slots) if mask & units[last]
    }
    reached = list(came)
    for slot in reached:
        for group, row in enumerate(flow):
            if not row[slot]:
                continue
            for other, mask in enumerate(slots):
                if other in came or not mask & units[group]:
                    continue
                came[other] = (group, slot)
                reached.append(other)
                if open_needs[other]:
                    _move(open_needs, flow, came, other)
                    return True
    return False


def _move(open_needs: list[int], flow: list[list[int]], came: dict[int, tuple[int, int]], slot: int) -> None:
    open_needs[slot] -= 1
    while slot >= 0:
        group, before = came[slot]
        flow[group][slot] += 1
        if before >= 0:
            flow[group][before] -= 1
        slot = before


def placed(slots: Sequence[int], needs: Needs, mana: Product) -> list[Needs]:
    """The needs that can be left after mana has come at once, each once; what fits nowhere is left unspent.

    Mana goes to the narrowest slot that takes it, since what may then still pay for the wider one is more; only
    between slots of which neither contains the other there is a choice.
    """
    states = {needs: None}
    for mask, count in mana:
        after: dict[Needs, None] = {}
        for state in states:
            _place(slots, state, mask, count, after)
        states = after
    return list(states)


def _place(slots: Sequence[int], needs: Needs, mask: int, count: int, after: dict[Needs, None]) -> None:
    narrowest: list[int] = []
    for slot, need in enumerate(needs):
        if need and slots[slot] & mask and all(slots[other] & ~slots[slot] for other in narrowest):
            narrowest.append(slot)
    if not narrowest or not count:
        after[needs] = None
        return
    for slot in narrowest:
        taken = min(count, needs[slot]) if len(narrowest) == 1 else 1
        _place(slots, (*needs[:slot], needs[slot] - taken, *needs[slot + 1 :]), mask, count - taken, after)
