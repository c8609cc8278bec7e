"""CR 122: counters."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.characteristics.keyword_counters import GIVEN, since
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Counters, Refs, State, ref_seat, seat_ref
from app.engine.variants.sharing import POISON
from app.engine.variants.teams import life_sharers
from app.engine.words.bases import Amount, Candidates, Instruction, Noun, Pattern, Rule, Word, number
from app.engine.words.by_itself import each_by_itself
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Choice, Target


def counters_of(state: State, ref: int) -> Counters:
    """The counters on an object or player."""
    return state.players[ref_seat(ref)].counters if ref < 0 else state.objects[ref].counters


def _set(state: State, ref: int, counter: str, amount: int) -> None:
    """CR 122.1: from now on there are so many counters of the kind, and it is none of those with 0 or less."""
    if ref < 0:
        _set_of_player(state, ref_seat(ref), counter, amount)
        return
    thing = state.objects[ref]
    counters = {**thing.counters, counter: amount}
    thing.counters = {kind: count for kind, count in counters.items() if count > 0 or kind != counter}


def _set_of_player(state: State, seat: int, counter: str, amount: int) -> None:
    """CR 810.10, 810.10d: poison counters are those of all who share them, each of whom has them."""
    for one in life_sharers(state, seat) if counter == POISON else (seat,):
        counters = state.players[one].counters
        if amount > 0:
            counters[counter] = amount
        else:
            counters.pop(counter, None)


def _there(state: State, ref: int) -> bool:
    return not state.players[ref_seat(ref)].has_left if ref < 0 else ref in state.objects


def _chooser(state: State, ref: int) -> int:
    return ref_seat(ref) if ref < 0 else lookup.controller(state, ref)


@node
class CantGetCounters(Rule):
    """CR 101.2: counters of the kind ("" for any) can't be put on the object; the player can't get them."""

    counter: str = ""


@dataclass(slots=True, kw_only=True)
class CountersPut(Event):
    """CR 122.1, 122.6: counters are put on an object or player, by the player in seat `by` (-1: by the rules).

    `cause`: an "effect", a "cost", or a "rule" (614.16). `entering`: the move as part of which the object is given them.
    """

    shows = {"on": "ref", "counter": "value", "amount": "value"}
    on: int
    counter: str
    amount: int
    by: int = -1
    cause: str = "effect"
    entering: Event | None = None

    def possible(self, state: State) -> bool:
        """CR 101.2: not where an effect says that there can't be any."""
        if self.amount <= 0 or not _there(state, self.on):
            return False
        with self.imagined(state):
            rules = lookup.rules(state, self.on, CantGetCounters)
        return not any(getattr(rule.words, "counter", "") in ("", self.counter) for rule in rules)

    def affected(self, state: State) -> int:
        """CR 616.1, 614.12: of what is entering, the player under whose control it would be."""
        return _chooser(state, self.on) if self.entering is None else self.by

    def subject(self) -> int:
        return self.on

    def imagined(self, state: State) -> AbstractContextManager[None]:
        """CR 122.6, 614.12: what is entering is looked at as it would be on the battlefield."""
        return self.entering.imagined(state) if self.entering is not None else nullcontext()

    def overtaken(self, state: State) -> bool:
        """CR 122.6: they are put on the object that it becomes, if it does enter."""
        if self.entering is not None:
            return not self.entering.came_to_be()
        return Event.overtaken(self, state)

    def perform(self, state: State, before: Table) -> None:
        """CR 122.1: the counters are there. CR 122.6: on what has just entered with them.

        CR 613.7c: all counters of the kind have the timestamp of the newest; it matters for those that give a keyword.
        """
        if self.entering is not None:
            self.on, self.entering = self.entering.came_to_be(), None
        counters = counters_of(state, self.on)
        _set(state, self.on, self.counter, counters.get(self.counter, 0) + self.amount)
        if self.counter in GIVEN and self.on > 0:
            thing = state.objects[self.on]
            thing.memory = {**thing.memory, since(self.counter): state.tick()}
        state.touch(records.BOARD)


@dataclass(slots=True, kw_only=True)
class CountersRemoved(Event):
    """CR 122.1: as many of so many counters as there are go away. CR 810.10b: poison counters from the whole team."""

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
        _set(state, self.on, self.counter, counters_of(state, self.on).get(self.counter, 0) - self.amount)
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
        events = [
            CountersPut(on=ref, counter=self.counter, amount=number(here, self.count), by=at.controller)
            for ref, here in each_by_itself(at, self.what, refs, self.count)
        ]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.on for fact in facts if isinstance(fact, CountersPut))


@node
class CountersOfAKind(Word):
    """CR 122.1: so many counters of the kind."""

    counter: str
    count: Amount = 1


@node
class PutCountersOfKinds(Instruction):
    """CR 122.6: put these counters on each of these, all at once."""

    what: Noun
    kinds: tuple[CountersOfAKind, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "counters")
        yield from happen(
            at.state,
            *[
                CountersPut(on=ref, counter=kind.counter, amount=number(at, kind.count), by=at.controller)
                for ref in refs
                for kind in self.kinds
            ],
        )


@node
class DistributeCounters(Instruction):
    """CR 601.2d, 122.6: so many counters of the kind are put on these targets, divided as was announced."""

    amount: Amount
    among: Target
    counter: str = "+1/+1"

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 601.2d, 608.2b: each gets its share; that of a target which isn't legal any more is lost."""
        announced = at.refs(f"{self.among.name} divided")
        originally = at.refs(f"{self.among.name} announced")
        events = [
            CountersPut(
                on=ref, counter=self.counter, amount=announced[originally.index(ref)], by=at.controller
            )
            for ref in self.among.refs(at)
        ]
        yield from happen(at.state, *events)


@node
class MoveCounter(Instruction):
    """CR 122.5: move a counter from one object onto another, a kind of the player's choice."""

    what: Noun
    to: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 122.5: if it can't be removed there and put here, nothing is moved."""
        refs = yield from self.what.pick(at, at.controller, "move_counter")
        onto = yield from self.to.pick(at, at.controller, "move_counter")
        state = at.state
        if len(refs) != 1 or len(onto) != 1 or refs == onto:
            return
        first, second = refs[0], onto[0]
        if not _there(state, first) or not _there(state, second) or not counters_of(state, first):
            return
        kinds = lambda: list[Key](counters_of(state, first) if _there(state, first) else [])  # noqa: E731
        answer = yield Choose(at.controller, "counter_kind", "122.5", kinds, source=at.source)
        if not answer or not _there(state, second):
            return
        kind = str(answer[0])
        removed = CountersRemoved(on=first, counter=kind, amount=1)
        yield from happen(state, removed, CountersPut(on=second, counter=kind, amount=1, by=at.controller))


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
class LastCounterRemoved(Pattern):
    """CR 310.11b: the last counter of the kind is removed from what the noun includes."""

    kinds = ("CountersRemoved",)
    what: Noun
    counter: str

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CountersRemoved) or event.counter != self.counter:
            return None
        gone = _there(at.state, event.on) and not counters_of(at.state, event.on).get(self.counter)
        return {"it": (event.on,)} if gone and self.what.includes(at, event.on) else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 310.11b: once, however many counters go at the same time, and for whatever reasons."""
        found = [bound for bound in (self.match(at, event) for event in events) if bound is not None]
        return [bound for place, bound in enumerate(found) if bound not in found[:place]]


@node
class CountersArePut(Pattern):
    """CR 122.6: counters of the kind ("" for any) are put on something that the noun includes.

    `by`: by one of these players. `cause`: by an "effect" (614.16); "" for anything.
    """

    kinds = ("CountersPut",)
    on: Noun
    counter: str = ""
    by: Noun | None = None
    cause: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CountersPut) or self.counter not in ("", event.counter):
            return None
        if self.cause not in ("", event.cause):
            return None
        if not self.on.includes(at, event.on):
            return None
        if self.by is not None and (event.by < 0 or not self.by.includes(at, seat_ref(event.by))):
            return None
        return {"it": (event.on,), "amount": event.amount}
