"""CR 118, 601.2f: what a spell or ability costs in total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.engine.characteristics import lookup, traits
from app.engine.choices import Steps
from app.engine.mana.symbols import Equivalent, ManaCost, ManaSymbol
from app.engine.state.derived import InForce
from app.engine.state.records import State
from app.engine.words.abilities import Modify
from app.engine.words.bases import Amount, Cost, Instruction, Rule, Word, number
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
class AdditionalCost(Rule):
    """CR 118.8, 601.2f: additional costs of casting the spell that the words are on or apply to."""

    costs: tuple[Cost, ...]


CHANGES: Final = frozenset((CostsMore.__name__, CostsLess.__name__, AdditionalCost.__name__))
"""CR 601.2f: the rules that change what something costs."""


@dataclass(slots=True)
class Total:
    """CR 601.2f: the total cost: an amount of mana, and other things to be paid in the player's order.

    `reduced` has what the amount of mana may come to, where that depends on how its symbols are paid for.
    """

    mana: ManaCost
    others: list[Cost]
    reduced: tuple[Equivalent, ...] = ()

    def price(self) -> Price:
        """CR 601.2b, 118.13a: the amounts of mana, each with the life beside it, of which the player pays one."""
        return self.reduced or (Equivalent(self.mana, 0),)


Price = tuple[Equivalent, ...]


def gathered(costs: tuple[Cost, ...], x: int = 0) -> Total:
    """The costs with all mana in one amount. CR 107.3a: {X} stands for that number."""
    mana = NOTHING
    others: list[Cost] = []
    for cost in costs:
        if isinstance(cost, PayMana):
            amount = ManaCost.parse(cost.mana)
            mana = mana + amount if mana else amount
        else:
            others.append(cost)
    return Total(mana.with_x(x) if "{X}" in mana.text else mana, others)


def total(state: State, ref: int, base: tuple[Cost, ...], x: int, own: Sequence[InForce] = ()) -> Total:
    """CR 601.2f: base or alternative cost, then additional costs and increases, then reductions; then it is locked in.

    `own`: effects of the spell's own that will be in force once it is on the stack, where it isn't there yet.
    """
    found = gathered(base, x)
    rules = lookup.table(state).rules
    if not own and CHANGES.isdisjoint(rules):
        return found
    for effect in _effects(state, ref, AdditionalCost, own):
        more = gathered(_costs(effect.words), x)
        found.mana, found.others = found.mana + more.mana, found.others + more.others
    for effect in _effects(state, ref, CostsMore, own):
        if isinstance(effect.words, CostsMore):
            found.mana = found.mana.increased(max(0, number(effect.at(state), effect.words.amount)))
            found.mana = found.mana + (ManaCost.parse(effect.words.mana) if effect.words.mana else NOTHING)
    less = [effect for effect in _effects(state, ref, CostsLess, own) if isinstance(effect.words, CostsLess)]
    if less and found.mana:
        found.reduced = _reduced(state, found.mana, less)
        found.mana = found.reduced[0].cost
    return found


def _reduced(state: State, mana: ManaCost, less: list[InForce]) -> Price:
    """CR 601.2b, 601.2f: how hybrid and Phyrexian symbols are paid for is announced before reductions are applied."""
    ways = mana.equivalents() if any(_is_open(symbol) for symbol in mana.symbols) else (Equivalent(mana, 0),)
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
