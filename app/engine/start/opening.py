"""CR 103.6: actions with cards from opening hands."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State, seat_ref
from app.engine.words.bases import Ability, Condition, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You

OPENED = "opened"
"""The name under which a card remembers that it was used in the opening hand."""


@node
class OpeningHand(Ability):
    """CR 103.6: what a player may do with the card if it is in their opening hand, and `condition` holds."""

    do: tuple[Instruction, ...]
    condition: Condition | None = None


@node
class IsStartingPlayer(Condition):
    """CR 103.1: one of these players is the starting player."""

    player: Noun = You()

    def holds(self, at: Context) -> bool:
        """CR 103.1: the player who takes the first turn."""
        return self.player.includes(at, seat_ref(at.state.first_seat))


def opening_actions(state: State) -> Steps[None]:
    """CR 103.6: from the starting player on, each player in turn takes such actions in any order."""
    for seat in state.turn_order(state.first_seat):
        while (yield from _one_action(state, seat)):
            pass


def _one_action(state: State, seat: int) -> Steps[bool]:
    answer = yield Choose(seat, "opening_hand", "103.6", lambda: _usable(state, seat), 0, 1, private=True)
    if answer:
        yield from _use(state, seat, int(answer[0]))
    return bool(answer)


def _usable(state: State, seat: int) -> list[Key]:
    """CR 103.6b: each card can be used once."""
    hand = state.players[seat].hand
    return [ref for ref in hand if _words(state, seat, ref) and OPENED not in state.objects[ref].memory]


def _words(state: State, seat: int, ref: int) -> list[OpeningHand]:
    at = Context(state, ref, seat)
    found = [ability for ability in lookup.of(state, ref).abilities if isinstance(ability, OpeningHand)]
    return [ability for ability in found if ability.condition is None or ability.condition.holds(at)]


@dataclass(slots=True, kw_only=True)
class OpeningHandUsed(Event):
    """CR 103.6: a player takes an action with a card from their opening hand."""

    shows = {"seat": "seat", "object": "ref"}
    seat: int
    object: int

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 103.6b: it can't be used again."""
        state.objects[self.object].memory[OPENED] = 1
        state.touch(0)


def _use(state: State, seat: int, ref: int) -> Steps[None]:
    """CR 103.6a-b: what the card says is done: it begins the game on the battlefield, or it is revealed."""
    words = _words(state, seat, ref)
    yield from happen(state, OpeningHandUsed(seat=seat, object=ref))
    for ability in words[:1]:
        for instruction in ability.do:
            yield from instruction.carry_out(Context(state, ref, seat))
