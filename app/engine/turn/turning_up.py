"""CR 116.2b, 708.7: a face-down permanent is turned face up as a special action."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.events.turning import TurnedFaceUp
from app.engine.state.records import Counters, Object, State
from app.engine.turn.special import SpecialAction, special_action
from app.engine.words.bases import Cost


def _no_counters(_thing: Object) -> Counters:
    return {}


def turned_up_for(
    how: str,
    rule: str,
    price: Callable[[Object], tuple[Cost, ...] | None],
    counters: Callable[[Object], Counters] = _no_counters,
) -> None:
    """CR 116.2b: enter a way of turning a face-down permanent face up: its name, and the rule that gives it.

    `price`: what it costs with that permanent; None where this is no way for it. `counters`: those with which it is turned.
    """

    def turnable(state: State, seat: int) -> list[int]:
        down = face_down_permanents(state, seat) if lookup.table(state).face_down else []
        return [thing.id for thing in down if price(thing) is not None]

    def costs(state: State, _seat: int, ref: int) -> tuple[Cost, ...]:
        return price(state.objects[ref]) or ()

    def take(state: State, _seat: int, ref: int, x: int) -> Steps[None]:
        yield from happen(state, TurnedFaceUp(object=ref, counters=counters(state.objects[ref]), x=x))

    special_action(SpecialAction(how, rule, turnable, costs, take))


def face_down_permanents(state: State, seat: int) -> list[Object]:
    """CR 708.7: the face-down permanents that the player controls."""
    objects = state.objects
    down = [objects[ref] for ref in lookup.table(state).face_down if not objects[ref].phased_out]
    return [thing for thing in down if lookup.controller(state, thing.id) == seat]
