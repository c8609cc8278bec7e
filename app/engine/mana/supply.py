"""What there is to pay with (CR 601.2g): a pool and sources, what is alike together and in the order of its use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, chain

from app.engine.mana.matching import unit_mask
from app.engine.mana.sources import MADE, Options, PoolMana, Source, mana_worth


def most_mana(pool: Sequence[PoolMana], sources: Sequence[Source]) -> int:
    """How much mana there can be in all, of that which is permitted."""
    most = 0
    for mana in pool:
        if mana.permitted:
            most += 1
    for source in sources:
        most += source.usable.most
    return most


class Stock:
    """A pool and sources in groups of what is alike: pairs of one of them and the places of all.

    CR 106.6: mana whose restriction doesn't allow the payment is left out.
    `harm` is the most life that all sources together cost. `masks` and `counts` tell what there is of single mana, life
    aside, and `linked` the sources of which one of several products is to be chosen.
    """

    __slots__ = ("_capacity", "counts", "harm", "kinds", "linked", "masks", "pool")

    def __init__(self, pool: Sequence[PoolMana], sources: Sequence[Source]) -> None:
        mana: dict[PoolMana, list[int]] = {}
        for place, unit in enumerate(pool):
            if unit.permitted:
                mana.setdefault(unit, []).append(place)
        self.pool = sorted(mana.items(), key=_by_worth)
        alike: dict[str, list[int]] = {}
        for place, source in enumerate(sources):
            key = source.key
            if key in alike:
                alike[key].append(place)
            else:
                alike[key] = [place]
        self.kinds = [(sources[places[0]], places) for places in alike.values()]
        self.kinds.sort(key=_by_weight)
        self.harm = sum([source.harm * len(places) for source, places in self.kinds])
        self.masks = [unit_mask(mana.type, mana.snow, mana.specific) for mana, _ in self.pool]
        self.counts = [len(places) for _, places in self.pool]
        self.linked: list[tuple[Options, int]] = []
        for source, places in self.kinds:
            self._count(source.costless, len(places))
        self._capacity: dict[int, int] = {}

    def _count(self, options: Options, number: int) -> None:
        """So many sources of a kind."""
        if options.single:
            self.masks.append(options.mask)
            self.counts.append(number)
        elif len(options.ways) > 1:
            self.linked.append((options, number))
        else:
            for mask, count in options.ways[0].product if options.ways else ():
                self.masks.append(mask)
                self.counts.append(count * number)

    def capacity(self, mask: int) -> int:
        """How much single mana could go to a slot with this mask."""
        known = self._capacity.get(mask)
        if known is None:
            known = 0
            for unit, count in zip(self.masks, self.counts, strict=True):
                if unit & mask:
                    known += count
            self._capacity[mask] = known
        return known


def _by_worth(group: tuple[PoolMana, list[int]]) -> tuple[int, int]:
    mana = group[0]
    return mana.preference, mana_worth(mana.type, mana.snow)


def _by_weight(kind: tuple[Source, list[int]]) -> int:
    return kind[0].weight


class Supply:
    """What may be spent: mana that comes singly, the cheapest first, and sources that are more than that.

    Groups of single mana are the pool's, and then the sources that give one mana at no cost. Each has an entry in
    `masks`, `counts`, `places`, `weights` (0 in the pool) and `options` (None in the pool). `compound` has the
    other sources, with what they may give and their place.
    """

    __slots__ = ("compound", "counts", "masks", "options", "places", "weights")

    def __init__(self, stock: Stock, options_of: Callable[[Source], Options]) -> None:
        self.masks = [unit_mask(mana.type, mana.snow, mana.specific) for mana, _ in stock.pool]
        self.places = [places for _, places in stock.pool]
        self.weights = [0] * len(stock.pool)
        self.options: list[Options | None] = [None] * len(stock.pool)
        self.compound: list[tuple[Source, Options, int]] = []
        for source, places in stock.kinds:
            options = options_of(source)
            if options.single:
                self.masks.append(options.mask)
                self.places.append(places)
                self.weights.append(source.weight + MADE)
                self.options.append(options)
            elif options.most:
                self.compound += [(source, options, place) for place in places]
        self.counts = [len(places) for places in self.places]

    def floors(self) -> list[list[int]]:
        """Weights below which needs can't be met, for a search that takes the compound sources one after another.

        Entry [i][n] is for n needs when only single mana and the compound sources from i on are left; where there is
        no such entry, so many needs can't be met at all.
        """
        single = [
            weight for weight, count in zip(self.weights, self.counts, strict=True) for _ in range(count)
        ]
        shares = [[source.weight // options.most] * options.most for source, options, _ in self.compound]
        return [
            list(accumulate(sorted(chain(single, *shares[tapped:])), initial=0))
            for tapped in range(len(shares) + 1)
        ]


def free_ways(source: Source) -> Options:
    """The ways of a source that cost no life."""
    return source.free


def usable_ways(source: Source) -> Options:
    """All ways of a source whose mana is permitted."""
    return source.usable
