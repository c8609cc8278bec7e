"""CR 122: counters."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, ref_seat, seat_ref
from app.engine.words.bases import Amount, Candidates, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Choice


def counters_of(state: State, ref: int) -> dict[str, int]:
    """The counters on an object or player, to be read or, by the events here, changed."""
    return state.players[ref_seat(ref)].counters if ref < 0 else state.objects[ref].counters


def _there(state: State, ref: int) -> bool:
    return not state.players[ref_seat(ref)].has_left if ref < 0 else ref in state.objects


def _chooser(state: State, ref: int) -> int:
    return ref_seat(ref) if ref < 0 else lookup.controller(state, ref)


@dataclass(slots=True, kw_only=True)
class CountersPut(Event):
    """CR 122.1, 122.6: counters are put on an object or player, by the player in seat `by` (-1: by the rules)."""

    shows = {"on": "ref", "counter": "value", "amount": "value"}
    on: int
    counter: str
    amount: int
    by: int = -1

    def possible(self, state: State) -> bool:
        return self.amount > 0 and _there(state, self.on)

    def affected(self, state: State) -> int:
        return _chooser(state, self.on)

    def subject(self) -> int:
        return self.on

    def perform(self, state: State, before: Table) -> None:
        """CR 122.1: the counters are there."""
        counters = counters_of(state, self.on)
        counters[self.counter] = counters.get(self.counter, 0) + self.amount
        state.touch(records.BOARD)


@dataclass(slots=True, kw_only=True)
class CountersRemoved(Event):
    """CR 122.1: as many of so many counters as there are go away."""

    shows = {"on": "ref", "counter": "value", "amount": "value"}
    on: int
    counter: str
    amount: int

    def possible(self, state: State) -> bool:
        if not _there(state, self.on):
            return False
        self.amount = min(self.amount, counters_of(state, self.on).get(self.counter, 0))
        return self.amount > 0

    def affected(self, state: State) -> int:
        return _chooser(state, self.on)

    def subject(self) -> int:
        return self.on

    def perform(self, state: State, before: Table) -> None:
        """CR 122.1: the counters cease to exist."""
        counters = counters_of(state, self.on)
        left = counters.get(self.counter, 0) - self.amount
        if left > 0:
            counters[self.counter] = left
        else:
            counters.pop(self.counter, None)
        state.touch(records.BOARD)


@node
class PutCounters(Instruction):
    """CR 122.6: put so many counters of the kind on each of these."""

    what: Noun
    counter: str = "+1/+1"
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "counters")
        count = number(at, self.count)
        events = [CountersPut(on=ref, counter=self.counter, amount=count, by=at.controller) for ref in refs]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.on for fact in facts if isinstance(fact, CountersPut))


@node
class RemoveCounters(Instruction):
    """CR 122.1: remove so many counters of the kind from each of these. `count` of -1 stands for all."""

    what: Noun
    counter: str
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        among = self._holders(at) if isinstance(self.what, Choice) else None
        refs = yield from self.what.pick(at, at.controller, "remove_counters", among)
        count = 1 << 30 if self.count == -1 else number(at, self.count)
        facts = yield from happen(
            at.state, *[CountersRemoved(on=ref, counter=self.counter, amount=count) for ref in refs]
        )
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, CountersRemoved))

    def possible(self, at: Context) -> bool:
        """CR 118.3: all of them must be there."""
        return self.what.pickable(at, self._holders(at))

    def _holders(self, at: Context) -> Candidates:
        """CR 118.3, 608.2d: the query for permanents and players that have as many."""
        state, count = at.state, max(0, number(at, self.count))

        def query() -> Refs:
            everyone = (*state.battlefield, *(seat_ref(seat) for seat in state.turn_order()))
            return tuple([ref for ref in everyone if counters_of(state, ref).get(self.counter, 0) >= count])

        return query


@node
class CountersArePut(Pattern):
    """CR 122.6: counters of the kind ("" for any) are put on something that the noun includes."""

    kinds = ("CountersPut",)
    on: Noun
    counter: str = ""
    by: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CountersPut) or self.counter not in ("", event.counter):
            return None
        if not self.on.includes(at, event.on):
            return None
        if self.by is not None and (event.by < 0 or not self.by.includes(at, seat_ref(event.by))):
            return None
        return {"it": (event.on,), "amount": event.amount}
