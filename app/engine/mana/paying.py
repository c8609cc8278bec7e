"""CR 601.2g-h, 602.2b, 605.3a: paying an amount of mana, by hand or automatically."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from app.engine.casting.costs import PayMana
from app.engine.casting.reversing import Proposal, recorded
from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.life import LifeLost
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped, TapSymbol
from app.engine.mana import solver
from app.engine.mana.abilities import activatable, triggered_mana
from app.engine.mana.means import Means, instead_of_mana, means_for, pool_for
from app.engine.mana.produce import ManaSpent
from app.engine.mana.sources import PoolMana
from app.engine.mana.symbols import ManaCost
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import EXILE
from app.engine.words.abilities import Activated
from app.engine.words.bases import InsteadOfMana
from app.engine.words.context import Context


@dataclass(slots=True)
class Payment:
    """An amount of mana being paid by the player in `seat` for `purpose`, which the choices name as `source`.

    `casting`: the purpose is a spell being cast. `instead`: what was chosen to be used rather than mana, and for which
    type of mana (CR 702.51a). `nested`: within the activation of a mana ability, where only the pool counts.
    """

    state: State
    seat: int
    cost: ManaCost
    source: int
    purpose: int
    casting: bool = False
    nested: bool = False
    proposal: Proposal | None = None
    instead: list[tuple[InsteadOfMana, str]] = field(default_factory=list)

    def means(self) -> list[Means]:
        """What could be tapped or used for it, beyond what is chosen already."""
        if self.nested:
            return []
        used = [chosen.object for chosen, _ in self.instead]
        found = means_for(self.state, self.seat, self.purpose, self.casting)
        return [means for means in found if means.object not in used]

    def at_hand(self) -> list[PoolMana]:
        """The pool, and after it what was chosen to be used instead of mana, which is to be spent first."""
        used = [PoolMana(letter, preference=-1) for _, letter in self.instead]
        return [*pool_for(self.state, self.seat, self.purpose), *used]

    def drop_what_is_gone(self) -> None:
        """Forget what was chosen and can no longer be used, since it was tapped for mana, say."""
        usable = [each.object for each in instead_of_mana(self.state, self.seat, self.purpose, self.casting)]
        self.instead = [(each, letter) for each, letter in self.instead if each.object in usable]

    def payable(self, planned: list[Means]) -> bool:
        """Whether the cost can be paid with what is at hand and these means."""
        sources = [means.source for means in planned]
        return solver.can_pay(self.cost, self.at_hand(), sources, life_of(self.state, self.seat))


def can_pay(state: State, seat: int, cost: ManaCost, purpose: int, casting: bool = False) -> bool:
    """Whether the player could pay this amount now, as far as planning sees."""
    if not cost:
        return True
    payment = Payment(state, seat, cost, purpose, purpose, casting)
    return payment.payable(payment.means())


def life_of(state: State, seat: int) -> int:
    """CR 119.4: the life that the player could pay."""
    return max(0, state.players[seat].life)


def largest_x(
    state: State, seat: int, cost: Callable[[int], ManaCost], purpose: int, casting: bool = False
) -> int:
    """CR 107.3a: the largest X for which the player could pay the cost, as far as planning sees; -1 if not even 0."""
    sources = [means.source for means in means_for(state, seat, purpose, casting)]
    return solver.largest_x(cost, pool_for(state, seat, purpose), sources, life_of(state, seat))


def pay(state: State, seat: int, mana: str, source: int, *, purpose: int, nested: bool = False,
        proposal: Proposal | None = None, casting: bool = False) -> Steps[bool]:  # fmt: skip
    """CR 601.2g-h: gather and pay an amount of mana; False if the player can't or won't.

    The player is asked how: "auto" plans over the mana abilities that can be planned with, an ability's key
    activates it, "instead" with an object and a type of mana uses that object rather than pay such mana, "pool" pays
    from the pool as it is, "cancel" gives up. `source` is what is paid for.
    """
    payment = Payment(state, seat, ManaCost.parse(mana), source, purpose, casting, nested, proposal)
    if not payment.cost:
        return True
    while True:
        answer = yield Choose(
            seat, "pay", "601.2g", lambda: _ways(payment), source=source, fallback=(_ways(payment)[0],),
            unpaid=("cancel",),
        )  # fmt: skip
        way = str(answer[0])
        if way == "cancel":
            return False
        if way == "pool":
            return (yield from _spend(payment))
        if way == "auto":
            return (yield from _automatically(payment))
        yield from _by_hand(payment, way)


def _by_hand(payment: Payment, way: str) -> Steps[None]:
    """CR 601.2g, 702.51a: activate a mana ability, or say what is used rather than mana."""
    kind, ref, rest = way.split(".")
    if kind == "mana":
        yield from _activate(payment, int(ref), int(rest), "")
        return
    for each in instead_of_mana(payment.state, payment.seat, payment.purpose, payment.casting):
        if each.object == int(ref):
            payment.instead.append((each, rest))


def _ways(payment: Payment) -> list[Key]:
    payment.drop_what_is_gone()
    state, seat, nested = payment.state, payment.seat, payment.nested
    ways: list[Key] = []
    if payment.payable(payment.means()):
        ways.append("auto")
    if payment.payable([]):
        ways.append("pool")
    if not nested:
        ways.extend(f"mana.{ref}.{place}" for ref, place, _ in activatable(state, seat))
        used = [chosen.object for chosen, _ in payment.instead]
        for each in instead_of_mana(state, seat, payment.purpose, payment.casting):
            if each.object not in used:
                ways.extend(f"instead.{each.object}.{letter}" for letter in each.types)
    if payment.proposal is None or payment.proposal.may_cancel(state):
        ways.append("cancel")
    return ways or ["cancel"]


def _activate(payment: Payment, ref: int, place: int, product: str) -> Steps[bool]:
    state, seat, proposal = payment.state, payment.seat, payment.proposal
    if proposal is None:
        return (yield from activate(state, seat, ref, place, product))
    return (yield from recorded(state, proposal, ref, lambda: activate(state, seat, ref, place, product)))


def activate(state: State, seat: int, ref: int, place: int, product: str = "") -> Steps[bool]:
    """CR 605.3: pay its cost, then it resolves at once; then triggered mana abilities that it triggered (605.4).

    `product` is what to add where there is a choice, if that is decided already. Costs of mana are paid from the
    pool by hand. Returns whether it was activated.
    """
    ability = lookup.of(state, ref).abilities[place]
    if not isinstance(ability, Activated):
        return False
    tapping = any(isinstance(cost, TapSymbol) for cost in ability.cost)
    at = Context(state, ref, seat, {"for mana": 1 if tapping else 0, "product": product})
    mana = [cost for cost in ability.cost if isinstance(cost, PayMana)]
    if mana and not (yield from pay(state, seat, mana[0].mana, ref, purpose=ref, nested=True)):
        return False
    for cost in ability.cost:
        if not isinstance(cost, PayMana) and not (yield from cost.pay(at)):
            return False
    for instruction in ability.do:
        yield from instruction.carry_out(at)
    yield from triggered_mana(state)
    return True


def _automatically(payment: Payment) -> Steps[bool]:
    """CR 118.3: plan, tap what the plan says, and pay; plan again if tapping had further effects."""
    state = payment.state
    while True:
        payment.drop_what_is_gone()
        means = payment.means()
        sources = [each.source for each in means]
        plan = solver.pay(payment.cost, payment.at_hand(), sources, life_of(state, payment.seat))
        if plan is None:
            return False
        if not plan.taps:
            return (yield from _spend(payment))
        before = state.serial
        for tap in plan.taps:
            if not (yield from _use(payment, means[tap.source], tap.alternative)):
                return False
            if state.serial != before:
                break  # something else came of it, so look again


def _use(payment: Payment, means: Means, alternative: int) -> Steps[bool]:
    product = "".join(means.source.alternatives[alternative].product)
    place = means.places[alternative]
    if place >= 0:
        return (yield from _activate(payment, means.object, place, product))
    if means.instead is not None:
        payment.instead.append((means.instead, product))
    return True


def _spend(payment: Payment) -> Steps[bool]:
    """CR 601.2h, 118.3a: the mana leaves the pool; life is paid for Phyrexian symbols (107.4f).

    CR 702.51a: what is used rather than mana is tapped, or exiled, at that moment.
    """
    state, seat = payment.state, payment.seat
    plan = solver.pay(payment.cost, payment.at_hand(), [], life_of(state, seat))
    if plan is None:
        return False
    pool = len(state.players[seat].pool)
    spent = tuple(dict.fromkeys(place for place, _ in plan.pool))
    mana = tuple(place for place in spent if place < pool)
    events: list[Event] = [ManaSpent(seat=seat, places=mana, on=payment.purpose if payment.casting else 0)]
    events.extend([_used(payment.instead[place - pool][0]) for place in spent if place >= pool])
    if plan.life:
        events.append(LifeLost(seat=seat, amount=plan.life, cause="pay"))
    yield from happen(state, *events)
    return True


def _used(each: InsteadOfMana) -> Event:
    """CR 702.51a, 702.66a: a permanent is tapped, a card is exiled."""
    if each.way == "tap":
        return BecameTapped(object=each.object)
    return Moved(object=each.object, to=EXILE)
