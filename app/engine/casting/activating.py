"""CR 602: activating an ability."""

from __future__ import annotations

from app.engine.casting.announce import announce, choose_modes, could_announce
from app.engine.casting.costs import PayMana, payable, total
from app.engine.casting.payment import announce_x, pay_total
from app.engine.casting.permissions import sorcery_timing
from app.engine.casting.reversing import Proposal, Reversed, propose
from app.engine.casting.targets import become_targets
from app.engine.characteristics import lookup
from app.engine.choices import Illegal, Steps
from app.engine.events.pipeline import happen
from app.engine.events.stacking import AbilityStacked
from app.engine.mana.abilities import is_mana_ability
from app.engine.mana.paying import activate as activate_mana
from app.engine.mana.paying import can_pay
from app.engine.state import steps
from app.engine.state.records import Announcement, Object, State
from app.engine.words.abilities import Activated
from app.engine.words.bases import Rule
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class CantActivate(Rule):
    """CR 602.5: activated abilities of these can't be activated. `except_mana`: "mana" leaves mana abilities alone."""

    spares: str = ""


def ability_at(state: State, ref: int, place: int) -> Activated:
    """The activated ability in that place among the object's abilities. Raises Illegal."""
    thing = state.objects.get(ref)
    if thing is None:
        raise Illegal("no_such_object", "there is no such object", "602.2")
    abilities = lookup.of(state, ref).abilities
    ability = abilities[place] if 0 <= place < len(abilities) else None
    if not isinstance(ability, Activated):
        raise Illegal("no_such_ability", "that object has no such activated ability", "602.1")
    return ability


def check_activation(state: State, seat: int, ref: int, place: int) -> Activated:
    """CR 602.2, 602.5: the ability, if the player may begin to activate it now. Raises Illegal with the reason."""
    ability = ability_at(state, ref, place)
    thing = state.objects[ref]
    if ability.by != "any player" and activator(state, thing) != seat:
        raise Illegal("not_yours", "only its controller can activate that ability", "602.2")
    if not lookup.functions(ability.zone, thing):
        raise Illegal("wrong_zone", "that ability can't be activated from where the object is", "113.6")
    if not _timing_allows(state, seat, ability):
        raise Illegal("wrong_time", "that ability can't be activated at this time", "602.5d")
    if used_up(thing, place, ability):
        raise Illegal("used_up", "that ability can't be activated again", "602.5b")
    if ability.condition is not None and not ability.condition.holds(Context(state, ref, seat)):
        raise Illegal("condition", "the condition for activating that ability isn't met", "602.5b")
    for effect in lookup.rules(state, ref, CantActivate):
        if not (
            isinstance(effect.words, CantActivate)
            and effect.words.spares == "mana"
            and is_mana_ability(ability)
        ):
            raise Illegal("forbidden", "an effect forbids activating that ability", "602.5")
    return ability


def activator(state: State, thing: Object) -> int:
    """CR 602.2: who may activate its abilities: its controller, or its owner where it has no controller."""
    return lookup.controller(state, thing.id) if thing.zone in (2, 4) else thing.owner


def _timing_allows(state: State, seat: int, ability: Activated) -> bool:
    """CR 602.5d-e, 606.3: "activate only as a sorcery", only during combat, an upkeep, or the player's turn."""
    turn = state.turn
    if ability.timing == "sorcery" or is_loyalty(ability):
        return sorcery_timing(state, seat)
    if ability.timing == "combat":
        return turn.step in steps.COMBAT_STEPS
    if ability.timing == "upkeep":
        return turn.step == steps.UPKEEP and turn.active == seat
    if ability.timing == "your turn":
        return turn.active == seat
    return True


def is_loyalty(ability: Activated) -> bool:
    """CR 606.1: whether the ability has a loyalty cost."""
    return any(getattr(cost, "loyalty", None) is not None for cost in ability.cost)


def used_up(thing: Object, place: int, ability: Activated) -> bool:
    """CR 602.5b, 606.3: activated as often this turn as it may be; one loyalty ability a permanent a turn."""
    if is_loyalty(ability):
        return thing.used.get("loyalty", 0) >= 1
    if ability.once and thing.memory.get(f"once {place}") == 1:
        return True
    return bool(ability.limit) and thing.used.get(f"ability {place}", 0) >= ability.limit


def activatable(state: State, seat: int, thing: Object) -> list[int]:
    """CR 602.2: the places of the abilities, mana abilities aside, that could be activated and paid for now."""
    found: list[int] = []
    for place, ability in enumerate(lookup.of(state, thing.id).abilities):
        if (
            isinstance(ability, Activated)
            and not is_mana_ability(ability)
            and _possible(state, seat, thing, place, ability)
        ):
            found.append(place)
    return found


def _possible(state: State, seat: int, thing: Object, place: int, ability: Activated) -> bool:
    try:
        check_activation(state, seat, thing.id, place)
    except Illegal:
        return False
    at = Context(state, thing.id, seat)
    price = total(state, thing.id, ability.cost, 0)
    if not payable(at, price.others) or not could_announce(at, ability.do):
        return False
    return can_pay(state, seat, price.mana, thing.id)


def activate(state: State, seat: int, ref: int, place: int) -> Steps[bool]:
    """CR 602.2: activate the ability; False if the proposal was reversed. Mana abilities resolve at once (605.3)."""
    ability = check_activation(state, seat, ref, place)
    if is_mana_ability(ability):
        if not payable(
            Context(state, ref, seat), [cost for cost in ability.cost if not isinstance(cost, PayMana)]
        ):
            raise Illegal("cant_pay", "the cost of that ability can't be paid", "602.5a")
        return (yield from propose(state, seat, ref, lambda proposal: _mana(state, seat, ref, place)))
    return (
        yield from propose(
            state, seat, ref, lambda proposal: _steps(state, seat, ref, place, ability, proposal)
        )
    )


def _mana(state: State, seat: int, ref: int, place: int) -> Steps[None]:
    if not (yield from activate_mana(state, seat, ref, place)):
        raise Reversed("not paid")


def _steps(
    state: State, seat: int, ref: int, place: int, ability: Activated, proposal: Proposal
) -> Steps[None]:
    """CR 602.2a-b: the ability goes on the stack, choices are announced, costs are paid."""
    source = state.objects[ref]
    stacked = AbilityStacked(seat=seat, source=ref, ability=ability, bound=dict(source.memory))
    yield from happen(state, stacked)
    thing = state.objects[stacked.became]
    announced = thing.announced or Announcement()
    at = Context(state, ref, seat, dict(source.memory), 0, thing.id)
    if not (yield from choose_modes(at, ability.do, announced, "602.2b")):
        raise Reversed("no legal modes")
    at.x = announced.x = yield from announce_x(at, ref, ability.cost)
    if not (yield from announce(at, ability.do, announced, "602.2b")):
        raise Reversed("no legal targets")
    yield from pay_total(at, ref, ability.cost, proposal)
    thing.bound.update({name: value for name, value in at.bound.items() if name not in announced.targets})
    _count(state, ref, place, ability)
    yield from become_targets(state, thing)


def _count(state: State, ref: int, place: int, ability: Activated) -> None:
    """CR 602.5b, 606.3: remember that it was activated this turn."""
    thing = state.objects.get(ref)
    if thing is not None:
        key = "loyalty" if is_loyalty(ability) else f"ability {place}"
        thing.used[key] = thing.used.get(key, 0) + 1
        if ability.once:
            thing.memory[f"once {place}"] = 1
