"""CR 602: activating an ability."""

from __future__ import annotations

from app.engine.casting.announce import announce, choose_modes, could_announce
from app.engine.casting.costs import payable, total
from app.engine.casting.payment import pay_total
from app.engine.casting.restrictions import allows, check_activation
from app.engine.casting.reversing import Proposal, Reversed, propose
from app.engine.casting.targets import become_targets
from app.engine.casting.variables import announce_x
from app.engine.characteristics import lookup, traits
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Illegal, Steps
from app.engine.events.pipeline import happen
from app.engine.events.stacking import AbilityActivated, AbilityStacked
from app.engine.mana.abilities import could_activate, spoken_for, taps
from app.engine.mana.means import Means
from app.engine.mana.paying import activate as activate_mana
from app.engine.state.records import Announcement, Object, State
from app.engine.words.abilities import Activated
from app.engine.words.context import Context


def activatable(state: State, seat: int, thing: Object, means: Means) -> list[int]:
    """CR 602.2: the places of the abilities, mana abilities aside, that could be activated and paid for now."""
    return [
        place
        for place, ability in traits.of(lookup.of(state, thing.id).abilities).activated
        if _possible(state, seat, thing, place, ability, means)
    ]


def _possible(state: State, seat: int, thing: Object, place: int, ability: Activated, means: Means) -> bool:
    if not allows(state, seat, thing, place, ability):
        return False
    price = total(state, thing.id, ability.cost, 0, by=seat)
    busy = taps(ability) and bool(traits.of(lookup.of(state, thing.id).abilities).mana)
    if not busy and not means.can_pay(price.price(), thing.id):
        return False  # that is what is most often missing
    at = Context(state, thing.id, seat, dict(thing.memory))
    if not payable(at, price.others) or not could_announce(at, ability.do):
        return False
    return not busy or Means(state, seat, spoken_for(thing.id, ability)).can_pay(price.price(), thing.id)


def activate(state: State, seat: int, ref: int, place: int) -> Steps[bool]:
    """CR 602.2: activate the ability; False if the proposal was reversed. Mana abilities resolve at once (605.3)."""
    ability = check_activation(state, seat, ref, place)
    if is_mana_ability(ability):
        if not could_activate(state, seat, state.objects[ref], place, ability):
            raise Illegal("cant_pay", "the cost of that ability can't be paid", "118.3")
        return (
            yield from propose(state, seat, ref, lambda proposal: _mana(state, seat, ref, place, proposal))
        )
    make = lambda proposal: _steps(state, seat, ref, place, ability, proposal)  # noqa: E731
    return (yield from propose(state, seat, ref, make))


def _mana(state: State, seat: int, ref: int, place: int, proposal: Proposal) -> Steps[None]:
    """CR 605.3b: the mana ability is activated and resolves; it isn't put on the stack."""
    if not (yield from activate_mana(state, proposal, seat, ref, place)):
        raise Reversed("not paid")


def _steps(
    state: State, seat: int, ref: int, place: int, ability: Activated, proposal: Proposal
) -> Steps[None]:
    """CR 602.2a-b: the ability goes on the stack, choices are announced, costs are paid."""
    source = state.objects[ref]
    stacked = AbilityStacked(seat=seat, source=ref, ability=ability, bound=dict(source.memory))
    yield from happen(state, stacked)
    thing = state.objects[stacked.became]
    state.announcing = thing.id
    announced = thing.announced or Announcement()
    at = Context(state, ref, seat, dict(source.memory), 0, thing.id)
    if not (yield from choose_modes(at, ability.do, announced, "602.2b")):
        raise Reversed("no legal modes")
    at.x = announced.x = yield from announce_x(at, ref, ability.cost, spoken_for(ref, ability))
    if not (yield from announce(at, ability.do, announced, "602.2b")):
        raise Reversed("no legal targets")
    yield from pay_total(at, ref, ability.cost, proposal)
    named = {name: value for name, value in at.bound.items() if name not in announced.targets}
    thing.bound = {**thing.bound, **named}
    activated = AbilityActivated(object=ref, seat=seat, place=place, ability=ability, became=thing.id)
    yield from happen(state, activated)
    yield from become_targets(state, thing)
