"""Who plays on without being asked: automatic players, and seats that passed in advance."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from app.engine.choices import Priority
from app.engine.state import steps
from app.engine.state.records import State
from app.engine.variants.teams import is_active
from app.service.live import RUNNING, Live
from app.storage.records import SeatRow

AUTOMATIC, PEOPLE = "automatic", "people"


@dataclass(frozen=True, slots=True)
class Ahead:
    """A seat passes priority until something (117.3d). `turn`, `step` and `stack` are as they were when it said so."""

    until: str
    turn: int
    step: int
    stack: tuple[int, ...]

    @classmethod
    def said(cls, state: State, until: str) -> Ahead:
        """The seat says so now."""
        return cls(until, state.turn.number, state.turn.step, tuple(state.stack))

    def over(self, state: State, seat: int) -> bool:
        """Whether the seat wants to be asked again."""
        turn = state.turn
        if any(ref not in self.stack and state.objects[ref].controller != seat for ref in state.stack):
            return True
        later = turn.number != self.turn
        if self.until == "stack":
            return not state.stack or later
        if self.until == "end_of_turn":
            return later
        if self.until == "my_turn":
            return later and is_active(state, seat)
        return turn.step == steps.BY_NAME[self.until] and (later or turn.step != self.step)


def ahead_of(seat: SeatRow) -> Ahead | None:
    """What the seat passes in advance."""
    if seat.ahead is None:
        return None
    data = seat.ahead
    return Ahead(data["until"], data["turn"], data["step"], tuple(data["stack"]))


def say(live: Live, seat: int, ahead: Ahead | None) -> None:
    """Keep what the seat passes in advance."""
    row, said = live.seats[seat], None if ahead is None else asdict(ahead)
    if row.ahead != said:
        row.ahead = said
        live.changed[seat] = None


def passes_ahead(live: Live, seat: SeatRow) -> bool:
    """Whether the seat, which has to choose, passes as it said in advance."""
    ahead, game = ahead_of(seat), live.game
    if ahead is None or game is None or not isinstance(game.choice, Priority):
        return False
    return not ahead.over(game.state, seat.seat)


def someone_plays_on(live: Live) -> bool:
    """Whether the game waits for someone who plays without being asked."""
    if live.row.status != RUNNING or live.game is None or live.game.choice is None:
        return False
    seat = live.seats[live.game.choice.seat]
    return seat.kind == AUTOMATIC or passes_ahead(live, seat)
