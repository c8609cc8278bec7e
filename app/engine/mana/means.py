"""CR 106.6, 118.3, 601.2g: what a player has to pay mana with: the pool, mana abilities, what is used instead, and life."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.casting.costs import Price, printed_price
from app.engine.casting.restrictions import CantActivate
from app.engine.characteristics import lookup, traits
from app.engine.events.life import CantLoseLife
from app.engine.events.tapping import too_new
from app.engine.mana.abilities import ManaAbility, Within, could_activate, with_mana_abilities
from app.engine.mana.additional import AdditionalEffect
from app.engine.mana.as_though import as_paid_by, spent_otherwise
from app.engine.mana.converting import Conversion, Converter, convert
from app.engine.mana.kinds import Bare, Kind, bare_of, kind_of
from app.engine.mana.offers import (
    Offer,
    Supplies,
    Use,
    Way,
    and_instead,
    combined,
    instead_of_mana,
    permitting,
)
from app.engine.mana.purposes import VARIABLES, NotOnGeneric
from app.engine.mana.really import is_watched, really
from app.engine.mana.sources import PoolMana
from app.engine.mana.symbols import ManaCost
from app.engine.state.derived import Characteristics, Table
from app.engine.state.records import Mana, Object, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.variants.sharing import rules_on_sharers
from app.engine.words.abilities import Activated
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.node import Node

ONLY_WITH_PRIORITY = ("instant", "sorcery")
"""CR 602.5d-e: timing of abilities that can't be activated in the middle of casting, activating or resolving."""


@dataclass(slots=True)
class Found:
    """What a look at a player's mana abilities found, and until when that is so.

    It is good as long as the table of characteristics stays the same and nothing happens to what is `WEALTH`; where a
    mana ability does more than tap its permanent for what it always adds, only at the same `moment`.
    """

    table: Table
    moment: tuple[int, int] | None = None
    able: list[ManaAbility] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    elsewhere: list[int] = field(default_factory=list)  # offers that aren't on the battlefield
    converters: list[Converter] = field(default_factory=list)
    supplies: dict[object, Supplies] = field(default_factory=dict)
    more: bool = False  # there are mana abilities that can't be planned with
    restricted: bool = False
    even: bool = False  # whether all of it may be spent on any card, as what it is
    watched: bool = False  # something looks at mana being added
    printed: dict[str, bool] = field(
        default_factory=dict
    )  # which mana costs could be paid by whatever costs them


class Means:
    """What the player in `seat` has to pay with at this moment; good as long as nothing changes.

    `within`: the mana abilities that are being activated meanwhile (605.3c).
    """

    __slots__ = ("_found", "_life", "pool", "seat", "state", "within")

    def __init__(self, state: State, seat: int, within: Within = ()) -> None:
        self.state, self.seat, self.within = state, seat, within
        self.pool: list[Mana] = state.players[seat].pool
        self._life: int | None = None
        self._found: Found | None = None

    @property
    def life(self) -> int:
        """CR 119.4: the life that the player could pay."""
        if self._life is None:
            self._life = life_of(self.state, self.seat)
        return self._life

    @property
    def more(self) -> bool:
        """Whether planning may miss ways to pay: the player has mana abilities that can't be planned with."""
        return self.look().more

    @property
    def even(self) -> bool:
        """Whether what there is may be spent on any card (CR 106.6), wherever that is, and as what it is (609.4b)."""
        return self.look().even

    @property
    def able(self) -> list[ManaAbility]:
        """CR 605.3a: all mana abilities that the player could activate in the middle of paying."""
        return self.look().able

    @property
    def converters(self) -> list[Converter]:
        """The mana abilities that cost mana themselves."""
        return self.look().converters

    def look(self) -> Found:
        """CR 605.3a: look at each object with mana abilities, once, and only when it matters."""
        found = self._found
        if found is None:
            found = self._found = self._known() or self._look()
        return found

    def _known(self) -> Found | None:
        """What was found before, if it is still so."""
        known = self.state.means.get(self.seat) if not self.within else None
        if isinstance(known, Found) and known.table is lookup.table(self.state):
            return known if known.moment is None or known.moment == self._moment() else None
        return None

    def _moment(self) -> tuple[int, int]:
        return self.state.revision, self.state.turn.step

    def _look(self) -> Found:
        state = self.state
        table = lookup.table(state)
        found = Found(table)
        found.watched = (
            "ManaAdded" in table.triggers or "ManaAdded" in table.replacements or bool(state.delayed)
        )
        plain = not found.watched and CantActivate.__name__ not in table.rules
        busy = [ref for ref, _ in self.within]
        for thing, it in with_mana_abilities(state, self.seat):
            abilities = traits.of(it.abilities).mana
            bare = bare_of(abilities) if plain else None
            if bare is not None and thing.id not in busy:
                self._offer_bare(found, thing, it, bare)
            else:
                found.moment = self._moment()
                self._offer(found, thing, it, abilities, thing.id not in busy)
        for mana in self.pool:
            found.restricted = found.restricted or mana.only is not None
        found.even = not (found.restricted or found.elsewhere or spent_otherwise(table))
        if not self.within:
            state.means[self.seat] = found
        return found

    def _offer_bare(self, found: Found, thing: Object, it: Characteristics, bare: Bare) -> None:
        """A permanent whose mana abilities cost {T} alone and add what they always add."""
        if (
            not thing.tapped
            and not thing.phased_out
            and not ("creature" in it.types and too_new(self.state, thing))
        ):
            source = bare.snowy if "snow" in it.supertypes else bare.plain
            found.offers.append(Offer(thing.id, source, bare.uses, bare.limited))
            found.restricted = found.restricted or bare.limited
            found.able.extend([ManaAbility(thing.id, place, ability) for place, ability in bare.abilities])

    def _offer(
        self,
        found: Found,
        thing: Object,
        it: Characteristics,
        abilities: tuple[tuple[int, Activated], ...],
        planned: bool,
    ) -> None:
        """CR 106.12, 605.1a: all that the object offers, as one source. CR 605.3a, 605.3c: what costs mana itself is kept apart.

        CR 107.4h: mana from a snow source is snow mana. CR 601.2a: a card elsewhere than there may be what is being cast.
        """
        ways: list[Way] = []
        snow = "snow" in it.supertypes
        for place, ability in abilities:
            if ability.timing in ONLY_WITH_PRIORITY or (thing.id, place) in self.within:
                continue
            if could_activate(self.state, self.seat, thing, place, ability):
                found.able.append(ManaAbility(thing.id, place, ability))
                kind = kind_of(ability)
                if kind is None:
                    found.more = True
                elif kind.mana and planned:
                    self._convert(found, thing, place, kind, snow)
                elif planned:
                    ways.extend(self._ways(thing, place, kind, found.watched))
        offer = combined(thing.id, ways, snow)
        if offer is not None:
            found.offers.append(offer)
            found.restricted = found.restricted or offer.restricted
            if thing.zone != BATTLEFIELD:
                found.elsewhere.append(thing.id)

    def _ways(self, thing: Object, place: int, kind: Kind, watched: bool) -> list[Way]:
        at = Context(self.state, thing.id, self.seat, dict(thing.memory))
        only = kind.only(at)
        ways: list[Way] = []
        for way in kind.alternatives(at):
            use = Use(place, "".join(way.product), only)
            seen = watched and is_watched(self.state, self.seat, thing.id, use.product)
            added = really(self.state, self.seat, thing.id, place, way) if seen else way
            ways.append((kind.reserve, added, use))
        return ways

    def _convert(self, found: Found, thing: Object, place: int, kind: Kind, snow: bool) -> None:
        at = Context(self.state, thing.id, self.seat, dict(thing.memory))
        products = tuple([way for way in kind.alternatives(at) if not way.life and not way.damage])
        if products and kind.only(at) is None:
            found.converters.append(Converter(thing.id, place, kind.mana, products, snow))

    def for_purpose(self, purpose: int = 0, casting: bool = False, variables: str = "") -> Supplies:
        """CR 106.6, 601.2a: the means that may be used for a spell (`casting`), for an ability of an object, or (0) for a cost that
        belongs to neither a spell nor an ability being activated; `variables` are the variable symbols in the cost."""
        found = self.look()
        instead = instead_of_mana(self.state, self.seat, purpose) if casting else []
        gone = purpose if casting and purpose in found.elsewhere else 0
        key: object = None
        if found.restricted or instead or gone:
            limits = tuple(
                self._permits(only, ref, purpose, variables) for only, ref in self._limits(found.offers)
            )
            key = (limits, tuple(instead), gone)
        known = found.supplies.get(key)
        if known is None:
            offers = found.offers
            if key:
                offers = [
                    self._permitted(offer, purpose, variables) for offer in offers if offer.object != gone
                ]
            pool = self.pool_for(purpose, variables)
            known = found.supplies[key] = Supplies(and_instead(offers, instead), pool, self.life)
        return known

    def _limits(self, offers: list[Offer]) -> list[tuple[Node | None, int]]:
        """CR 106.6: all restrictions on mana that there is or could be, each with the source of the mana."""
        limits: list[tuple[Node | None, int]] = [(mana.only, mana.source) for mana in self.pool]
        for offer in offers:
            if offer.restricted:
                limits.extend((use.only, offer.object) for use in offer.uses)
        return limits

    def _permits(self, only: Node | None, source: int, purpose: int, variables: str) -> bool:
        """CR 106.6: whether mana with that restriction may be spent on the purpose."""
        if only is None:
            return True
        at = Context(self.state, source, self.seat, {VARIABLES: variables})
        return isinstance(only, Filter) and only.matches(at, purpose)

    def _permitted(self, offer: Offer, purpose: int, variables: str) -> Offer:
        if not offer.restricted:
            return offer
        allowed = tuple([self._permits(use.only, offer.object, purpose, variables) for use in offer.uses])
        gentle = permitting(offer.gentle, allowed) if offer.gentle is not None else None
        return Offer(offer.object, permitting(offer.source, allowed), offer.uses, True, offer.instead, gentle)

    def pool_for(self, purpose: int, variables: str = "") -> list[PoolMana]:
        """The mana in the pool, for that purpose and a cost with these variable symbols.

        Restricted mana, and mana with an effect on it, goes first; mana that lasts, or whose effect would be lost, last.
        """
        return [
            PoolMana(
                mana.type,
                mana.snow,
                self._permits(mana.only, mana.source, purpose, variables),
                (mana.only is None and mana.also is None) + 2 * mana.lasts + 4 * self._wasted(mana, purpose),
                isinstance(mana.only, NotOnGeneric),
            )
            for mana in self.pool
        ]

    def _wasted(self, mana: Mana, purpose: int) -> bool:
        """CR 106.6: whether an additional effect of the mana would come to nothing if it were spent on the purpose."""
        also = mana.also
        if not isinstance(also, AdditionalEffect):
            return False
        return not purpose or not also.fits(Context(self.state, mana.source, self.seat), purpose)

    def can_pay(self, price: Price, purpose: int = 0, casting: bool = False) -> bool:
        """CR 118.3, 601.2h: whether the player could pay one of these amounts of mana, as far as planning sees."""
        price = as_paid_by(self.state, self.seat, price)
        for cost, life in price:
            if not cost and not life:
                return True
        supplies = self.for_purpose(purpose, casting, price.variables)
        for cost, life in price:
            if supplies.affords(cost, life):
                return True
        if not self.converters:
            return False
        return any(self.conversion(supplies, cost, life) is not None for cost, life in price)

    def affords_printed(self, cost: str) -> bool:
        """CR 118.3: whether a card that costs this much mana and nothing else could be paid for, where all is `even`."""
        printed = self.look().printed
        known = printed.get(cost)
        if known is None:
            known = printed[cost] = self.can_pay(printed_price(cost))
        return known

    def conversion(self, supplies: Supplies, cost: ManaCost, life: int) -> Conversion | None:
        """A way to pay that goes through mana abilities which cost mana themselves, looked for within bounds."""
        pool = self.unrestricted(supplies)
        return convert(cost, supplies.offers, pool, self.converters, self.life - life)

    def unrestricted(self, supplies: Supplies) -> list[PoolMana]:
        """CR 106.6: the pool without mana that may be spent on some things only."""
        return [
            mana if self.pool[place].only is None else mana._replace(permitted=False)
            for place, mana in enumerate(supplies.pool)
        ]


def life_of(state: State, seat: int) -> int:
    """CR 119.4, 119.8, 810.9a: the life that the player could pay."""
    if rules_on_sharers(state, seat, CantLoseLife):
        return 0
    return max(0, state.players[seat].life)
