"""CR 605.1a, 106.12: what automatic payment can make of a mana ability."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.casting.costs import NOTHING, PayMana, Perform
from app.engine.characteristics.traits import done_at_once
from app.engine.events.damage import DealDamage
from app.engine.events.life import LoseLife, PayLife
from app.engine.events.tapping import TapSymbol, UntapSymbol
from app.engine.events.zone_words import Put
from app.engine.keywords.discard import Discard
from app.engine.keywords.exile import Exile
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.mana.abilities import taps
from app.engine.mana.offers import Use
from app.engine.mana.produce import AddMana
from app.engine.mana.purposes import NotOnGeneric
from app.engine.mana.sources import Alternative, Source
from app.engine.mana.symbols import ManaCost
from app.engine.words.abilities import Activated
from app.engine.words.bases import Amount, Cost, Filter, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.flow import If
from app.engine.words.nouns import This, You


@dataclass(slots=True)
class Kind:
    """A mana ability that can be planned with: nothing has to be chosen for its costs, and it is used at most once.

    `mana` is what it costs in mana, `life` and `damage` what else it costs its player, `reserve` how far it is kept
    back. `ways` are its products where they don't depend on the game. `bare`: it costs {T} alone, nothing else limits its
    use, and it always adds the same.
    """

    ability: Activated
    taps: bool
    mana: ManaCost = NOTHING
    life: tuple[Amount, ...] = ()
    damage: tuple[Amount, ...] = ()
    reserve: int = 0
    adds: AddMana | None = None
    ways: tuple[str, ...] | None = None
    bare: bool = False

    def added(self, at: Context) -> AddMana | None:
        """The instruction that would add mana if the ability resolved now."""
        return self.adds if self.adds is not None else _adding(at, self.ability.do)

    def only(self, at: Context) -> Filter | None:
        """CR 106.6: what its mana may be spent on, None for anything."""
        adds = self.added(at)
        return adds.only if adds is not None else None

    def alternatives(self, at: Context) -> list[Alternative]:
        """What it could add now, each product with what it costs."""
        adds = self.added(at)
        if adds is None:
            return []
        products = self.ways if self.ways is not None else adds.mana.alternatives(at)
        life = sum([max(0, number(at, amount)) for amount in self.life])
        damage = sum([max(0, number(at, amount)) for amount in self.damage])
        return [Alternative(product, life, damage) for product in products if product]


_KINDS: dict[int, tuple[Activated, Kind | None]] = {}


def kind_of(ability: Activated) -> Kind | None:
    """What kind of mana ability it is for planning; None for one that only its player can judge."""
    known = _KINDS.get(id(ability))
    if known is None:
        if len(_KINDS) > 50_000:
            _KINDS.clear()
        known = _KINDS[id(ability)] = (ability, _read(ability))
    return known[1]


def _read(ability: Activated) -> Kind | None:
    kind = Kind(ability, taps(ability))
    if not all(_reads_cost(kind, cost) for cost in ability.cost):
        return None
    once = kind.taps or any(_uses_up(cost) for cost in ability.cost)
    if not once or "{X}" in kind.mana.text or not _reads_effect(kind, ability.do):
        return None
    if kind.adds is not None and isinstance(kind.adds.only, NotOnGeneric):
        return None
    if kind.adds is not None:
        kind.ways = kind.adds.mana.always()
        kind.bare = any(kind.ways or ()) and _is_bare(ability) and not kind.damage and not kind.reserve
    return kind


@dataclass(frozen=True, slots=True)
class Bare:
    """CR 106.12: the mana abilities of a permanent of which each is bare: as one source, and on a snow permanent.

    `limited` says whether some of the mana may be spent on some things only.
    """

    abilities: tuple[tuple[int, Activated], ...]
    plain: Source
    snowy: Source
    uses: tuple[Use, ...]
    limited: bool


_BARE: dict[int, tuple[tuple[tuple[int, Activated], ...], Bare | None]] = {}


def bare_of(abilities: tuple[tuple[int, Activated], ...]) -> Bare | None:
    """The mana abilities of a permanent, with their places, as one source; None if one of them isn't bare."""
    known = _BARE.get(id(abilities))
    if known is None:
        if len(_BARE) > 50_000:
            _BARE.clear()
        known = _BARE[id(abilities)] = (abilities, _together(abilities))
    return known[1]


def _together(abilities: tuple[tuple[int, Activated], ...]) -> Bare | None:
    uses: list[Use] = []
    for place, ability in abilities:
        kind = kind_of(ability)
        if kind is None or not kind.bare or kind.adds is None:
            return None
        uses.extend([Use(place, way, kind.adds.only) for way in kind.ways or () if way])
    ways = [Alternative(use.product) for use in uses]
    limited = any(use.only is not None for use in uses)
    return Bare(abilities, Source(ways), Source(ways, True), tuple(uses), limited)


def _is_bare(ability: Activated) -> bool:
    """Whether it costs {T} and nothing else, and can be activated at any time by the permanent's controller."""
    return (
        len(ability.cost) == 1
        and isinstance(ability.cost[0], TapSymbol)
        and (ability.timing, ability.limit, ability.condition) == ("", 0, None)
        and (ability.zone, ability.by, ability.once) == ("battlefield", "you", False)
    )


def _reads_cost(kind: Kind, cost: Cost) -> bool:
    """Note what a cost means for planning; False if something has to be chosen for it."""
    if isinstance(cost, PayMana):
        kind.mana = kind.mana + ManaCost.parse(cost.mana)
    elif isinstance(cost, Perform) and isinstance(cost.do, PayLife):
        kind.life = (*kind.life, cost.do.amount)
    elif isinstance(cost, Perform):
        nouns = [word for word in done_at_once(cost.do) if isinstance(word, Noun)]
        kind.reserve = 1
        return all(isinstance(noun, This | You) for noun in nouns)
    return isinstance(cost, PayMana | Perform | TapSymbol | UntapSymbol)


def _uses_up(cost: Cost) -> bool:
    """Whether the cost can be paid only once: the permanent is untapped, or it leaves."""
    if isinstance(cost, UntapSymbol):
        return True
    return isinstance(cost, Perform) and isinstance(cost.do, Sacrifice | Exile | Put | Discard)


def _reads_effect(kind: Kind, do: tuple[Instruction, ...]) -> bool:
    """Note what the ability does; False if more than one product or a player's decision is in it."""
    added = [word for word in done_at_once(do) if isinstance(word, AddMana)]
    top = [word for word in do if isinstance(word, AddMana | If) and _adds(word)]
    if len(top) != 1 or not all(isinstance(word.who, You) for word in added):
        return False
    first = top[0]
    if isinstance(first, AddMana):
        kind.adds = first
        if len(added) > 1:
            return False
    elif not _only_conditions(first):
        return False
    for instruction in do:
        if isinstance(instruction, DealDamage) and isinstance(instruction.to, You):
            kind.damage = (*kind.damage, instruction.amount)
        elif isinstance(instruction, LoseLife) and isinstance(instruction.who, You):
            kind.damage = (*kind.damage, instruction.amount)
        elif instruction is not first:
            kind.reserve = max(kind.reserve, 1)
    return True


def _adds(word: Instruction) -> bool:
    return any(isinstance(part, AddMana) for part in done_at_once(word))


def _only_conditions(word: If) -> bool:
    """Whether one of several instructions to add mana is carried out, as a condition says, and nothing else."""
    branches = (*word.then, *word.otherwise)
    return all(
        isinstance(part, AddMana) or isinstance(part, If) and _only_conditions(part) for part in branches
    ) and (len(word.then) <= 1 and len(word.otherwise) <= 1)


def _adding(at: Context, do: tuple[Instruction, ...]) -> AddMana | None:
    for instruction in do:
        if isinstance(instruction, AddMana):
            return instruction
        if isinstance(instruction, If):
            found = _adding(
                at, instruction.then if instruction.condition.holds(at) else instruction.otherwise
            )
            if found is not None:
                return found
    return None
