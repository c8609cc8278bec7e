"""CR 601.2b, 601.2f-h, 602.2b: announcing X and paying the total cost of a spell or ability."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, payable, total
from app.engine.casting.loyalty import LoyaltyCost
from app.engine.casting.reversing import Proposal, Reversed
from app.engine.choices import Number, Steps
from app.engine.mana.paying import largest_x, pay
from app.engine.words.bases import Cost
from app.engine.words.context import Context


def announce_x(at: Context, ref: int, costs: tuple[Cost, ...]) -> Steps[int]:
    """CR 107.3a, 601.2b: the player announces the value of X if it is in the cost of `ref`, {X} or [-X]."""
    loyalty = max((cost.largest_x(at) for cost in costs if isinstance(cost, LoyaltyCost)), default=-1)
    if loyalty >= 0:
        value = yield Number(at.controller, "x", "107.3a", 0, loyalty, source=ref)
        return int(value)
    if not any(isinstance(cost, PayMana) and "{X}" in cost.mana for cost in costs):
        return 0
    casting = at.stacked == ref
    highest = largest_x(at.state, at.controller, lambda x: total(at.state, ref, costs, x).mana, ref, casting)
    value = yield Number(at.controller, "x", "107.3a", 0, max(0, highest), source=ref)
    return int(value)


def pay_total(at: Context, ref: int, costs: tuple[Cost, ...], proposal: Proposal) -> Steps[None]:
    """CR 601.2f-h: the total cost of `ref` is locked in and paid in full, or the proposal is illegal (733.1)."""
    price = total(at.state, ref, costs, at.x)
    if not payable(at, price.others):
        raise Reversed("cost can't be paid")
    if price.mana:
        paid = yield from pay(
            at.state, at.controller, str(price.mana), ref, purpose=ref, proposal=proposal, casting=at.stacked == ref
        )
        if not paid:
            raise Reversed("not paid")
    for cost in price.others:
        if not (yield from cost.pay(at)):
            raise Reversed("cost can't be paid")
