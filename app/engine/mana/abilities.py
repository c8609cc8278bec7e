"""CR 605: mana abilities, activated in the middle of anything and resolved at once."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.life import PayLife
from app.engine.events.tapping import TapSymbol
from app.engine.mana.produce import AddMana
from app.engine.mana.sources import Alternative
from app.engine.state.records import State
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.bases import Ability, number
from app.engine.words.context import Context
from app.engine.words.node import walk
from app.engine.words.nouns import Target

_IS_MANA: dict[int, tuple[Ability, bool]] = {}


def is_mana_ability(ability: Ability) -> bool:
    """CR 605.1: it could add mana, has no target and is no loyalty ability; triggered ones by mana or tapping for it."""
    known = _IS_MANA.get(id(ability))
    if known is None:
        known = _IS_MANA[id(ability)] = (ability, _could_add_mana(ability))
    return known[1]


def _could_add_mana(ability: Ability) -> bool:
    if not isinstance(ability, Activated | Triggered):
        return False
    words = [part for instruction in ability.do for part in walk(instruction)]
    if not any(isinstance(word, AddMana) for word in words) or any(
        isinstance(word, Target) for word in words
    ):
        return False
    if isinstance(ability, Triggered):
        return "ManaAdded" in ability.on.watches()
    return not any(getattr(cost, "loyalty", None) is not None for cost in ability.cost)


Mine = tuple[int, int, Activated]
"""A mana ability that can be activated: the permanent, the ability's place among its abilities, the ability."""


def activatable(state: State, seat: int) -> list[Mine]:
    """CR 605.3a: the mana abilities of permanents that the player could activate and pay for, mana costs aside."""
    mine: list[Mine] = []
    objects = state.objects
    for ref in state.battlefield:
        if (
            objects[ref].controller != seat
            and lookup.controller(state, ref) != seat
            or objects[ref].phased_out
        ):
            continue
        for place, ability in enumerate(lookup.of(state, ref).abilities):
            if isinstance(ability, Activated) and ability.zone == "battlefield" and is_mana_ability(ability):
                if lookup.controller(state, ref) == seat and _may(state, seat, ref, ability):
                    mine.append((ref, place, ability))
    return mine


def _may(state: State, seat: int, ref: int, ability: Activated) -> bool:
    at = Context(state, ref, seat)
    if ability.condition is not None and not ability.condition.holds(at):
        return False
    return all(cost.payable(at) for cost in ability.cost if not isinstance(cost, PayMana))


def as_alternatives(state: State, seat: int, mine: Mine) -> tuple[list[Alternative], int] | None:
    """What the ability can add, as the solver sees it, and how far it is to be kept back; None if only a player can judge.

    It must cost {T}, beside at most its own sacrifice or some life, and its product must be fixed or chosen.
    """
    ref, _, ability = mine
    if not ability.do or not any(isinstance(cost, TapSymbol) for cost in ability.cost):
        return None
    at = Context(state, ref, seat)
    life, kept_back = 0, 0
    for cost in ability.cost:
        if isinstance(cost, PayMana):
            return None
        if isinstance(cost, Perform):
            if isinstance(cost.do, PayLife):
                life += number(at, cost.do.amount)
            else:
                kept_back = 1
    first = ability.do[0]
    if not isinstance(first, AddMana) or any(isinstance(word, AddMana) for word in ability.do[1:]):
        return None
    damage = 1 if len(ability.do) > 1 and not life else 0
    ways = [Alternative(tuple(way), life, damage) for way in first.mana.alternatives(at) if way]
    return (ways, kept_back + (first.only is not None)) if ways else None


def triggered_mana(state: State) -> Steps[bool]:
    """CR 605.4a: triggered mana abilities resolve at once, without the stack. Returns whether there were any."""
    found = False
    while True:
        waiting = next((entry for entry in state.waiting if _is_triggered_mana(entry.ability)), None)
        if waiting is None:
            return found
        found = True
        state.waiting.remove(waiting)
        ability = waiting.ability
        if isinstance(ability, Triggered):
            at = Context(state, waiting.source, waiting.controller, waiting.bound)
            for instruction in ability.do:
                yield from instruction.carry_out(at)


def _is_triggered_mana(ability: object) -> bool:
    return isinstance(ability, Triggered) and is_mana_ability(ability)
