"""CR 118, 601.2f: what a spell or ability costs in total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from app.engine.characteristics import lookup, traits
from app.engine.choices import Steps
from app.engine.mana.symbols import Equivalent, ManaCost, ManaSymbol
from app.engine.state.derived import InForce
from app.engine.state.records import Refs, State
from app.engine.state.zones import STACK
from app.engine.words.abilities import Modify
from app.engine.words.bases import Amount, Condition, Cost, Instruction, Rule, Word, number
from app.engine.words.context import Context
from app.engine.words.node import Node, node, walk
from app.engine.words.nouns import Choice

NOTHING = ManaCost()


@node
class PayMana(Cost):
    """CR 118.1: pay this much mana. It is gathered into the total and paid in one go (601.2g-h)."""

    mana: str

    def payable(self, at: Context) -> bool:
        return True

    def pay(self, at: Context) -> Steps[bool]:
        return True
        yield


@node
class Perform(Cost):
    """CR 118.1: do this; it can be paid if it can be done in full (118.3)."""

    do: Instruction

    def payable(self, at: Context) -> bool:
        """CR 118.3: it could be done in full."""
        return self.do.possible(at)

    def pay(self, at: Context) -> Steps[bool]:
        if not self.do.possible(at):
            return False
        yield from self.do.carry_out(at)
        return True


@node
class CostsMore(Rule):
    """CR 601.2f: these spells or abilities cost more mana ("{2}", or generic mana by an amount)."""

    amount: Amount = 0
    mana: str = ""


@node
class CostsLess(Rule):
    """CR 601.2f, 118.7: these spells or abilities cost less mana."""

    amount: Amount = 0
    mana: str = ""


@node
class AbilitiesCostLess(Rule):
    """CR 601.2f, 602.2b: activated abilities of these cost so much less generic mana, but no less than `least` mana.

    Of a player: all abilities that the player activates, mana abilities aside.
    """

    amount: Amount = 0
    least: int = 0


@node
class AbilitiesCostMore(Rule):
    """CR 601.2f, 602.2b: activated abilities of these cost so much more generic mana, mana abilities aside."""

    amount: Amount = 0


@node
class CostsAtLeast(Rule):
    """CR 601.2f: spells that would cost less mana than this cost as much as this, once all else has been applied."""

    amount: int


@node
class ReducedBy(Cost):
    """CR 601.2f: nothing to be paid, but a reduction of the total cost by so much generic mana that comes with the cost."""

    amount: int

    def payable(self, at: Context) -> bool:
        return True

    def pay(self, at: Context) -> Steps[bool]:
        return True
        yield


@node
class ReducedByManaCost(Cost):
    """CR 118.7: nothing to be paid, but a reduction by the mana cost of the object itself, if the condition holds."""

    condition: Condition

    def payable(self, at: Context) -> bool:
        return True

    def pay(self, at: Context) -> Steps[bool]:
        return True
        yield


@node
class AsThoughAny(Cost):
    """CR 609.4b: nothing to be paid, but mana may be spent on the whole as though it were of any "color" or "type"."""

    kind: str

    def payable(self, at: Context) -> bool:
        return True

    def pay(self, at: Context) -> Steps[bool]:
        return True
        yield


@node
class AdditionalCost(Rule):
    """CR 118.8, 601.2f: additional costs of casting the spell that the words are on or apply to."""

    costs: tuple[Cost, ...]


PAID_FOR = "paid for"
"""The name under which words about an increase find what it is whose cost increases."""
CHANGES: Final = frozenset(
    kind.__name__
    for kind in (CostsMore, CostsLess, AbilitiesCostLess, AbilitiesCostMore, CostsAtLeast, AdditionalCost)
)
"""CR 601.2f: the rules that change what something costs."""


@dataclass(slots=True)
class Total:
    """CR 601.2f: the total cost: an amount of mana, and other things to be paid in the player's order.

    `less` and `own` are reductions that come with the costs themselves, `any` what mana may be spent as (609.4b). `reduced` has what the amount of mana may come to, where that depends on how its symbols are paid for. `variables` is as in `Price`.
    """

    mana: ManaCost
    others: list[Cost]
    reduced: tuple[Equivalent, ...] = ()
    less: int = 0
    any: str = ""
    variables: str = ""
    own: tuple[ReducedByManaCost, ...] = ()

    def price(self) -> Price:
        """CR 601.2b, 118.13a: the amounts of mana, each with the life beside it, of which the player pays one."""
        return Price(self.reduced or (Equivalent(self.mana, 0),), self.variables)


Equivalents = tuple[Equivalent, ...]


class Price(Equivalents):
    """CR 601.2b, 118.13a: amounts of mana, each with the life beside it, of which the player pays one.

    `variables`: the letters of the variable symbols in the cost, whatever was announced for them (106.6, 107.3a).
    """

    variables: str

    def __new__(cls, amounts: Equivalents, variables: str = "") -> Price:
        """The amounts, of a cost with these variable symbols."""
        made = super().__new__(cls, amounts)
        made.variables = variables
        return made


def gathered(costs: tuple[Cost, ...], x: int = 0) -> Total:
    """CR 601.2f: the costs with all mana in one amount. CR 107.3a: {X} stands for that number."""
    mana = NOTHING
    others: list[Cost] = []
    less, as_any = 0, ""
    own: tuple[ReducedByManaCost, ...] = ()
    for cost in costs:
        if isinstance(cost, PayMana):
            amount = ManaCost.parse(cost.mana)
            mana = mana + amount if mana else amount
        elif isinstance(cost, ReducedBy):
            less += cost.amount
        elif isinstance(cost, AsThoughAny):
            as_any = cost.kind
        elif isinstance(cost, ReducedByManaCost):
            own = (*own, cost)
        else:
            others.append(cost)
    if "{X}" in mana.text:
        return Total(mana.with_x(x), others, less=less, any=as_any, variables="X", own=own)
    return Total(mana, others, less=less, any=as_any, own=own)


@lru_cache(maxsize=4096)
def printed_price(mana: str) -> Price:
    """CR 601.2f: what this mana cost comes to with X = 0, where nothing else bears on it."""
    return gathered((PayMana(mana),)).price()


def total(
    state: State, ref: int, base: tuple[Cost, ...], x: int, own: Sequence[InForce] = (), by: int = -1
) -> Total:
    """CR 601.2f: base or alternative cost, then additional costs and increases, then reductions, then what it costs at
    least; then it is locked in. CR 609.4b: what mana may be spent as is no part of that.

    `own`: effects of the spell's own that will be in force once it is on the stack, where it isn't there yet. `by`: the seat of
    the player who activates the ability, if it isn't a mana ability.
    """
    found = gathered(base, x)
    rules = lookup.table(state).rules
    if not (own or found.less or found.own or found.any) and CHANGES.isdisjoint(rules):
        return found
    for effect in _effects(state, ref, AdditionalCost, own):
        more = gathered(_costs(effect.words), x)
        found.mana, found.others = found.mana + more.mana, found.others + more.others
        found.variables = found.variables or more.variables
    for effect in _effects(state, ref, CostsMore, own):
        if isinstance(effect.words, CostsMore):
            at = effect.at(state).within(**{PAID_FOR: (ref,)})
            found.mana = found.mana.increased(max(0, number(at, effect.words.amount)))
            found.mana = found.mana + (ManaCost.parse(effect.words.mana) if effect.words.mana else NOTHING)
    if by >= 0 and AbilitiesCostMore.__name__ in rules and not _is_spell(state, ref, own):
        found.mana = found.mana.increased(_more_for_abilities(state, ref))
    less = [*_effects(state, ref, CostsLess, own), *_by_mana_cost(state, ref, found.own)]
    fewer = [] if _is_spell(state, ref, own) else _for_abilities(state, ref, by)
    if found.mana and (less or fewer or found.less):
        found.reduced = _fewer(state, _reduced(state, found, less), fewer)
    floor = max((_least(effect) for effect in _effects(state, ref, CostsAtLeast, own)), default=0)
    if floor:
        found.reduced = tuple([_at_least(way, floor) for way in found.reduced or _announced(found.mana)])
    if found.any:
        found.reduced = _with_any(found)
    if found.reduced:
        found.mana = found.reduced[0].cost
    return found


def _more_for_abilities(state: State, ref: int) -> int:
    """CR 601.2f: by how much effects raise what an ability of the object costs."""
    amounts = [
        (effect.at(state), effect.words.amount)
        for effect in lookup.rules(state, ref, AbilitiesCostMore)
        if isinstance(effect.words, AbilitiesCostMore)
    ]
    return sum([max(0, number(at, amount)) for at, amount in amounts])


def _for_abilities(state: State, ref: int, by: int) -> list[InForce]:
    """CR 601.2f: what lowers the cost of an ability of the object, or of all that the player activates."""
    theirs = lookup.rules_on_player(state, by, AbilitiesCostLess) if by >= 0 else []
    return [*lookup.rules(state, ref, AbilitiesCostLess), *theirs]


def _by_mana_cost(state: State, ref: int, own: tuple[ReducedByManaCost, ...]) -> list[InForce]:
    """CR 118.7, 702.193a: a permanent's ability that costs less by the permanent's mana cost."""
    if not own:
        return []
    seat, mana = lookup.controller(state, ref), lookup.of(state, ref).cost
    apply = [cost for cost in own if cost.condition.holds(Context(state, ref, seat))]
    return [InForce(CostsLess(mana=mana), f"own {ref}", ref, seat) for _ in apply]


def _with_any(found: Total) -> Equivalents:
    """CR 609.4b: the amounts as they are paid with mana that counts as of any color, or of any type."""
    ways = found.reduced or _announced(found.mana)
    return tuple(dict.fromkeys(Equivalent(cost.paid_with_any(found.any), life) for cost, life in ways))


def _is_spell(state: State, ref: int, own: Sequence[InForce]) -> bool:
    """Whether what is asked about is the cost of a spell, or else that of an ability of the object."""
    return bool(own) or ref in state.objects and state.objects[ref].zone == STACK


def _least(effect: InForce) -> int:
    return effect.words.amount if isinstance(effect.words, CostsAtLeast) else 0


def _at_least(way: Equivalent, amount: int) -> Equivalent:
    """CR 601.2f: what would cost less mana than that costs so much, with generic mana for what was missing."""
    return Equivalent(way.cost.increased(max(0, amount - way.cost.mana_value())), way.life)


def _fewer(state: State, ways: Equivalents, fewer: list[InForce]) -> Equivalents:
    """CR 601.2f: reductions of what abilities cost, none below the least that its effect says."""
    for effect in fewer:
        if isinstance(effect.words, AbilitiesCostLess):
            words, amount = effect.words, max(0, number(effect.at(state), effect.words.amount))
            spare = [max(0, cost.mana_value() - words.least) for cost, _ in ways]
            ways = tuple(
                [
                    Equivalent(cost.reduced(min(amount, most)), life)
                    for (cost, life), most in zip(ways, spare, strict=True)
                ]
            )
    return tuple(dict.fromkeys(ways))


def _announced(mana: ManaCost) -> Equivalents:
    """CR 601.2b: the ways in which hybrid and Phyrexian symbols may be paid for."""
    return mana.equivalents() if any(_is_open(symbol) for symbol in mana.symbols) else (Equivalent(mana, 0),)


def _reduced(state: State, found: Total, less: list[InForce]) -> Equivalents:
    """CR 601.2b, 601.2f: how hybrid and Phyrexian symbols are paid for is announced before reductions are applied."""
    ways = tuple([Equivalent(cost.reduced(found.less), life) for cost, life in _announced(found.mana)])
    for effect in less:
        if isinstance(effect.words, CostsLess):
            amount = max(0, number(effect.at(state), effect.words.amount))
            written = ManaCost.parse(effect.words.mana) if effect.words.mana else NOTHING
            ways = tuple(
                Equivalent(cost.reduced(amount).reduced_by(by), life)
                for cost, life in ways
                for by in halved(written)
            )
    return tuple(dict.fromkeys(ways))


def _is_open(symbol: ManaSymbol) -> bool:
    return symbol.life > 0 or len(symbol.halves) > 1


def halved(reduction: ManaCost) -> list[ManaCost]:
    """CR 118.7e: of a hybrid symbol by which a cost is reduced, its payer chooses one half."""
    ways: list[tuple[ManaSymbol, ...]] = [()]
    for symbol in reduction.symbols:
        ways = [
            (*way, half) for way in ways for half in (symbol.halves if len(symbol.halves) > 1 else (symbol,))
        ]
    return [ManaCost(way) for way in dict.fromkeys(ways)]


def _effects(state: State, ref: int, kind: type[Rule], own: Sequence[InForce]) -> list[InForce]:
    return [*lookup.rules(state, ref, kind), *[effect for effect in own if isinstance(effect.words, kind)]]


def own_effects(state: State, seat: int, ref: int, abilities: tuple[Node, ...]) -> list[InForce]:
    """CR 113.6, 601.3e: what abilities of a card that function on the stack would say of its own costs as a spell."""
    found: list[InForce] = []
    for _, ability in traits.of(abilities).statics:
        if ability.zone == "stack":
            at = Context(state, ref, seat, stacked=ref)
            if ability.condition is None or ability.condition.holds(at):
                for says in ability.says:
                    if isinstance(says, Modify) and says.what.includes(at, ref):
                        rules = [change for change in says.by if isinstance(change, Rule)]
                        found.extend(
                            [InForce(change, f"own {ref}", ref, seat, what=says.what) for change in rules]
                        )
    return found


def additional(state: State, ref: int) -> tuple[Cost, ...]:
    """CR 118.8: the additional costs that the words of effects impose on the spell or ability."""
    effects = lookup.rules(state, ref, AdditionalCost)
    return tuple([cost for effect in effects for cost in _costs(effect.words)])


def _costs(words: object) -> tuple[Cost, ...]:
    return words.costs if isinstance(words, AdditionalCost) else ()


def payable(at: Context, others: list[Cost]) -> bool:
    """CR 118.3: whether each of the costs other than mana could be paid."""
    return all(cost.payable(at) for cost in others)


def offered(at: Context, costs: tuple[Cost, ...]) -> list[tuple[tuple[Cost, ...], Refs]]:
    """CR 601.2b: what the costs may come to, of which the player announces one, each with the objects that it taps."""
    found: list[tuple[tuple[Cost, ...], Refs]] = [((), ())]
    for cost in costs:
        ways = cost.ways(at)
        found = [((*before, *more), (*busy, *taken)) for before, busy in found for more, taken in ways]
    return found


def announced(at: Context, costs: tuple[Cost, ...]) -> Steps[tuple[Cost, ...]]:
    """CR 601.2b: what the costs have come to once the player has announced what there is to choose."""
    found: tuple[Cost, ...] = ()
    for cost in costs:
        found += yield from cost.announced(at)
    return found


def in_order(others: Sequence[Cost]) -> list[Cost]:
    """CR 601.2h: costs with random elements, or that move cards from a library, are paid after all others."""
    return sorted(others, key=_is_late)


_LATE: dict[int, tuple[Cost, bool]] = {}


def _is_late(cost: Cost) -> bool:
    known = _LATE.get(id(cost))
    if known is None:
        words = [word for word in walk(cost) if isinstance(word, Word)]
        late = any(word.unforeseen or getattr(word, "how", "") == "random" for word in words)
        known = _LATE[id(cost)] = (cost, late)
    return known[1]


def is_chosen(cost: Cost) -> bool:
    """Whether the player chooses something as they pay it."""
    return any(isinstance(word, Choice) and word.how != "random" for word in walk(cost))
