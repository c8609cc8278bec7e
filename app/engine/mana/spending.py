"""CR 118.3a, 601.2h: spending mana from a pool, and which mana where there is a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from app.engine.casting.costs import Price
from app.engine.choices import Choose, Key, Steps
from app.engine.events.life import LifeLost
from app.engine.events.mana import ManaSpent
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped
from app.engine.mana.additional import add_effects
from app.engine.mana.converting import Spending, spendings
from app.engine.mana.offers import Supplies
from app.engine.mana.plans import Plan
from app.engine.mana.sources import PoolMana
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import EXILE
from app.engine.words.bases import InsteadOfMana

MOST_WAYS = 500
"""So many ways to spend mana are looked at to find out whether there is a choice."""


@dataclass(slots=True)
class Spent:
    """What has been paid: mana of a player's pool, by its ids, and life."""

    seat: int = 0
    mana: tuple[int, ...] = ()
    life: int = 0


def from_plan(plan: Plan, beside: int) -> Spending:
    """What a plan takes from what is at hand, with all life that is paid."""
    return Spending(tuple(dict.fromkeys(place for place, _ in plan.pool)), plan.life + beside)


def spend(
    state: State, seat: int, spending: Spending, instead: list[tuple[InsteadOfMana, str]], on: int
) -> Steps[Spent]:
    """CR 601.2h, 118.3a: the mana leaves the pool; life is paid for Phyrexian symbols (107.4f).

    CR 702.51a: what is used rather than mana is tapped, or exiled, at that moment. CR 106.6: `on` is the spell being cast, on
    which additional effects of the mana work.
    """
    pool = state.players[seat].pool
    mana = tuple([pool[place].id for place in spending.mana if place < len(pool)])
    paid = ManaSpent(seat=seat, mana=mana, on=on)
    remembered = [one for one in pool if one.also is not None and one.id in mana]
    events: list[Event] = [paid]
    events.extend([_used(instead[place - len(pool)][0]) for place in spending.mana if place >= len(pool)])
    if spending.life:
        events.append(LifeLost(seat=seat, amount=spending.life, cause="pay"))
    yield from happen(state, *events)
    if remembered:
        yield from add_effects(state, remembered, paid)
    return Spent(seat, mana, spending.life)


def _used(each: InsteadOfMana) -> Event:
    """CR 702.51a, 702.66a: a permanent is tapped, a card is exiled."""
    if each.way == "tap":
        return BecameTapped(object=each.object)
    return Moved(object=each.object, to=EXILE)


def spend_again(state: State, spent: Spent) -> Steps[bool]:
    """Pay the very same mana and life; False if the mana isn't there (CR 118.3)."""
    there = [mana.id for mana in state.players[spent.seat].pool]
    if any(mana not in there for mana in spent.mana):
        return False
    events: list[Event] = [ManaSpent(seat=spent.seat, mana=spent.mana)]
    if spent.life:
        events.append(LifeLost(seat=spent.seat, amount=spent.life, cause="pay"))
    yield from happen(state, *events)
    return True


def choose_mana(seat: int, price: Price, supplies: Supplies, source: int) -> Steps[Spending | None]:
    """CR 118.3a, 702.51a: what is spent of what is at hand: where there are several ways, the player says which mana."""
    hand = supplies.pool
    ways = list(islice(_ways(price, hand, supplies.life), MOST_WAYS))
    if not ways:
        return None
    if len(ways) == 1:
        return ways[0]
    choosable = [place for place, mana in enumerate(hand) if mana.permitted and mana.preference >= 0]
    fixed = tuple(place for place, mana in enumerate(hand) if mana.preference < 0 and place in ways[0].mana)
    keys: dict[Key, int] = {f"pool.{place}.{hand[place].type}": place for place in choosable}

    def found(chosen: tuple[Key, ...]) -> Spending | None:
        places = (*fixed, *(keys[key] for key in chosen))
        only = [
            mana if place in places else mana._replace(permitted=False) for place, mana in enumerate(hand)
        ]
        every = (way for way in _ways(price, only, supplies.life) if len(way.mana) == len(places))
        return next(every, None)

    def wrong(chosen: tuple[Key, ...]) -> str:
        return "" if found(chosen) is not None else "that mana doesn't pay the cost exactly"

    sizes = [len(way.mana) - len(fixed) for way in ways]
    best = tuple([key for key, place in keys.items() if place in ways[0].mana])
    chosen = yield Choose(
        seat,
        "spend",
        "118.3a",
        lambda: list(keys),
        min(sizes),
        max(sizes),
        source=source,
        fallback=best,
        valid=wrong,
        unpaid=(),
    )
    return found(chosen)


def _ways(price: Price, hand: list[PoolMana], life: int) -> Iterator[Spending]:
    """The ways to pay one of the amounts with what is at hand, all that was chosen to be used instead of mana included
    as far as it can be."""
    found = [
        Spending(way.mana, way.life + beside)
        for cost, beside in price
        for way in islice(spendings(cost, hand, life - beside), MOST_WAYS)
    ]
    used = [sum(hand[place].preference < 0 for place in way.mana) for way in found]
    seen: dict[tuple[int, ...], bool] = {}
    for way, count in zip(found, used, strict=True):
        if count == max(used) and way.mana not in seen:
            seen[way.mana] = True
            yield way
