"""CR 601.2g-h, 602.2b, 605.3a: paying an amount of mana, by hand or automatically."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.casting.reversing import Proposal, recorded
from app.engine.choices import Choose, Key, Steps
from app.engine.mana import solver
from app.engine.casting.costs import PayMana
from app.engine.characteristics import lookup
from app.engine.events.tapping import TapSymbol
from app.engine.mana.abilities import Mine, activatable, as_source, triggered_mana
from app.engine.words.abilities import Activated
from app.engine.mana.sources import PoolMana, Source
from app.engine.mana.symbols import ManaCost
from app.engine.state.records import Mana, State
from app.engine.events.life import LifeLost
from app.engine.events.pipeline import happen
from app.engine.words.bases import Filter
from app.engine.words.context import Context


def pool_for(state: State, seat: int, purpose: int) -> list[PoolMana]:
    """CR 106.6: the player's pool as the solver sees it; restricted mana only where it may be spent on `purpose`."""
    return [
        PoolMana(mana.type, mana.snow, _permitted(state, seat, mana, purpose), 0 if mana.only is not None else 1)
        for mana in state.players[seat].pool
    ]


def _permitted(state: State, seat: int, mana: Mana, purpose: int) -> bool:
    if mana.only is None:
        return True
    return purpose != 0 and isinstance(mana.only, Filter) and mana.only.matches(Context(state, mana.source, seat), purpose)


def sources_for(state: State, seat: int, purpose: int) -> list[tuple[Mine, Source]]:
    """The mana abilities that the solver can plan with (restricted ones where they may serve the purpose)."""
    found: list[tuple[Mine, Source]] = []
    tapped: dict[int, bool] = {}
    for mine in activatable(state, seat):
        source = as_source(state, seat, mine)
        if source is not None and mine[0] not in tapped and _serves(state, seat, mine, purpose):
            tapped[mine[0]] = True
            found.append((mine, source))
    return found


def _serves(state: State, seat: int, mine: Mine, purpose: int) -> bool:
    only = getattr(mine[2].do[0], "only", None)
    return only is None or purpose != 0 and only.matches(Context(state, mine[0], seat), purpose)


def can_pay(state: State, seat: int, cost: ManaCost, purpose: int) -> bool:
    """Whether the player could pay this amount now, as far as planning sees."""
    if not cost:
        return True
    sources = [source for _, source in sources_for(state, seat, purpose)]
    return solver.can_pay(cost, pool_for(state, seat, purpose), sources, _life(state, seat))


def _life(state: State, seat: int) -> int:
    return max(0, state.players[seat].life)


def largest_x(state: State, seat: int, cost: Callable[[int], ManaCost], purpose: int) -> int:
    """CR 107.3a: the largest X for which the player could pay the cost, as far as planning sees; -1 if not even 0."""
    sources = [source for _, source in sources_for(state, seat, purpose)]
    return solver.largest_x(cost, pool_for(state, seat, purpose), sources, _life(state, seat))


def pay(state: State, seat: int, mana: str, source: int, *, purpose: int, nested: bool = False,
        proposal: Proposal | None = None) -> Steps[bool]:  # fmt: skip
    """CR 601.2g-h: gather and pay an amount of mana; False if the player can't or won't.

    The player is asked how: "auto" plans over the mana abilities that can be planned with, an ability's key
    activates it, "pool" pays from the pool as it is, "cancel" gives up. `source` is what is paid for.
    """
    cost = ManaCost.parse(mana)
    if not cost:
        return True
    while True:
        way = yield from _ask(seat, source, lambda: _ways(state, seat, cost, purpose, nested, proposal))
        if way == "cancel":
            return False
        if way == "pool":
            return (yield from _spend(state, seat, cost, purpose))
        if way == "auto":
            return (yield from _automatically(state, seat, cost, purpose, proposal))
        ref, place = (int(part) for part in way.split(".")[1:])
        yield from _activate(state, seat, ref, place, "", proposal)


def _ask(seat: int, source: int, ways: Callable[[], list[Key]]) -> Steps[str]:
    answer = yield Choose(seat, "pay", "601.2g", ways, source=source, fallback=(ways()[0],))
    return str(answer[0])


def _ways(state: State, seat: int, cost: ManaCost, purpose: int, nested: bool, proposal: Proposal | None) -> list[Key]:
    ways: list[Key] = []
    pool = pool_for(state, seat, purpose)
    planned = [] if nested else [source for _, source in sources_for(state, seat, purpose)]
    if solver.can_pay(cost, pool, planned, _life(state, seat)):
        ways.append("auto")
    if solver.can_pay(cost, pool, [], _life(state, seat)):
        ways.append("pool")
    if not nested:
        ways.extend(f"mana.{ref}.{place}" for ref, place, _ in activatable(state, seat))
    if proposal is None or proposal.may_cancel(state):
        ways.append("cancel")
    return ways or ["cancel"]


def _activate(state: State, seat: int, ref: int, place: int, product: str, proposal: Proposal | None) -> Steps[bool]:
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


def _automatically(state: State, seat: int, cost: ManaCost, purpose: int, proposal: Proposal | None) -> Steps[bool]:
    """CR 118.3: plan, tap what the plan says, and pay; plan again if tapping had further effects."""
    while True:
        mines = sources_for(state, seat, purpose)
        plan = solver.pay(cost, pool_for(state, seat, purpose), [source for _, source in mines], _life(state, seat))
        if plan is None:
            return False
        if not plan.taps:
            return (yield from _spend(state, seat, cost, purpose))
        before = state.serial
        for tap in plan.taps:
            (ref, place, _), source = mines[tap.source]
            product = "".join(source.alternatives[tap.alternative].product)
            if not (yield from _activate(state, seat, ref, place, product, proposal)):
                return False
            if state.serial != before:
                break  # something else came of it, so look again


def _spend(state: State, seat: int, cost: ManaCost, purpose: int) -> Steps[bool]:
    """CR 601.2h, 118.3a: the mana leaves the pool; life is paid for Phyrexian symbols (107.4f)."""
    plan = solver.pay(cost, pool_for(state, seat, purpose), [], _life(state, seat))
    if plan is None:
        return False
    player = state.players[seat]
    spent = dict.fromkeys(place for place, _ in plan.pool)
    letters = "".join(player.pool[place].type for place in spent)
    player.pool = [mana for place, mana in enumerate(player.pool) if place not in spent]
    thing = state.objects.get(purpose)
    if thing is not None and thing.announced is not None:
        thing.announced.spent += letters
    if plan.life:
        yield from happen(state, LifeLost(seat=seat, amount=plan.life, cause="pay"))
    return True


