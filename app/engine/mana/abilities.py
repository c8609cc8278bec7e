"""CR 605: which mana abilities a player could activate, and triggered mana abilities."""

from __future__ import annotations

from typing import NamedTuple

from app.engine.casting.costs import PayMana
from app.engine.casting.restrictions import allows
from app.engine.characteristics import lookup, traits
from app.engine.characteristics.traits import is_mana_ability
from app.engine.choices import Steps
from app.engine.events.mana import TriggeredManaAbility
from app.engine.events.pipeline import happen
from app.engine.events.tapping import TapSymbol
from app.engine.state.derived import Characteristics
from app.engine.state.records import Object, State, Waiting
from app.engine.words.abilities import Activated, Triggered
from app.engine.words.context import Context


class ManaAbility(NamedTuple):
    """An activated mana ability: the object that has it, its place among the object's abilities, and itself."""

    object: int
    place: int
    ability: Activated


Within = tuple[tuple[int, int], ...]
"""CR 605.3c: the mana abilities that are being activated, by object and place; none of them can be activated again."""


def with_mana_abilities(state: State, seat: int) -> list[tuple[Object, Characteristics]]:
    """CR 602.2: the objects with mana abilities that the player could activate, as far as that goes by whose they are."""
    table, objects = lookup.table(state), state.objects
    control = table.control
    return [
        (thing, it)
        for ref, it in table.mana
        if (thing := objects.get(ref)) is not None
        and (control.get(ref, thing.controller) == seat or traits.of(it.abilities).anyone)
    ]


def could_activate(state: State, seat: int, thing: Object, place: int, ability: Activated) -> bool:
    """CR 602.5, 118.3: whether nothing forbids activating it and what it costs beside mana could be paid."""
    if thing.tapped and taps(ability) or not allows(state, seat, thing, place, ability):
        return False
    at = Context(state, thing.id, seat, dict(thing.memory))
    for cost in ability.cost:
        if not isinstance(cost, PayMana) and not cost.payable(at):
            return False
    return True


def can_still(state: State, seat: int, ref: int, place: int) -> bool:
    """CR 602.5, 118.3: whether the mana ability in that place could be activated, if it is there at all any more."""
    thing = state.objects.get(ref)
    abilities = lookup.of(state, ref).abilities if thing is not None else ()
    ability = abilities[place] if place < len(abilities) else None
    return (
        thing is not None
        and isinstance(ability, Activated)
        and could_activate(state, seat, thing, place, ability)
    )


def spoken_for(ref: int, ability: Activated) -> Within:
    """CR 118.3: what is tapped as a cost of the ability itself can't be tapped for the mana that the ability costs."""
    return ((ref, -1),) if taps(ability) else ()


def taps(ability: Activated) -> bool:
    """CR 106.12: whether {T} is in its activation cost."""
    for cost in ability.cost:
        if isinstance(cost, TapSymbol):
            return True
    return False


def triggered_mana(state: State) -> Steps[None]:
    """CR 605.4: triggered mana abilities trigger like others; CR 605.4a: but they resolve at once, without the stack.

    CR 101.4: those of the active player first. CR 603.4: one with an "if" clause does nothing unless it is still so.
    """
    while (waiting := _next(state)) is not None:
        yield from happen(state, TriggeredManaAbility(waiting=waiting))
        ability = waiting.ability
        if isinstance(ability, Triggered):
            at = Context(state, waiting.source, waiting.controller, dict(waiting.bound))
            if ability.condition is None or ability.condition.holds(at):
                for instruction in ability.do:
                    yield from instruction.carry_out(at)


def _next(state: State) -> Waiting | None:
    waiting = [entry for entry in state.waiting if is_mana_ability(entry.ability)]
    for seat in state.turn_order() if waiting else ():
        for entry in waiting:
            if entry.controller == seat:
                return entry
    return None
