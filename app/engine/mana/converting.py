"""CR 605.3a: paying by way of mana abilities that cost mana themselves, looked for backwards and within bounds.

What is still needed of a cost after the mana of such an ability, together with what the ability costs, is a new need;
the last ability to be activated is chosen first, so that none can pay for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from app.engine.mana import solver
from app.engine.mana.matching import Product, Variant, demand_of, match, placed, unit_mask
from app.engine.mana.plans import Plan
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.mana.symbols import ManaCost

if TYPE_CHECKING:
    from app.engine.mana.offers import Offer

MOST_STEPS: Final = 3
"""So many such abilities at most are used one after another."""
MOST_TRIALS: Final = 400
"""So many ways are looked at."""


class Converter(NamedTuple):
    """A mana ability that costs mana: the object, the ability's place, its cost and what it may add."""

    object: int
    place: int
    cost: ManaCost
    ways: tuple[Alternative, ...]
    snow: bool


class Step(NamedTuple):
    """A converter that is used, and the product that is chosen."""

    converter: Converter
    product: str


@dataclass(slots=True)
class Conversion:
    """A way to pay: sources to be tapped as the plan says (by their places among all), then the steps in order."""

    plan: Plan
    steps: list[Step]
    places: list[int]


@dataclass(slots=True)
class _Search:
    pool: list[PoolMana]
    sources: list[tuple[int, int, Source]]  # place, object, source
    converters: Sequence[Converter]
    life: int
    trials: int = MOST_TRIALS

    def find(
        self, needs: dict[int, int], life: int, steps: tuple[Step, ...], depth: int
    ) -> Conversion | None:
        """A way to meet the needs with so many more steps before those that are chosen already."""
        if self.trials <= 0:
            return None
        if not depth:
            self.trials -= 1
            return self._finish(needs, life, steps)
        for converter in self.converters:
            if all(converter.object != step.converter.object for step in steps):
                for way in converter.ways:
                    found = self._with(converter, way, needs, life, steps, depth)
                    if found is not None:
                        return found
        return None

    def _with(
        self, converter: Converter, way: Alternative, needs: dict[int, int], life: int, steps: tuple[Step, ...],
        depth: int,
    ) -> Conversion | None:  # fmt: skip
        product = _masks(way, converter.snow)
        slots = tuple(sorted(needs, key=lambda mask: (mask.bit_count(), mask)))
        before = tuple(needs[slot] for slot in slots)
        chosen = (Step(converter, "".join(way.product)), *steps)
        for after in placed(slots, before, product):
            if sum(after) < sum(before):
                for variant in demand_of(converter.cost).variants:
                    more = dict(zip(slots, after, strict=True))
                    for slot, need in zip(variant.slots, variant.needs, strict=True):
                        more[slot] = more.get(slot, 0) + need
                    found = self.find(more, life + variant.life, chosen, depth - 1)
                    if found is not None:
                        return found
        return None

    def _finish(self, needs: dict[int, int], life: int, steps: tuple[Step, ...]) -> Conversion | None:
        """CR 605.3c: with all sources but those of the converters themselves, which are tapped for that."""
        if life > self.life:
            return None
        slots = tuple(
            sorted((mask for mask in needs if needs[mask]), key=lambda mask: (mask.bit_count(), mask))
        )
        amounts = tuple(needs[slot] for slot in slots)
        symbols = tuple(((place, amount),) for place, amount in enumerate(amounts))
        variant = Variant(life, sum(amounts), slots, amounts, symbols, ())
        used = [step.converter.object for step in steps]
        left = [(place, source) for place, ref, source in self.sources if ref not in used]
        plan = solver.pay_variant(variant, self.pool, [source for _, source in left], self.life)
        return Conversion(plan, list(steps), [place for place, _ in left]) if plan is not None else None


def _masks(way: Alternative, snow: bool) -> Product:
    counts: dict[int, int] = {}
    for letter in way.product:
        mask = unit_mask(letter, snow)
        counts[mask] = counts.get(mask, 0) + 1
    return tuple(counts.items())


def convert(
    cost: ManaCost, offers: Sequence[Offer], pool: list[PoolMana], converters: Sequence[Converter], life: int
) -> Conversion | None:
    """A way to pay the cost with at least one of the converters, one with as few as possible; None if none is found.

    Neither mana that may be spent on some things only nor what isn't mana is used on the way.
    """
    sources = [
        (place, offer.object, offer.source)
        for place, offer in enumerate(offers)
        if not offer.restricted and offer.instead is None
    ]
    search = _Search(pool, sources, converters, max(0, life))
    for depth in range(1, min(MOST_STEPS, len(converters)) + 1):
        for variant in demand_of(cost).variants:
            needs = dict(zip(variant.slots, variant.needs, strict=True))
            found = search.find(needs, variant.life, (), depth)
            if found is not None:
                return found
    return None


def goes_on(cost: ManaCost, pool: list[PoolMana], converters: Sequence[Converter], life: int) -> bool:
    """Whether the cost can be paid from the pool alone, by way of these converters."""
    if solver.can_pay(cost, pool, (), life):
        return True
    return bool(converters) and convert(cost, (), pool, converters, life) is not None


class Spending(NamedTuple):
    """Which of the mana at hand is spent, by its places, and how much life beside it."""

    mana: tuple[int, ...]
    life: int


def spendings(cost: ManaCost, pool: Sequence[PoolMana], life: int) -> Iterator[Spending]:
    """CR 118.3a: every way to pay the cost with what is at hand alone, of mana that is alike the first in order.

    Those with the least life come first.
    """
    alike: dict[PoolMana, list[int]] = {}
    for place, mana in enumerate(pool):
        if mana.permitted:
            alike.setdefault(mana, []).append(place)
    kinds = [(unit_mask(mana.type, mana.snow, mana.specific), places) for mana, places in alike.items()]
    masks = [mask for mask, _ in kinds]
    seen: dict[tuple[int, ...], bool] = {}
    for variant in demand_of(cost).variants:
        if variant.life <= life:
            for counts in _amounts(variant.total, [len(places) for _, places in kinds]):
                if counts not in seen and match(variant.slots, variant.needs, masks, counts) is not None:
                    seen[counts] = True
                    taken = [
                        place
                        for (_, places), count in zip(kinds, counts, strict=True)
                        for place in places[:count]
                    ]
                    yield Spending(tuple(sorted(taken)), variant.life)


def _amounts(total: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take so many things of kinds of which there are so many."""
    if not most:
        if not total:
            yield ()
        return
    for count in range(min(total, most[0]), -1, -1):
        if total - count <= sum(most[1:]):
            for rest in _amounts(total - count, most[1:]):
                yield (count, *rest)
