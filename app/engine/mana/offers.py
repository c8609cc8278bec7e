"""CR 106.6, 106.12, 702.51a: what a player may use to pay, as the solver sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from app.engine.characteristics import lookup, traits
from app.engine.mana import solver
from app.engine.mana.matching import demand_of
from app.engine.mana.plans import Plan
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.mana.supply import Stock, most_mana
from app.engine.mana.symbols import ManaCost
from app.engine.state.records import State
from app.engine.words.bases import Filter, InsteadOfMana


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use an object: `place` is that of a mana ability, of which `product` is chosen, or -1 where the object
    is used instead of mana. `only`: what the mana may be spent on (106.6)."""

    place: int
    product: str
    only: Filter | None = None


@dataclass(slots=True)
class Offer:
    """An object that the solver can plan with: a source, and what each of its alternatives means.

    `gentle` is the source without the ways that are to be kept back, where it has others.
    """

    object: int
    source: Source
    uses: tuple[Use, ...]
    restricted: bool = False
    instead: InsteadOfMana | None = None
    gentle: Source | None = None


@dataclass(slots=True)
class Supplies:
    """What may be used for one purpose, as the solver sees it."""

    offers: list[Offer]
    pool: list[PoolMana]
    life: int
    sources: list[Source] = field(init=False)
    most: int = field(init=False)
    known: dict[tuple[str, int], bool] = field(default_factory=dict)
    _stock: Stock | None = None

    def __post_init__(self) -> None:
        self.sources = [offer.source for offer in self.offers]
        self.most = most_mana(self.pool, self.sources)

    @property
    def stock(self) -> Stock:
        """The pool and the sources in groups of what is alike, found when it matters."""
        if self._stock is None:
            self._stock = Stock(self.pool, self.sources)
        return self._stock

    def affords(self, cost: ManaCost, life: int = 0) -> bool:
        """CR 118.3: whether the cost could be paid, with that much life beside it."""
        if not cost:
            return life <= self.life
        key = (cost.text, life)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = life <= self.life and self._affords(cost, self.life - life)
        return known

    def _affords(self, cost: ManaCost, life: int) -> bool:
        enough = demand_of(cost).least <= self.most
        return enough and solver.affords(cost, self.stock, self.most, life)

    def plan(self, cost: ManaCost, life: int = 0) -> Plan | None:
        """CR 118.3: the best way to pay the cost, with that much life beside it.

        What is to be kept back is used only where nothing else does.
        """
        if life > self.life:
            return None
        if any(offer.gentle is not None for offer in self.offers):
            gentle = [offer.gentle or offer.source for offer in self.offers]
            plan = solver.pay(cost, self.pool, gentle, self.life - life)
            if plan is not None:
                return plan
        return solver.pay(cost, self.pool, self.sources, self.life - life)


Way = tuple[int, Alternative, Use]
"""How far a way to use an object is kept back, what it adds, and how it is used."""


def combined(ref: int, ways: list[Way], snow: bool) -> Offer | None:
    """CR 106.12: all mana abilities of a permanent that is tapped once are one source. None if they add nothing.

    CR 118.3: those that are kept back come last.
    """
    ways = sorted([way for way in ways if way[1].product], key=lambda way: way[0])
    if not ways:
        return None
    least = ways[0][0]
    source = _source(tuple([way for _, way, _ in ways]), snow, least)
    uses = tuple([use for _, _, use in ways])
    kept = tuple([reserve == least for reserve, _, _ in ways])
    gentle = None if all(kept) else permitting(source, kept)
    return Offer(ref, source, uses, any(use.only is not None for use in uses), None, gentle)


@lru_cache(maxsize=8192)
def _source(ways: tuple[Alternative, ...], snow: bool, reserve: int) -> Source:
    return Source(ways, snow, reserve)


@lru_cache(maxsize=8192)
def permitting(source: Source, allowed: tuple[bool, ...]) -> Source:
    """CR 106.6: the source with only those of its alternatives that are allowed for each of which it says so."""
    ways = [
        way._replace(permitted=way.permitted and may)
        for way, may in zip(source.alternatives, allowed, strict=True)
    ]
    return Source(ways, source.snow, source.reserve)


def instead_of_mana(state: State, seat: int, spell: int) -> list[InsteadOfMana]:
    """CR 702.51a, 702.66a: what may be used rather than pay mana for the spell, each object once, with all that it may stand for."""
    abilities = traits.of(lookup.of(state, spell).abilities).instead
    if not abilities:
        return []
    found: dict[int, InsteadOfMana] = {}
    for ability in abilities:
        for each in ability.instead_of_mana(state, seat):
            found[each.object] = _both(found.get(each.object), each)
    found.pop(spell, None)
    return list(found.values())


def _both(one: InsteadOfMana | None, other: InsteadOfMana) -> InsteadOfMana:
    if one is None:
        return other
    return InsteadOfMana(one.object, "".join(dict.fromkeys(one.types + other.types)), one.way)


def and_instead(offers: list[Offer], instead: Sequence[InsteadOfMana]) -> list[Offer]:
    """CR 702.51a: the offers with these; an object that could also be tapped for mana is used in one way only."""
    if not instead:
        return offers
    by_object = {offer.object: offer for offer in offers}
    for each in instead:
        offer = by_object.get(each.object)
        if offer is not None and offer.source.snow:
            continue  # what stands for mana isn't snow, and a source is so in all its ways or in none
        reserve = offer.source.reserve if offer is not None else 1 if each.way == "tap" else 2
        ways = list(offer.source.alternatives) if offer is not None else []
        uses = list(offer.uses) if offer is not None else []
        ways.extend(Alternative(letter) for letter in each.types)
        uses.extend(Use(-1, letter) for letter in each.types)
        restricted = offer is not None and offer.restricted
        source = _source(tuple(ways), False, reserve)
        by_object[each.object] = Offer(each.object, source, tuple(uses), restricted, each)
    return list(by_object.values())
