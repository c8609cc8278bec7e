"""CR 601.2f-h, 602.2b, 118.12: paying the total cost of a spell or ability, or a cost that something asks for."""

from __future__ import annotations

from collections.abc import Sequence

from app.engine.casting.costs import Perform, Total, gathered, in_order, is_chosen, payable, total
from app.engine.casting.reversing import Proposal, Reversed, propose
from app.engine.choices import Choose, Key, Steps
from app.engine.events.tapping import Tap, TapSymbol
from app.engine.mana.abilities import Within
from app.engine.mana.means import Means
from app.engine.mana.paying import pay
from app.engine.mana.payment import Payment
from app.engine.words.bases import Cost
from app.engine.words.context import Context
from app.engine.words.nouns import BoundTo

PAID, GIVEN_UP, UNPAID = "paid", "given up", "unpaid"
"""What comes of paying."""


def pay_total(at: Context, ref: int, costs: tuple[Cost, ...], proposal: Proposal) -> Steps[None]:
    """CR 601.2f-h: the total cost of `ref` is locked in and paid in full, or the proposal is illegal (733.1)."""
    price = total(at.state, ref, costs, at.x, by=at.controller)
    payment = Payment(at.state, proposal, at.controller, price.price(), ref, ref, casting=at.stacked == ref)
    payment.within = spoken_for(at, ref, price.others)
    yield from _pay_all(at, price, payment)


def spoken_for(at: Context, ref: int, costs: Sequence[Cost]) -> Within:
    """CR 118.3: what is known to be tapped as a cost of `ref` isn't tapped for the mana that `ref` costs as well."""
    tapped = [ref] if any(isinstance(cost, TapSymbol) for cost in costs) else []
    for cost in costs:
        if isinstance(cost, Perform) and isinstance(cost.do, Tap) and isinstance(cost.do.what, BoundTo):
            tapped.extend(cost.do.what.refs(at))
    return tuple([(busy, -1) for busy in tapped])


def might_pay(at: Context, seat: int, costs: tuple[Cost, ...]) -> bool:
    """CR 118.12: whether the player could pay these costs, as far as planning sees, or has means that it doesn't see."""
    price = gathered(costs, at.x)
    if not payable(_payer(at, seat), price.others):
        return False
    means = Means(at.state, seat)
    return means.can_pay(price.price()) or means.more


def pay_now(at: Context, seat: int, costs: tuple[Cost, ...]) -> Steps[str]:
    """CR 118.12: the player pays costs for which an effect asks: PAID, GIVEN_UP, or UNPAID if they couldn't.

    CR 733.1: then nothing has been paid. CR 605.3a: mana abilities may be activated meanwhile.
    """
    price, given_up = gathered(costs, at.x), False

    def make(proposal: Proposal) -> Steps[None]:
        nonlocal given_up
        payment = Payment(at.state, proposal, seat, price.price(), 0, at.source)
        try:
            yield from _pay_all(_payer(at, seat), price, payment)
        finally:
            given_up = payment.given_up

    if (yield from propose(at.state, seat, 0, make)):
        return PAID
    return GIVEN_UP if given_up else UNPAID


def _payer(at: Context, seat: int) -> Context:
    return Context(at.state, at.source, seat, at.bound, at.x, at.stacked)


def _pay_all(at: Context, price: Total, payment: Payment) -> Steps[None]:
    """CR 601.2h: the mana, then the other costs in the player's order, those by chance or from a library at the end."""
    if not payable(at, price.others):
        raise Reversed("cost can't be paid")
    if not (yield from pay(payment)):
        raise Reversed("not paid")
    others = yield from _ordered(at, in_order(price.others))
    for cost in others:
        if not cost.payable(at) or not (yield from cost.pay(at)):
            raise Reversed("cost can't be paid")


def _ordered(at: Context, others: list[Cost]) -> Steps[list[Cost]]:
    """CR 601.2h: the player pays in any order; that is asked where something is chosen for more than one of the costs."""
    if sum(is_chosen(cost) for cost in others) < 2:
        return others
    keys: list[Key] = [f"cost.{place}" for place in range(len(others))]
    answer = yield Choose(
        at.controller, "cost_order", "601.2h", lambda: keys, len(keys), len(keys), ordered=True,
        source=at.stacked or at.source, fallback=tuple(keys),
    )  # fmt: skip
    return in_order([others[keys.index(key)] for key in answer])
