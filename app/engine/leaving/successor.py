"""CR 800.4f-h: what becomes of a choice of a player who has left the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.casting.reversing import beside
from app.engine.characteristics import lookup
from app.engine.choices import Choice, Choose, Key, Steps
from app.engine.leaving.losing import concede
from app.engine.state.records import State, ref_seat, seat_ref
from app.engine.turn.priority import no_longer_passed, pass_on
from app.engine.variants.teams import are_opponents, life_sharers

ASKED_BY_RULES = ("103.", "117.", "401.", "5", "603.3", "616.", "704.", "800.")
"""Beginnings of the numbers of rules that ask for choices themselves; otherwise an object does (CR 800.4g)."""


def leaves(state: State, seat: int) -> Steps[None]:
    """CR 104.3a, 800.4a: a player leaves while nothing else is going on; then whoever has priority now may act."""
    no_longer_passed(state, life_sharers(state, seat))
    yield from concede(state, seat)
    if not state.over:
        yield from pass_on(state)


def leaves_between(state: State, seat: int, choice: Choice) -> Steps[Any]:
    """CR 104.3a: a player leaves while `choice` is open; it is asked again, and the answer is returned."""
    yield from beside(state, lambda now: _departs(now, seat))
    return (yield choice)


def _departs(state: State, seat: int) -> Steps[bool]:
    """CR 800.4a, 117.4: what is done again if a proposal is reversed in the middle of which the player has left (733.1)."""
    no_longer_passed(state, life_sharers(state, seat))
    yield from concede(state, seat)
    return True


def handed_on(state: State, choice: Choice) -> Steps[Any]:
    """CR 800.4f-h: a choice of a player who has left; returns its answer.

    CR 800.4f: a cost isn't paid. CR 800.4g: if an object asks, its controller says who chooses. CR 800.4h: if a
    rule asks, the next player in turn order chooses.
    """
    if choice.unpaid is not None:
        return choice.unpaid
    ref = _asking(state, choice)
    if ref:
        owner = lookup.controller(state, ref)
        chooser = owner if not state.players[owner].has_left else state.next_in_turn_order(owner)  # CR 800.4h
        able = _able(state, owner, choice.seat)
        answer = yield Choose(chooser, "successor", "800.4g", able, source=ref)
        choice.seat = ref_seat(int(answer[0]))
    else:
        choice.seat = state.next_in_turn_order(choice.seat)
    return (yield choice)


def _asking(state: State, choice: Choice) -> int:
    """The spell or ability that asks, or the object whose effect does; 0 if it is a rule."""
    if choice.rule.startswith(ASKED_BY_RULES):
        return 0
    source: int = getattr(choice, "source", 0)
    ref = source if choice.rule.startswith("614") else state.resolving or source
    return ref if lookup.record(state, ref) is not None else 0


def _able(state: State, controller: int, left: int) -> Callable[[], list[Key]]:
    """CR 800.4g: another player; in place of an opponent of the object's controller another opponent, if there is one."""

    def others() -> list[Key]:
        seats = state.turn_order(controller)
        asked_opponent = are_opponents(state, controller, left)
        opponents = [seat for seat in seats if asked_opponent and are_opponents(state, controller, seat)]
        return [seat_ref(seat) for seat in opponents or seats]

    return others
