"""Who plays on without being asked: automatic players, and seats that passed in advance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b

import msgspec

from app.engine.choices import Choice, Priority
from app.engine.game import Game
from app.engine.state import steps
from app.engine.state.records import ABILITY, Object, State
from app.engine.variants.teams import is_active
from app.engine.words.abilities import Activated
from app.engine.words.node import to_data
from app.service.live import RUNNING, Live
from app.storage.records import SeatRow

AUTOMATIC, PEOPLE = "automatic", "people"


@dataclass(frozen=True, slots=True)
class Ahead:
    """A seat passes priority until something (117.3d). `turn`, `step` and `stack` are as they were when it said so.

    `on_behalf_of` is the player for whom it said so whom it controls (723.5), None if it did for itself alone.
    """

    until: str
    turn: int
    step: int
    stack: tuple[int, ...]
    on_behalf_of: int | None = None

    @classmethod
    def said(cls, game: Game, until: str) -> Ahead:
        """The seat says so now, as it is asked."""
        state, choice = game.state, game.choice
        controlled = choice.seat if choice is not None and choice.decided_by >= 0 else None
        return cls(until, state.turn.number, state.turn.step, tuple(state.stack), controlled)

    def covers(self, choice: Choice) -> bool:
        """Whether it is about the choice: the seat's own, or that of the player for whom it was said."""
        return choice.decided_by < 0 or choice.seat == self.on_behalf_of

    def over(self, state: State, seat: int, yields: Sequence[str] = ()) -> bool:
        """Whether the seat wants to be asked again: also when others put something new on the stack that it doesn't let pass."""
        turn = state.turn
        new = (state.objects[ref] for ref in state.stack if ref not in self.stack)
        if any(it.controller != seat and not (yields and trigger(it) in yields) for it in new):
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
    return Ahead(**{**data, "stack": tuple(data["stack"])})


def say(live: Live, seat: int, ahead: Ahead | None) -> None:
    """Keep what the seat passes in advance."""
    row, said = live.seats[seat], None if ahead is None else asdict(ahead)
    if row.ahead != said:
        row.ahead = said
        live.changed[seat] = None


def passes_ahead(live: Live, seat: SeatRow) -> bool:
    """Whether the seat, which has to choose, passes as it said in advance.

    Where it chooses for a player whom it controls, its own stops don't count.
    """
    ahead, said, game = ahead_of(seat), seat.passing, live.game
    if game is None or not isinstance(game.choice, Priority) or ahead is None and said is None:
        return False
    if game.choice.unlike is not None:
        return False
    state, yields = game.state, said["yields"] if said is not None else ()
    if said is not None and said["full_control"]:
        return False
    if ahead is not None and ahead.covers(game.choice) and not ahead.over(state, seat.seat, yields):
        return True
    if state.stack:
        return bool(yields) and trigger(state.objects[state.stack[-1]]) in yields
    if game.choice.decided_by >= 0:
        return False
    stops = None if said is None else said["own" if is_active(state, seat.seat) else "others"]
    return stops is not None and all(steps.BY_NAME[name] != state.turn.step for name in stops)


def trigger(it: Object) -> str:
    """The mark of a triggered ability on the stack, the same each time that it triggers; "" for anything else."""
    if it.kind != ABILITY or it.ability is None or isinstance(it.ability, Activated):
        return ""
    words = blake2b(msgspec.json.encode(to_data(it.ability)), digest_size=8).hexdigest()
    return f"{it.card.name}.{words}"


def someone_plays_on(live: Live) -> bool:
    """Whether the game waits for someone who plays without being asked."""
    if live.row.status != RUNNING or live.game is None or live.game.choice is None:
        return False
    seat = live.seats[live.game.choice.asked]
    return seat.kind == AUTOMATIC or passes_ahead(live, seat)
