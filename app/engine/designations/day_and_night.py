"""CR 731: day and night, which the game itself can have as a designation."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.words.bases import Condition, Instruction, Pattern, Revision
from app.engine.words.context import Context
from app.engine.words.node import node

DAY, NIGHT, NEITHER = "day", "night", ""


@dataclass(slots=True, kw_only=True)
class BecameDay(Event):
    """CR 731.1: it becomes day. `before`: "night", or "" if it was neither."""

    shows = {"before": "value"}
    before: str = ""

    def overtaken(self, state: State) -> bool:
        """CR 731.1: it can't become so if it is already, nor twice if several things that happen at once say it."""
        return state.day_or_night == DAY

    def perform(self, state: State, before: Table) -> None:
        """CR 731.1, 731.1a: the game gains the one designation and loses the other; from now on it has one of them."""
        self.before = state.day_or_night
        state.day_or_night = DAY
        state.touch(records.DESIGNATIONS)


@dataclass(slots=True, kw_only=True)
class BecameNight(Event):
    """CR 731.1: it becomes night. `before`: "day", or "" if it was neither."""

    shows = {"before": "value"}
    before: str = ""

    def overtaken(self, state: State) -> bool:
        """CR 731.1: it can't become so if it is already, nor twice if several things that happen at once say it."""
        return state.day_or_night == NIGHT

    def perform(self, state: State, before: Table) -> None:
        """CR 731.1, 731.1a: the game gains the one designation and loses the other; from now on it has one of them."""
        self.before = state.day_or_night
        state.day_or_night = NIGHT
        state.touch(records.DESIGNATIONS)


def becoming(time: str) -> Event:
    """CR 731.1: it becomes day, or night."""
    return BecameDay() if time == DAY else BecameNight()


def check(state: State) -> Steps[None]:
    """CR 502.2, 731.2: as the second part of the untap step, what was cast in the turn before may change day to night or back.

    CR 731.2a, 502.2a: day becomes night if its active player cast no spell, or none of its active team did.

    CR 731.2b: night becomes day if its active player, or any of its active team, cast two or more.

    CR 731.2c: while it is neither, it stays so. Before the first turn there was none to look at.
    """
    cast = state.turn.cast_before
    if not cast:
        return
    if state.day_or_night == DAY and not any(cast):
        yield from happen(state, BecameNight())
    elif state.day_or_night == NIGHT and max(cast) >= 2:
        yield from happen(state, BecameDay())


@node
class ItBecomes(Instruction):
    """CR 731.1: it becomes day, or night."""

    time: str

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, becoming(self.time))


@node
class ItIs(Condition):
    """CR 731.1: it's day, it's night, or ("") it's neither."""

    reads = records.DESIGNATIONS
    time: str

    def holds(self, at: Context) -> bool:
        return at.state.day_or_night == self.time


@node
class DayNightChanges(Pattern):
    """CR 731.1a: day becomes night, or night becomes day; only that which becomes `to`, if it is given."""

    kinds = ("BecameDay", "BecameNight")
    to: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 731.1a: what was neither before has lost no designation."""
        if not isinstance(event, BecameDay | BecameNight) or not event.before:
            return None
        return {} if self.to in ("", DAY if isinstance(event, BecameDay) else NIGHT) else None


@node
class AlsoBecomes(Revision):
    """CR 614.1c: as that happens, it becomes day, or night."""

    impersonal = True
    time: str

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.1c: both happen at once."""
        return [event, becoming(self.time)]
        yield
