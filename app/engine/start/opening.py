"""CR 103.6: actions with cards from opening hands."""

from __future__ import annotations

from app.engine.choices import Choose, Key, Steps
from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import Ability, Instruction
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class OpeningHand(Ability):
    """CR 103.6: what a player may do with the card if it is in their opening hand."""

    do: tuple[Instruction, ...]


def opening_actions(state: State) -> Steps[None]:
    """CR 103.6: from the starting player on, each player takes such actions in any order."""
    for seat in state.turn_order(state.first_seat):
        while not state.players[seat].has_left:
            if not (yield from _one_action(state, seat)):
                break


def _one_action(state: State, seat: int) -> Steps[bool]:
    answer = yield Choose(
        seat, "opening_hand", "103.6", lambda: list[Key](_usable(state, seat)), 0, 1, private=True
    )
    if answer:
        yield from _use(state, seat, int(answer[0]))
    return bool(answer)


def _usable(state: State, seat: int) -> list[int]:
    hand = state.players[seat].hand
    return [ref for ref in hand if _words(state, ref) is not None and "opened" not in state.objects[ref].memory]


def _words(state: State, ref: int) -> OpeningHand | None:
    return next((a for a in lookup.of(state, ref).abilities if isinstance(a, OpeningHand)), None)


def _use(state: State, seat: int, ref: int) -> Steps[None]:
    words = _words(state, ref)
    state.objects[ref].memory["opened"] = 1
    for instruction in words.do if words is not None else ():
        yield from instruction.carry_out(Context(state, ref, seat))
