"""CR 605.3: a mana ability is activated and resolves at once."""

from __future__ import annotations

from app.engine.casting.costs import in_order, total
from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.mana import PermanentTappedForMana
from app.engine.events.pipeline import happen
from app.engine.events.stacking import AbilityActivated
from app.engine.mana.abilities import taps, triggered_mana
from app.engine.mana.produce import PLANNED, PRODUCED, TAPPED
from app.engine.state.records import State
from app.engine.words.abilities import Activated
from app.engine.words.context import Context


def context_of(
    state: State, seat: int, ref: int, ability: Activated, product: str = "", x: int = 0
) -> Context:
    """The context of the words of a mana ability; `product` is what is to be added where there is a choice."""
    bound = {**state.objects[ref].memory, PRODUCED: "", TAPPED: 1 if taps(ability) else 0, PLANNED: product}
    return Context(state, ref, seat, bound, x)


def carry_through(
    state: State, seat: int, ref: int, place: int, product: str = "", x: int = 0
) -> Steps[bool]:
    """CR 605.3b: once its mana is paid, pay what else it costs, then it resolves without the stack; False if not paid.

    CR 605.3: it has been activated like any other ability, which is told where something may look at it.

    CR 605.4a: then the triggered mana abilities that it triggered resolve.
    """
    abilities = lookup.of(state, ref).abilities if ref in state.objects else ()
    ability = abilities[place] if place < len(abilities) else None
    if not isinstance(ability, Activated):
        return False
    at = context_of(state, seat, ref, ability, product, x)
    others = total(state, ref, ability.cost, x).others
    for cost in in_order(others):
        if not cost.payable(at) or not (yield from cost.pay(at)):
            return False
    if ability.limit or ability.once or _is_watched(state, AbilityActivated.kind):
        yield from happen(state, AbilityActivated(object=ref, seat=seat, place=place, ability=ability))
    for instruction in ability.do:
        yield from instruction.carry_out(at)
    yield from _tapped_for_mana(at, ref)
    yield from triggered_mana(state)
    return True


def _tapped_for_mana(at: Context, ref: int) -> Steps[None]:
    """CR 106.12a: the mana ability has resolved and produced mana, which is told where something may look at it."""
    state, types = at.state, at.word(PRODUCED)
    if types and _is_watched(state, PermanentTappedForMana.kind):
        yield from happen(state, PermanentTappedForMana(object=ref, seat=at.controller, types=types))


def _is_watched(state: State, kind: str) -> bool:
    """Whether something may look at events of that kind."""
    return kind in lookup.table(state).triggers or bool(state.delayed) or kind in state.watched
