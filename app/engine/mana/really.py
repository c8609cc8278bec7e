"""CR 106.12: what a mana ability would really add, with all that triggers on it or replaces it."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.mana import ManaAdded, PermanentTappedForMana
from app.engine.mana.activation import carry_through
from app.engine.mana.sources import Alternative
from app.engine.state.clone import clone
from app.engine.state.event import Event
from app.engine.state.records import Delayed, State
from app.engine.words.abilities import Replace, Triggered
from app.engine.words.context import Context


def really(state: State, seat: int, ref: int, place: int, way: Alternative) -> Alternative:
    """The alternative of a mana ability with all the mana that it would add, tried out in a copy of the game.

    What asks a player, takes chance, shows cards or differs in where it comes from is left as it is written.
    """
    trial = clone(state)
    before = [mana.id for mana in trial.players[seat].pool]
    if not _goes_through(carry_through(trial, seat, ref, place, "".join(way.product))):
        return way
    if (trial.chance.position, trial.revealed) != (state.chance.position, state.revealed):
        return way
    added = [mana for mana in trial.players[seat].pool if mana.id not in before]
    if len({(mana.snow, mana.only) for mana in added}) != 1:
        return way
    return way._replace(product="".join([mana.type for mana in added]))


def is_watched(state: State, seat: int, ref: int, product: str) -> bool:
    """CR 106.12a-b: whether anything triggers on, or replaces, the adding of that mana by that permanent."""
    event = ManaAdded(seat=seat, types=product, source=ref, tapped=ref, by=seat)
    table = lookup.table(state)
    for held in table.replacements.get(event.kind, ()):
        if isinstance(held.words, Replace) and held.words.on.match(held.at(state), event) is not None:
            return True
    facts: list[Event] = [event, PermanentTappedForMana(object=ref, seat=seat, types=product)]
    for source, controller, ability in table.triggers.get(event.kind, ()):
        memory = state.objects[source].memory
        at = Context(state, source, controller, dict(memory))
        if ability.on.occurrences(at, facts):
            return True
    return any(_is_for(state, delayed, facts) for delayed in state.delayed)


def _is_for(state: State, delayed: Delayed, facts: list[Event]) -> bool:
    """CR 603.7: whether a delayed triggered ability triggers on it."""
    at = Context(state, delayed.source, delayed.controller, delayed.bound)
    ability = delayed.ability
    return isinstance(ability, Triggered) and bool(ability.on.occurrences(at, facts))


def _goes_through(steps: Steps[bool]) -> bool:
    """Whether it is done without asking anyone anything."""
    try:
        choice = next(steps)
        while True:
            choice.refresh()
            answer = choice.forced()
            if answer is None:
                return False
            choice = steps.send(answer)
    except StopIteration as end:
        return bool(end.value)
