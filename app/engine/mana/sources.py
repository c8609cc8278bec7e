"""What mana may come from: unspent mana in a pool (CR 106.4), and sources that can be tapped for mana (CR 106.12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from app.engine.mana.matching import GENERIC_ONLY, Product, unit_mask
from app.engine.mana.symbols import ManaCostError

# A way to pay is weighed by one number: its criteria side by side, the most important one highest.
MADE: Final = 1 << 32
FLEXIBILITY: Final = 1 << 64
RESERVE: Final = 1 << 96
LIFE: Final = 1 << 128

_LIMIT: Final = 1_000_000


class PoolMana(NamedTuple):
    """One unspent mana in a pool (CR 106.4). `permitted`: its restrictions allow this payment (CR 106.6).

    Mana of a lower `preference` is spent first (restricted mana, say). `specific`: it can't pay for generic mana.
    """

    type: str
    snow: bool = False
    permitted: bool = True
    preference: int = 0
    specific: bool = False


class Alternative(NamedTuple):
    """What a source can add in one of its ways: mana that comes together, a letter for each, as text or tuple.

    `life` is paid for it (CR 119.4), `damage` dealt by it to the payer. `permitted`: the mana may be spent on this
    payment (CR 106.6). The product "1" alone stands for what pays generic mana without being mana (CR 702.51a).
    """

    product: Sequence[str]
    life: int = 0
    damage: int = 0
    permitted: bool = True


class Way(NamedTuple):
    """An alternative as the solver sees it: its place, its product by masks, how much mana that is, what it costs."""

    alternative: int
    product: Product
    made: int
    life: int
    damage: int


class Options(NamedTuple):
    """Some ways of one source. `mask`: all that a mana of it could be; `most`: the most mana that a way gives;
    `single`: whether every way gives one mana and costs no life."""

    ways: tuple[Way, ...]
    mask: int
    most: int
    single: bool


class Source:
    """Something that can be tapped once for mana, in one of several alternatives (CR 106.12).

    Immutable and without identity: all Forests may be one and the same `Source`, and should be, since making one
    takes longer than using it. `reserve` keeps it back behind all sources with a lower one (what is sacrificed for
    its mana, say); among equally flexible sources that with the lower `preference` goes first.

    The solver reads `usable`, all ways of which the mana is permitted; `free`, those without a cost; and `costless`,
    all of them as if they had none. `harm` is the most life that a way costs.

    `flexibility` says how much it could do: the mana of its largest product (a coloured one more than a colorless
    one, a colorless one more than what pays for generic mana only), each further product that it could have given
    instead, and whether the mana is snow. What comes in one go counts a little less than the same mana from
    separate sources.
    """

    __slots__ = (
        "alternatives",
        "costless",
        "flexibility",
        "free",
        "harm",
        "key",
        "preference",
        "reserve",
        "snow",
        "usable",
        "weight",
    )

    def __init__(
        self, alternatives: Sequence[Alternative], snow: bool = False, reserve: int = 0, preference: int = 0
    ) -> None:
        """Raises ManaCostError for a letter that is no type of mana and for a number out of range."""
        numbers = [reserve, *(number for way in alternatives for number in (way.life, way.damage))]
        if not all(0 <= number <= _LIMIT for number in numbers) or abs(preference) > _LIMIT:
            raise ManaCostError(f"a number of a source is out of range (at most {_LIMIT})")
        ways = _ways(alternatives, snow)
        self.alternatives: Final = tuple(alternatives)
        self.snow: Final = snow
        self.reserve: Final = reserve
        self.preference: Final = preference
        self.flexibility: Final = _flexibility(self.alternatives, snow)
        self.weight: Final = reserve * RESERVE + self.flexibility * FLEXIBILITY + preference
        self.key: Final = repr((self.alternatives, snow, reserve, preference))
        self.usable: Final = _options(ways)
        self.free: Final = _options([way for way in ways if not way.life and not way.damage])
        self.costless: Final = _options([way._replace(life=0, damage=0) for way in ways])
        self.harm: Final = max((way.life + way.damage for way in ways), default=0)

    def __repr__(self) -> str:
        return f"Source{self.key}"

    @staticmethod
    def of(*products: str, snow: bool = False, reserve: int = 0, preference: int = 0) -> Source:
        """The source that gives one of these products, a letter for each mana: `of("W", "U")`, `of("CC")`.

        Raises ManaCostError as the constructor does.
        """
        return _shared(products, snow, reserve, preference)


def mana_worth(letter: str, snow: bool) -> int:
    """How much one mana could do: colored mana more than colorless mana, snow mana more than other mana."""
    return (4 if letter == GENERIC_ONLY else 5 if letter == "C" else 6) + snow


@lru_cache(maxsize=1024)
def _shared(products: tuple[str, ...], snow: bool, reserve: int, preference: int) -> Source:
    return Source([Alternative(product) for product in products], snow, reserve, preference)


def _flexibility(alternatives: tuple[Alternative, ...], snow: bool) -> int:
    distinct = list(dict.fromkeys(tuple(sorted(way.product)) for way in alternatives if way.product))
    if not distinct:
        return 0
    most = max(len(product) for product in distinct)
    largest = max(sum(mana_worth(letter, snow) for letter in product) for product in distinct)
    return largest + 2 * (len(distinct) - 1) - (most - 1)


def _ways(alternatives: Sequence[Alternative], snow: bool) -> list[Way]:
    """The alternatives that are of use here; of those with the same product, the ones that cost least."""
    ways: list[Way] = []
    for place, (product, life, damage, permitted) in enumerate(alternatives):
        counts: dict[int, int] = {}
        for letter in sorted(product):
            mask = unit_mask(letter, snow)
            counts[mask] = counts.get(mask, 0) + 1
        way = Way(place, tuple(counts.items()), len(product), life, damage)
        if product and permitted and not any(_as_good(known, way) for known in ways):
            ways.append(way)
    return ways


def _as_good(known: Way, way: Way) -> bool:
    return known.product == way.product and known.life <= way.life and known.damage <= way.damage


def _options(ways: list[Way]) -> Options:
    mask = 0
    for way in ways:
        for unit, _ in way.product:
            mask |= unit
    most = max((way.made for way in ways), default=0)
    return Options(tuple(ways), mask, most, most == 1 and not any(way.life or way.damage for way in ways))
