"""CR 602.5: whether an activated ability may be activated, costs and targets aside."""

from __future__ import annotations

from app.engine.casting.permissions import sorcery_timing
from app.engine.characteristics import lookup
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Illegal
from app.engine.events.stacking import LOYALTY, once_key, use_key
from app.engine.state import steps, zones
from app.engine.state.records import Object, State
from app.engine.variants.teams import is_active
from app.engine.words.abilities import Activated
from app.engine.words.bases import Rule
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class CantActivate(Rule):
    """CR 602.5: activated abilities of these can't be activated. `spares`: "mana" leaves mana abilities alone."""

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
    if not lookup.functions(ability.zone, thing) or thing.phased_out:
        raise Illegal("wrong_zone", "that ability can't be activated from where the object is", "113.6")
    if not timing_allows(state, seat, ability):
        raise Illegal("wrong_time", "that ability can't be activated at this time", "602.5d")
    if used_up(thing, place, ability):
        raise Illegal("used_up", "that ability can't be activated again", "602.5b")
    if ability.condition is not None and not ability.condition.holds(Context(state, ref, seat)):
        raise Illegal("condition", "the condition for activating that ability isn't met", "602.5b")
    if forbidden(state, ref, ability):
        raise Illegal("forbidden", "an effect forbids activating that ability", "602.5")
    return ability


def allows(state: State, seat: int, thing: Object, place: int, ability: Activated) -> bool:
    """The same as a plain answer, for an ability that the object is known to have."""
    return (
        timing_allows(state, seat, ability)
        and (ability.by == "any player" or activator(state, thing) == seat)
        and lookup.functions(ability.zone, thing)
        and not thing.phased_out
        and not used_up(thing, place, ability)
        and (ability.condition is None or ability.condition.holds(Context(state, thing.id, seat)))
        and not forbidden(state, thing.id, ability)
    )


def activator(state: State, thing: Object) -> int:
    """CR 602.2: who may activate its abilities: its controller, or its owner where it has no controller."""
    if thing.zone in (zones.BATTLEFIELD, zones.STACK):
        return lookup.controller(state, thing.id)
    return thing.owner


def timing_allows(state: State, seat: int, ability: Activated) -> bool:
    """CR 602.5d-e, 606.3: "activate only as a sorcery" or "as an instant", only in combat, an upkeep, or one's turn."""
    timing = ability.timing
    if not timing and not is_loyalty(ability):
        return True
    turn = state.turn
    if timing == "sorcery" or is_loyalty(ability):
        return sorcery_timing(state, seat) and state.proposing < 0
    if timing == "instant":
        return turn.priority == seat and state.proposing < 0
    if timing == "combat":
        return turn.step in steps.COMBAT_STEPS
    if timing == "upkeep":
        return turn.step == steps.UPKEEP and is_active(state, seat)
    return timing != "your turn" or is_active(state, seat)


def is_loyalty(ability: Activated) -> bool:
    """CR 606.1: whether the ability has a loyalty cost."""
    for cost in ability.cost:
        if getattr(cost, "loyalty", None) is not None:
            return True
    return False


def used_up(thing: Object, place: int, ability: Activated) -> bool:
    """CR 602.5b, 606.3: activated as often this turn as it may be; one loyalty ability a permanent a turn."""
    if is_loyalty(ability):
        return thing.used.get(LOYALTY, 0) >= 1
    if ability.once and thing.memory.get(once_key(place)) == 1:
        return True
    return bool(ability.limit) and thing.used.get(use_key(place), 0) >= ability.limit


def forbidden(state: State, ref: int, ability: Activated) -> bool:
    """CR 602.5: an effect says that abilities of the object can't be activated, this one among them."""
    for effect in lookup.rules(state, ref, CantActivate):
        if isinstance(effect.words, CantActivate):
            if effect.words.spares != "mana" or not is_mana_ability(ability):
                return True
    return False
