"""CR 106.6, 118.3, 601.2g: what a player has to pay mana with: the pool, mana abilities, what is used instead, and life."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from app.engine.casting.costs import Price
from app.engine.characteristics import lookup, traits
from app.engine.events.life import CantLoseLife
from app.engine.mana import solver
from app.engine.mana.abilities import Within, could_activate
from app.engine.mana.converting import Converter, Conversion, convert
from app.engine.mana.kinds import Kind, kind_of
from app.engine.mana.plans import Plan
from app.engine.mana.really import really
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.mana.supply import Stock, most_mana
from app.engine.mana.symbols import ManaCost
from app.engine.state.records import Mana, Object, State
from app.engine.words.abilities import Activated
from app.engine.words.bases import Filter, InsteadOfMana, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import Node


@dataclass(frozen=True, slots=True)
class Use:
    """One way to use an object: `place` is that of a mana ability, of which `product` is chosen, or -1 where the object
    is used instead of mana. `only`: what the mana may be spent on (106.6)."""

    place: int
    product: str
    only: Filter | None = None


@dataclass(slots=True)
class Offer:
    """An object that the solver can plan with: a source, and what each of its alternatives means."""

    object: int
    source: Source
    uses: tuple[Use, ...]
    restricted: bool = False
    instead: InsteadOfMana | None = None
    gentle: Source | None = None  # without the ways that are to be kept back, where there are others


@dataclass(slots=True)
class Supplies:
    """The means for one purpose, as the solver sees them."""

    offers: list[Offer]
    pool: list[PoolMana]
    life: int
    sources: list[Source] = field(init=False)
    gentle: list[Source] | None = field(init=False)
    stock: Stock = field(init=False)
    most: int = field(init=False)
    known: dict[tuple[str, int], bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sources = [offer.source for offer in self.offers]
        mixed = any([offer.gentle is not None for offer in self.offers])
        self.gentle = [offer.gentle or offer.source for offer in self.offers] if mixed else None
        self.stock = Stock(self.pool, self.sources)
        self.most = most_mana(self.pool, self.sources)

    def affords(self, cost: ManaCost, life: int = 0) -> bool:
        """CR 118.3: whether the cost could be paid, with that much life beside it."""
        if not cost:
            return life <= self.life
        key = (cost.text, life)
        known = self.known.get(key)
        if known is None:
            known = life <= self.life and solver.affords(cost, self.stock, self.most, self.life - life)
            self.known[key] = known
        return known

    def plan(self, cost: ManaCost, life: int = 0) -> Plan | None:
        """CR 118.3: the best way to pay the cost, with that much life beside it."""
        if life > self.life:
            return None
        plan = solver.pay(cost, self.pool, self.gentle, self.life - life) if self.gentle is not None else None
        return plan or solver.pay(cost, self.pool, self.sources, self.life - life)


class Means:
    """What the player in `seat` has to pay with at this moment; found once, and good as long as nothing changes.

    `within`: the mana abilities that are being activated meanwhile (605.3c).
    """

    __slots__ = (
        "_converters",
        "_found",
        "_more",
        "_offers",
        "_restricted",
        "_supplies",
        "life",
        "pool",
        "seat",
        "state",
        "within",
    )

    def __init__(self, state: State, seat: int, within: Within = ()) -> None:
        self.state, self.seat, self.within = state, seat, within
        self.pool: list[Mana] = state.players[seat].pool
        self.life = life_of(state, seat)
        self._found = self._more = self._restricted = False
        self._offers: list[Offer] = []
        self._converters: list[Converter] = []
        self._supplies: dict[object, Supplies] = {}

    @property
    def more(self) -> bool:
        """Whether planning may miss ways to pay: the player has mana abilities that can't be planned with."""
        self._look()
        return self._more

    @property
    def converters(self) -> list[Converter]:
        """The mana abilities that cost mana themselves."""
        self._look()
        return self._converters

    def _look(self) -> None:
        """See what there is, once, and only when it matters."""
        if not self._found:
            self._found = True
            self._find()
            self._restricted = any([offer.restricted for offer in self._offers]) or any(
                [mana.only is not None for mana in self.pool]
            )

    def _find(self) -> None:
        """CR 605.3a: look at each object with mana abilities."""
        state, objects = self.state, self.state.objects
        busy = [ref for ref, _ in self.within]
        for ref in lookup.table(state).mana:
            thing = objects.get(ref)
            if thing is None or ref in busy:
                continue
            able: list[tuple[int, Kind]] = []
            for place, ability in traits.of(lookup.of(state, ref).abilities).mana:
                if could_activate(state, self.seat, thing, place, ability):
                    self._look_at(thing, place, ability, able)
            if able:
                self._offer(thing, able)

    def _look_at(self, thing: Object, place: int, ability: Activated, able: list[tuple[int, Kind]]) -> None:
        kind = kind_of(ability)
        if kind is None:
            self._more = True
        elif kind.mana:
            at = Context(self.state, thing.id, self.seat, dict(thing.memory))
            products = [way for way in kind.alternatives(at) if not way.life and not way.damage]
            if kind.only(at) is None and products:
                self._converters.append(
                    Converter(thing.id, place, kind.mana, tuple(products), _snow(self.state, thing))
                )
        else:
            able.append((place, kind))

    def _offer(self, thing: Object, able: list[tuple[int, Kind]]) -> None:
        place, kind = able[0]
        state = self.state
        snow = _snow(state, thing)
        watched = (
            "ManaAdded" in lookup.table(state).triggers or "ManaAdded" in lookup.table(state).replacements
        )
        if len(able) == 1 and kind.plain is not None and not watched and kind.adds is not None:
            source = kind.snowy if snow and kind.snowy is not None else kind.plain
            only = kind.adds.only
            uses = tuple([Use(place, str(way.product), only) for way in source.alternatives])
            self._offers.append(Offer(thing.id, source, uses, only is not None))
            return
        ways: list[tuple[int, Alternative, Use]] = []
        for place, kind in able:
            at = Context(state, thing.id, self.seat, dict(thing.memory))
            only = kind.only(at)
            for way in kind.alternatives(at):
                use = Use(place, str(way.product), only)
                if watched:
                    way = really(state, self.seat, thing.id, place, way)
                ways.append((kind.reserve, way, use))
        self._offers.extend(_combined(thing.id, ways, snow))

    def for_purpose(self, purpose: int = 0, casting: bool = False) -> Supplies:
        """CR 106.6: the means that may be used for a spell (`casting`) or for something else of that object, 0: for a cost
        that belongs to neither a spell nor an ability being activated."""
        self._look()
        instead = instead_of_mana(self.state, self.seat, purpose) if casting else ()
        if not self._restricted and not instead:
            key: object = None
        else:
            key = (tuple(self._permits(only, ref, purpose) for only, ref in self._limits()), tuple(instead))
        known = self._supplies.get(key)
        if known is None:
            offers = [self._permitted(offer, purpose) for offer in self._offers]
            known = self._supplies[key] = Supplies(
                _with_instead(offers, instead), self._pool(purpose), self.life
            )
        return known

    def _limits(self) -> list[tuple[Node, int]]:
        found = [(mana.only, mana.source) for mana in self.pool if mana.only is not None]
        found += [
            (use.only, offer.object)
            for offer in self._offers
            if offer.restricted
            for use in offer.uses
            if use.only is not None
        ]
        return found

    def _permits(self, only: Node | None, source: int, purpose: int) -> bool:
        """CR 106.6: whether mana with that restriction may be spent on the purpose."""
        if only is None:
            return True
        return isinstance(only, Filter) and only.matches(Context(self.state, source, self.seat), purpose)

    def _permitted(self, offer: Offer, purpose: int) -> Offer:
        if not offer.restricted:
            return offer
        allowed = tuple([self._permits(use.only, offer.object, purpose) for use in offer.uses])
        gentle = _restricted(offer.gentle, allowed) if offer.gentle is not None else None
        return Offer(
            offer.object, _restricted(offer.source, allowed), offer.uses, True, offer.instead, gentle
        )

    def _pool(self, purpose: int) -> list[PoolMana]:
        return [
            PoolMana(
                mana.type,
                mana.snow,
                self._permits(mana.only, mana.source, purpose),
                (0 if mana.only is not None else 1) + (2 if mana.lasts else 0),
            )
            for mana in self.pool
        ]

    def can_pay(self, price: Price, purpose: int = 0, casting: bool = False) -> bool:
        """CR 118.3, 601.2h: whether the player could pay one of these amounts of mana, as far as planning sees."""
        for cost, life in price:
            if not cost and not life:
                return True
        supplies = self.for_purpose(purpose, casting)
        for cost, life in price:
            if supplies.affords(cost, life):
                return True
        return any(
            self.conversion(supplies, cost, life) is not None for cost, life in price if self.converters
        )

    def conversion(self, supplies: Supplies, cost: ManaCost, life: int) -> Conversion | None:
        """A way to pay that goes through mana abilities which cost mana themselves, looked for within bounds."""
        return convert(cost, supplies.offers, self.unrestricted(supplies), self.converters, self.life - life)

    def unrestricted(self, supplies: Supplies) -> list[PoolMana]:
        """CR 106.6: the pool without mana that may be spent on some things only."""
        return [
            mana if self.pool[place].only is None else mana._replace(permitted=False)
            for place, mana in enumerate(supplies.pool)
        ]

    def largest(self, price: Callable[[int], Price], purpose: int, casting: bool = False) -> int:
        """CR 107.3a: the largest X for which the player could pay, as far as planning sees; -1 if not even for 0."""
        return solver.largest(lambda x: self.can_pay(price(x), purpose, casting))


def _snow(state: State, thing: Object) -> bool:
    return "snow" in lookup.of(state, thing.id).supertypes


def life_of(state: State, seat: int) -> int:
    """CR 119.4, 119.8: the life that the player could pay."""
    if lookup.rules_on_player(state, seat, CantLoseLife):
        return 0
    return max(0, state.players[seat].life)


def _combined(ref: int, ways: list[tuple[int, Alternative, Use]], snow: bool) -> list[Offer]:
    """CR 106.12: all mana abilities of a permanent that is tapped once are one source."""
    ways = [way for way in ways if way[1].product]
    if not ways:
        return []
    ways.sort(key=lambda way: way[0])
    source = _source(tuple([way for _, way, _ in ways]), snow, ways[0][0])
    uses = tuple([use for _, _, use in ways])
    kind = tuple([reserve == ways[0][0] for reserve, _, _ in ways])
    gentle = None if all(kind) else _restricted(source, kind)
    return [Offer(ref, source, uses, any(use.only is not None for use in uses), None, gentle)]


@lru_cache(maxsize=8192)
def _source(ways: tuple[Alternative, ...], snow: bool, reserve: int) -> Source:
    return Source(ways, snow, reserve)


@lru_cache(maxsize=8192)
def _restricted(source: Source, allowed: tuple[bool, ...]) -> Source:
    ways = [
        way._replace(permitted=way.permitted and may)
        for way, may in zip(source.alternatives, allowed, strict=True)
    ]
    return Source(ways, source.snow, source.reserve)


def instead_of_mana(state: State, seat: int, purpose: int) -> list[InsteadOfMana]:
    """CR 702.51a: what may be used rather than pay mana for the spell, each object once, with all that it may stand for."""
    found: dict[int, InsteadOfMana] = {}
    for ability in lookup.of(state, purpose).abilities:
        if isinstance(ability, KeywordAbility):
            for each in ability.instead_of_mana(state, seat):
                found[each.object] = _both(found.get(each.object), each)
    found.pop(purpose, None)
    return list(found.values())


def _both(one: InsteadOfMana | None, other: InsteadOfMana) -> InsteadOfMana:
    if one is None:
        return other
    return InsteadOfMana(one.object, "".join(dict.fromkeys(one.types + other.types)), one.way)


def _with_instead(offers: list[Offer], instead: Sequence[InsteadOfMana]) -> list[Offer]:
    """CR 702.51a: an object that could also be tapped for mana is used in one of these ways only."""
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
        by_object[each.object] = Offer(
            each.object, _source(tuple(ways), False, reserve), tuple(uses), restricted, each
        )
    return list(by_object.values())
