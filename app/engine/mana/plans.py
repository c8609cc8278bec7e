"""How a cost is paid, symbol by symbol (CR 601.2h)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, repeat, starmap
from typing import NamedTuple

from app.engine.mana.matching import GENERIC_ONLY, match, unit_mask
from app.engine.mana.search import Found
from app.engine.mana.sources import Options, PoolMana, Source, Way, mana_worth
from app.engine.mana.supply import Supply
from app.engine.mana.symbols import ManaCostError


class Tap(NamedTuple):
    """A source that is tapped, by its place, for one of its alternatives.

    `symbols` has, for each mana of the product, the place of the symbol that it pays for, or -1 if it stays in the
    pool.
    """

    source: int
    alternative: int
    symbols: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to pay a cost. Places count from 0 in the cost's symbols, in the pool and in the sources.

    `pool`: pairs of a mana's place in the pool and the place of the symbol that it pays for. `taps`: the sources to
    be tapped, in an order in which every life can be paid. `by_life`: the symbols paid with life, `life` in all.
    `source_life`: what the sources cost beyond that, paid or dealt as damage. `leftover`: the mana that is in the
    pool after the payment (CR 118.3a).
    """

    pool: tuple[tuple[int, int], ...]
    taps: tuple[Tap, ...]
    by_life: tuple[int, ...]
    life: int
    source_life: int
    leftover: tuple[PoolMana, ...]


class _Group(NamedTuple):
    """Units of mana that are alike, as pairs: the place of the source, and the place of the mana in its product.

    For mana in the pool the first is -1 and the second its place there. `options` are those of sources that give a
    single mana, where the alternative is still to be chosen. Groups of a lower `order` are spent first.
    """

    mask: int
    units: list[tuple[int, int]]
    options: Options | None = None
    order: tuple[int, int, int] = (0, 0, 0)


def planned(found: Found, supply: Supply, pool: Sequence[PoolMana], sources: Sequence[Source]) -> Plan:
    """The payment that was found, symbol by symbol."""
    from_pool: list[tuple[int, int]] = []
    singles: list[Tap] = []
    compound = {place: [-1] * way.made for place, way in found.taps}
    for place, position, alternative, symbol in _spent(found, supply, pool, sources):
        if place < 0:
            from_pool.append((position, symbol))
        elif place in compound:
            compound[place][position] = symbol
        else:
            singles.append(Tap(place, alternative, (symbol,)))
    taps = [Tap(place, way.alternative, tuple(compound[place])) for place, way in _in_order(found.taps)]
    paying = sum(1 for _, way in found.taps if way.life)
    left = dict.fromkeys(range(len(pool)))
    for position, _ in from_pool:
        del left[position]
    return Plan(
        pool=tuple(sorted(from_pool)),
        taps=(*taps[:paying], *sorted(singles), *taps[paying:]),
        by_life=found.variant.by_life,
        life=found.variant.life,
        source_life=sum(way.life + way.damage for _, way in found.taps),
        leftover=(*(pool[position] for position in left), *_left_over(taps, sources)),
    )


def _in_order(taps: tuple[tuple[int, Way], ...]) -> list[tuple[int, Way]]:
    """Sources for which life is paid first, the most damage last; damage dealt before could make that life lack."""
    return sorted(taps, key=lambda tap: (not tap[1].life, tap[1].damage, tap[0]))


def _left_over(taps: list[Tap], sources: Sequence[Source]) -> Iterator[PoolMana]:
    for place, alternative, symbols in taps:
        source = sources[place]
        for letter, symbol in zip(source.alternatives[alternative].product, symbols, strict=True):
            if symbol < 0 and letter != GENERIC_ONLY:
                yield PoolMana(letter, source.snow)


def _spent(
    found: Found, supply: Supply, pool: Sequence[PoolMana], sources: Sequence[Source]
) -> Iterator[tuple[int, int, int, int]]:
    """Each mana that is spent: its source (-1 for the pool), its place there, the alternative of the source where
    that is chosen only now, and the symbol that it pays for."""
    variant = found.variant
    groups, flow = _flow(found, supply, pool, sources)
    symbols = [chain.from_iterable(starmap(repeat, runs)) for runs in variant.symbols]
    for group, row in zip(groups, flow, strict=False):
        units = iter(group.units)
        for slot, number in enumerate(row):
            if number:
                alternative = _alternative(group.options, variant.slots[slot])
                for (place, position), symbol in zip(islice(units, number), symbols[slot], strict=False):
                    yield place, position, alternative, symbol


def _flow(
    found: Found, supply: Supply, pool: Sequence[PoolMana], sources: Sequence[Source]
) -> tuple[list[_Group], list[list[int]]]:
    """The mana that is at hand once the compound sources are tapped, by its order, then the single sources; and how
    many units of each group go to each slot."""
    variant = found.variant
    single = [
        _Group(mask, [(place, 0) for place in places], options)
        for mask, places, options in zip(supply.masks, supply.places, supply.options, strict=True)
        if options is not None
    ]
    at_hand = list(_in_pool(supply, pool))
    if not found.taps:
        return [*at_hand, *single], found.flow
    at_hand = sorted([*at_hand, *_made(found.taps, sources)], key=lambda group: group.order)
    groups = [*at_hand, *single]
    masks, counts = [group.mask for group in groups], [len(group.units) for group in groups]
    flow = match(variant.slots, variant.needs, masks, counts)
    if flow is None:
        raise ManaCostError("what was found to pay the cost doesn't")
    return groups, flow


def _in_pool(supply: Supply, pool: Sequence[PoolMana]) -> Iterator[_Group]:
    for mask, places, options in zip(supply.masks, supply.places, supply.options, strict=True):
        if options is None:
            mana = pool[places[0]]
            order = (mana.preference, mana_worth(mana.type, mana.snow), 0)
            yield _Group(mask, [(-1, place) for place in places], order=order)


def _made(taps: tuple[tuple[int, Way], ...], sources: Sequence[Source]) -> Iterator[_Group]:
    alike: dict[tuple[str, bool], list[tuple[int, int]]] = {}
    for place, way in _in_order(taps):
        source = sources[place]
        for position, letter in enumerate(source.alternatives[way.alternative].product):
            alike.setdefault((letter, source.snow), []).append((place, position))
    for (letter, snow), units in alike.items():
        yield _Group(unit_mask(letter, snow), units, order=(0, mana_worth(letter, snow), 1))


def _alternative(options: Options | None, slot: int) -> int:
    """The first alternative of a single source whose mana may go to the slot; 0 where there is none to choose."""
    ways = () if options is None else options.ways
    return next((way.alternative for way in ways if way.product[0][0] & slot), 0)
