"""CR 508.1g-j, 509.1d-f: costs to attack or to block."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.casting.costs import NOTHING, PayMana, Total, payable
from app.engine.casting.reversing import Proposal, Reversed
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.combat.attack_rules import AttackCost, OptionalAttackCost
from app.engine.combat.attackers import costs_to_attack
from app.engine.combat.block_rules import BlockCost
from app.engine.mana.paying import pay
from app.engine.mana.payment import Payment
from app.engine.mana.symbols import ManaCost
from app.engine.state.derived import InForce
from app.engine.state.records import State
from app.engine.words.bases import Amount, Cost, number
from app.engine.words.context import Context


@dataclass(slots=True)
class Price:
    """CR 508.1h, 509.1d: what a declaration costs in total: mana, and other costs, each with whose words it is."""

    mana: ManaCost = NOTHING
    others: list[tuple[Cost, InForce]] = field(default_factory=list)

    def add(self, state: State, effect: InForce, costs: tuple[Cost, ...], times: Amount = 1) -> None:
        """Add these costs, so many times over."""
        for _ in range(max(0, number(effect.at(state), times))):
            for cost in costs:
                if isinstance(cost, PayMana):
                    self.mana = self.mana + ManaCost.parse(cost.mana)
                else:
                    self.others.append((cost, effect))

    def __bool__(self) -> bool:
        return bool(self.mana) or bool(self.others)


def price_of_attacks(state: State, attacks: dict[int, int]) -> Price:
    """CR 508.1h: the total cost of attacking with these creatures; once determined it is locked in."""
    price = Price()
    for ref, attacked in attacks.items():
        for effect in costs_to_attack(state, ref, attacked):
            if isinstance(effect.words, AttackCost):
                price.add(state, effect, effect.words.costs, effect.words.times)
    return price


def price_of_blocks(state: State, blockers: list[int]) -> Price:
    """CR 509.1d: the total cost of blocking with these creatures; once determined it is locked in."""
    price = Price()
    for ref in blockers:
        for effect in lookup.rules(state, ref, BlockCost):
            if isinstance(effect.words, BlockCost):
                price.add(state, effect, effect.words.costs, effect.words.times)
    return price


Option = tuple[int, InForce, OptionalAttackCost]
"""A creature that attacks, and an optional cost to attack with it."""


def options_of(state: State, attackers: list[int]) -> dict[str, Option]:
    """CR 508.1g: the optional costs to attack with these creatures, by the key under which they are chosen."""
    found: dict[str, Option] = {}
    for ref in attackers:
        for effect in lookup.rules(state, ref, OptionalAttackCost):
            if isinstance(effect.words, OptionalAttackCost):
                found[f"{effect.words.name}.{ref}.{len(found)}"] = (ref, effect, effect.words)
    return found


def choose_options(seat: int, options: dict[str, Option]) -> Steps[list[Option]]:
    """CR 508.1g: the active player chooses which of the optional costs to pay."""
    if not options:
        return []
    keys: list[Key] = list(options)
    subject = tuple(ref for ref, _, _ in options.values())
    chosen = yield Choose(
        seat, "optional_attack_costs", "508.1g", lambda: keys, 0, len(keys), fallback=(), subject=subject
    )
    return [options[str(key)] for key in chosen]


def pay_price(state: State, seat: int, price: Price, proposal: Proposal) -> Steps[None]:
    """CR 508.1i-j, 509.1e-f: all costs are paid in full, mana abilities first, or the declaration is reversed (733.1)."""
    payers = [
        (cost, Context(state, effect.source, seat, dict(effect.bound))) for cost, effect in price.others
    ]
    if not all(payable(payer, [cost]) for cost, payer in payers):
        raise Reversed("cost can't be paid")
    payment = Payment(state, proposal, seat, Total(price.mana, []).price(), 0, 0)
    if not (yield from pay(payment)):
        raise Reversed("not paid")
    for cost, payer in payers:
        if not (yield from cost.pay(payer)):
            raise Reversed("cost can't be paid")
