"""CR 500, 703: turns, phases and steps begin and end."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.forgetting import forget
from app.engine.state.records import Bound, State, Turn, seat_ref
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@dataclass(slots=True, kw_only=True)
class TurnBegan(Event):
    """CR 500.1: a player's turn begins."""

    shows = {"seat": "seat", "number": "value"}
    seat: int
    number: int = 0
    extra: bool = False  # an extra turn (CR 500.7), not one in turn order

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 500.1, 302.6: a new turn; whatever the player controls now is no longer new."""
        turn, player = state.turn, state.players[self.seat]
        turn.number += 1
        turn.regular = _regular(turn, self.extra, self.seat)
        turn.active, turn.no_active = self.seat, False
        self.number = turn.number
        player.turns += 1
        player.turn_began = state.tick()
        for other in state.players:
            other.lands_played = other.drawn = other.cast = 0
        for ref in state.battlefield:
            state.objects[ref].used.clear()
        state.history.clear()
        forget(state)
        state.touch(records.TURN | records.HISTORY)


def _regular(turn: Turn, extra: bool, seat: int) -> int:
    """CR 500.7: whose turn in order it was last; an extra turn is taken from the list, and the order stays."""
    if not extra:
        return seat
    turn.extra_turns.pop()
    return turn.active if turn.regular < 0 else turn.regular


@dataclass(slots=True, kw_only=True)
class TurnPassedOver(Event):
    """CR 800.4k: a turn of a player who has left doesn't begin."""

    shows = {"seat": "seat"}
    seat: int
    extra: bool = False

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 800.4m: what was to last until the player's next turn ends as that turn would have begun."""
        state.turn.regular = _regular(state.turn, self.extra, self.seat)
        state.players[self.seat].turns += 1
        state.touch(records.TURN)


@dataclass(slots=True, kw_only=True)
class ExtraTurnAdded(Event):
    """CR 500.7: the player is given an extra turn after this one."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 500.7: the turn that was added last is taken first."""
        state.turn.extra_turns.append(self.seat)
        state.touch(0)


@node
class TakeExtraTurn(Instruction):
    """CR 500.7: each of these players takes so many extra turns after this one."""

    who: Noun = You()
    count: Amount = 1

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 500.7: extra turns are added one at a time, those of several players in APNAP order."""
        for seat in seats(at, self.who):
            for _ in range(number(at, self.count)):
                yield from happen(at.state, ExtraTurnAdded(seat=seat))


@dataclass(slots=True, kw_only=True)
class StepBegan(Event):
    """CR 500.1: a step, or a main phase, begins; `seat` is the active player's (-1: none, 800.4j)."""

    shows = {"step": "step", "seat": "seat"}
    step: int
    seat: int

    def perform(self, state: State, before: Table) -> None:
        """CR 500.1: it is the current one."""
        state.turn.step = self.step
        state.touched |= records.TURN
        if before.reads & records.TURN:
            state.revision += 1


@node
class BeginningOf(Pattern):
    """CR 603.2b: a step or phase begins, in the turn of one of these players. `step` as named in state/steps.py."""

    kinds = ("StepBegan",)
    step: str
    whose: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, StepBegan) or event.step != steps.BY_NAME[self.step]:
            return None
        if self.whose is None:
            return {"player": (seat_ref(event.seat),)} if event.seat >= 0 else {}
        if event.seat < 0 or not self.whose.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}
