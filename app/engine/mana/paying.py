"""CR 601.2g-h, 602.2b, 605.3a: paying an amount of mana, by hand or automatically."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, payable, total
from app.engine.casting.restrictions import ability_at
from app.engine.casting.reversing import Proposal, Reversed, propose, recorded
from app.engine.casting.variables import announce_x
from app.engine.choices import Choose, Key, Steps
from app.engine.mana import solver
from app.engine.mana.abilities import ManaAbility, Within, can_still
from app.engine.mana.activation import carry_through, context_of
from app.engine.mana.converting import goes_on, spendings
from app.engine.mana.kinds import kind_of
from app.engine.mana.means import Means
from app.engine.mana.offers import Offer, Supplies, instead_of_mana
from app.engine.mana.payment import Payment
from app.engine.mana.plans import Plan
from app.engine.mana.sources import PoolMana
from app.engine.mana.spending import Spent, choose_mana, from_plan, spend, spend_again
from app.engine.state.records import State
from app.engine.words.bases import InsteadOfMana


def pay(payment: Payment) -> Steps[bool]:
    """CR 601.2g-h, 118.2: gather mana and pay; False if the player can't or won't.

    The player is asked how: "auto" plans over what can be planned with, an ability's key activates it, "instead" with
    an object and a type of mana uses that object rather than pay such mana, "pool" pays from the pool as it is,
    "cancel" gives up (CR 118.3c: nobody has to activate mana abilities).
    """
    if any(not cost and not life for cost, life in payment.price):
        return True
    while True:
        choice = Choose(
            payment.seat, "pay", "601.2g", lambda: _ways(payment), private=True, source=payment.source,
            unpaid=("cancel",),
        )  # fmt: skip
        answer = yield choice
        way = str(answer[0])
        if way == "cancel":
            payment.given_up = choice.options[0] != "cancel"
            return False
        if way == "pool":
            return (yield from _from_pool(payment))
        if way == "auto":
            return (yield from _automatically(payment))
        yield from _by_hand(payment, way)


def _ways(payment: Payment) -> list[Key]:
    """CR 605.3a, 702.51a: how the player may go on; first what is safest.

    CR 733.1: a proposal can be given up as long as that is allowed, or where the cost can't be paid as far as is known.
    """
    payment.drop_what_is_gone()
    means = payment.means()
    supplies = payment.supplies(means)
    ways: list[Key] = []
    if any(supplies.affords(cost, life) for cost, life in payment.price) or payment.conversion(
        means, supplies
    ):
        ways.append("auto")
    if any(solver.can_pay(cost, supplies.pool, (), supplies.life - life) for cost, life in payment.price):
        ways.append("pool")
    cancel: list[Key] = ["cancel"] if not ways or payment.proposal.may_cancel(payment.state) else []
    further: list[Key] = [f"mana.{ref}.{place}" for ref, place, _ in _useful(payment, means)]
    further.extend(f"instead.{each.object}.{letter}" for each in _unused(payment) for letter in each.types)
    return [*ways, *further, *cancel] if ways else [*cancel, *further]


def _unused(payment: Payment) -> list[InsteadOfMana]:
    if not payment.casting:
        return []
    used = [chosen.object for chosen, _ in payment.instead]
    found = instead_of_mana(payment.state, payment.seat, payment.purpose)
    return [each for each in found if each.object not in used]


def _useful(payment: Payment, means: Means) -> list[ManaAbility]:
    """The mana abilities that could be activated, those aside that cost mana which the player can't pay."""
    return [
        able
        for able in means.able
        if not any(isinstance(cost, PayMana) for cost in able.ability.cost)
        or means.more
        or _affords(payment, able)
    ]


def _affords(payment: Payment, able: ManaAbility) -> bool:
    within = (*payment.within, (able.object, able.place))
    price = total(payment.state, able.object, able.ability.cost, 0).price()
    return Means(payment.state, payment.seat, within).can_pay(price, able.object)


def _by_hand(payment: Payment, way: str) -> Steps[None]:
    """CR 601.2g, 702.51a: activate a mana ability, or say what is used rather than mana."""
    kind, ref, rest = way.split(".")
    if kind == "mana":
        yield from activate(
            payment.state, payment.proposal, payment.seat, int(ref), int(rest), within=payment.within
        )
        return
    for each in _unused(payment):
        if each.object == int(ref):
            payment.instead.append((each, rest))


def _from_pool(payment: Payment) -> Steps[bool]:
    """CR 601.2h, 118.3a: pay with what is at hand; with which mana, the player chooses where there are several ways."""
    supplies = payment.supplies(payment.means())
    spending = yield from choose_mana(payment.seat, payment.price, supplies, payment.source)
    if spending is None:
        return False
    payment.spent = yield from spend(payment.state, payment.seat, spending, payment.instead, _on(payment))
    return True


def _on(payment: Payment) -> int:
    return payment.purpose if payment.casting else 0


def _automatically(payment: Payment) -> Steps[bool]:
    """CR 118.3, 702.51a: plan, tap what the plan says, and pay; plan again after all that had further effects."""
    while True:
        payment.drop_what_is_gone()
        means = payment.means()
        there = _with_what_is_there(payment, means)
        if there is not None:
            return (yield from _spend(payment, there))
        supplies = payment.supplies(means)
        found = _plan(payment, supplies)
        if found is not None and not found[0].taps:
            return (yield from _spend(payment, found))
        if found is not None:
            done = yield from _tap(
                payment, [(supplies.offers[tap.source], tap.alternative) for tap in found[0].taps]
            )
        else:
            done = yield from _convert(payment, means, supplies)
        if not done:
            return False


def _spend(payment: Payment, found: tuple[Plan, int]) -> Steps[bool]:
    """CR 601.2h: pay as planned, now that no source is to be tapped any more."""
    spending = from_plan(*found)
    payment.spent = yield from spend(payment.state, payment.seat, spending, payment.instead, _on(payment))
    return True


def _with_what_is_there(payment: Payment, means: Means) -> tuple[Plan, int] | None:
    """A way to pay with mana from the pool alone and no life, which no other way can better."""
    if not means.pool or payment.instead:
        return None
    pool = means.pool_for(payment.purpose, payment.price.variables)
    for cost, life in payment.price:
        plan = solver.pay(cost, pool, (), 0) if not life else None
        if plan is not None:
            return plan, life
    return None


def _plan(payment: Payment, supplies: Supplies) -> tuple[Plan, int] | None:
    """CR 118.3: the best plan to pay one of the amounts: with the least life, then the fewest taps; and life beside it."""
    best: tuple[Plan, int] | None = None
    for cost, life in payment.price:
        plan = supplies.plan(cost, life)
        if plan is not None and (best is None or _rank(plan, life) < _rank(*best)):
            best = plan, life
    return best


def _rank(plan: Plan, life: int) -> tuple[int, int]:
    return life + plan.life + plan.source_life, len(plan.taps)


def _tap(payment: Payment, taps: list[tuple[Offer, int]]) -> Steps[bool]:
    """Use these sources, until something else comes of it; False if one couldn't be used."""
    state, seat = payment.state, payment.seat
    for number, (offer, alternative) in enumerate(taps):
        use = offer.uses[alternative]
        if use.place < 0:
            if offer.instead is not None:
                payment.instead.append((offer.instead, use.product))
            continue
        if number and not can_still(state, seat, offer.object, use.place):
            return True  # those before it have done more than to add mana
        expected = len(state.players[seat].pool) + len(offer.source.alternatives[alternative].product)
        if not (
            yield from activate(
                state, payment.proposal, seat, offer.object, use.place, use.product, payment.within
            )
        ):
            return False
        if len(state.players[seat].pool) != expected:
            return True
    return True


def _convert(payment: Payment, means: Means, supplies: Supplies) -> Steps[bool]:
    """CR 605.3a: tap what the next of the mana abilities that cost mana need; then activate them one after another,
    paying for each so that the rest can still be paid for."""
    conversion = payment.conversion(means, supplies)
    if conversion is None:
        return False
    if conversion.plan.taps:
        offers = [supplies.offers[place] for place in conversion.places]
        return (
            yield from _tap(payment, [(offers[tap.source], tap.alternative) for tap in conversion.plan.taps])
        )
    (converter, product), *rest = conversion.steps
    pool = means.unrestricted(supplies)
    for spending in spendings(converter.cost, pool, supplies.life):
        left = [mana for place, mana in enumerate(pool) if place not in spending.mana]
        left.extend(PoolMana(letter, converter.snow, preference=1) for letter in product)
        if any(
            goes_on(cost, left, [step.converter for step in rest], means.life - life)
            for cost, life in payment.price
        ):
            return (
                yield from activate(
                    payment.state, payment.proposal, payment.seat, converter.object, converter.place, product,
                    payment.within, tuple(means.pool[place].id for place in spending.mana), spending.life,
                )
            )  # fmt: skip
    return False


def activate(
    state: State, proposal: Proposal, seat: int, ref: int, place: int, product: str = "", within: Within = (),
    spending: tuple[int, ...] = (), life: int = 0,
) -> Steps[bool]:  # fmt: skip
    """CR 605.3a: activate a mana ability in the middle of a proposal; False if that was reversed (733.1).

    `product` is what to add where there is a choice, if that is decided already, `spending` the mana that pays for the
    ability, with so much life beside it.
    """
    ability = ability_at(state, ref, place)
    kind = kind_of(ability)
    if kind is not None and not kind.mana:
        return (
            yield from recorded(
                state, proposal, ref, lambda now: carry_through(now, seat, ref, place, product)
            )
        )
    paid = Spent(seat, spending, life) if spending else None
    return (
        yield from propose(
            state, seat, ref, lambda inner: _in_full(state, inner, seat, ref, place, product, within, paid)
        )
    )


def _in_full(
    state: State,
    inner: Proposal,
    seat: int,
    ref: int,
    place: int,
    product: str,
    within: Within,
    paid: Spent | None,
) -> Steps[None]:
    """CR 605.3a: as for any ability X is announced, the mana that the ability costs is paid for, then the rest, and it resolves."""
    ability = ability_at(state, ref, place)
    at = context_of(state, seat, ref, ability)
    at.x = yield from announce_x(at, ref, ability.cost, (*within, (ref, place)))
    price = total(state, ref, ability.cost, at.x)
    if not payable(at, price.others):
        raise Reversed("cost can't be paid")
    payment = Payment(state, inner, seat, price.price(), ref, ref, within=(*within, (ref, place)))
    if paid is not None:
        payment.spent = paid
        yield from spend_again(state, paid)
    elif not (yield from pay(payment)):
        raise Reversed("not paid")
    spent, x = payment.spent, at.x

    def again(now: State) -> Steps[bool]:
        if not (yield from spend_again(now, spent)):
            return False
        return (yield from carry_through(now, seat, ref, place, product, x))

    if not (
        yield from recorded(state, inner, ref, again, carry_through(state, seat, ref, place, product, x))
    ):
        raise Reversed("cost can't be paid")
