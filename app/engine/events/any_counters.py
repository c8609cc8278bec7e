"""CR 122.1: counters of any kind are removed."""

from __future__ import annotations

from functools import partial

from app.engine.choices import Choose, Key, Steps
from app.engine.events.counters import CountersRemoved, counters_of
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import State, ref_seat
from app.engine.words.bases import Amount, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.node import node


def _kinds(state: State, ref: int) -> list[Key]:
    """The kinds of counters that are on the object or player."""
    there = not state.players[ref_seat(ref)].has_left if ref < 0 else ref in state.objects
    return [kind for kind, count in counters_of(state, ref).items() if count > 0] if there else []


@node
class RemoveAllCounters(Instruction):
    """CR 122.1: remove all counters, of whatever kinds, from each of these. Binds how many were removed."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "remove_counters")
        events: list[Event] = [
            CountersRemoved(on=ref, counter=str(kind), amount=1 << 30)
            for ref in refs
            for kind in _kinds(at.state, ref)
        ]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, CountersRemoved))


@node
class RemoveAnyCounters(Instruction):
    """CR 122.1: the player removes counters of kinds of their choice: so many, or `least` to so many ("up to").

    Binds how many were removed.
    """

    what: Noun
    count: Amount = 1
    least: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 608.2d: each kind is chosen in turn; all of them are removed at once."""
        removed = 0
        refs = yield from self.what.pick(at, at.controller, "remove_counters")
        for ref in refs:
            chosen = yield from self._chosen(at, ref)
            events: list[Event] = [
                CountersRemoved(on=ref, counter=kind, amount=count) for kind, count in chosen.items()
            ]
            facts = yield from happen(at.state, *events)
            removed += sum(fact.amount for fact in facts if isinstance(fact, CountersRemoved))
        if self.result:
            at.bound[self.result] = removed

    def _chosen(self, at: Context, ref: int) -> Steps[dict[str, int]]:
        state, chosen = at.state, dict[str, int]()
        least, most = number(at, self.least), number(at, self.count)
        for place in range(most):
            query = partial(_left, state, ref, chosen)
            if not query():
                break
            answer = yield Choose(
                at.controller, "counter_kind", "608.2d", query, int(place < least), 1, source=at.source
            )
            if not answer:
                break
            chosen[str(answer[0])] = chosen.get(str(answer[0]), 0) + 1
        return chosen

    def possible(self, at: Context) -> bool:
        """CR 118.3: all that has to be removed must be there."""
        least = number(at, self.least)
        return self.what.pickable(at) and all(
            sum(counters_of(at.state, ref).values()) >= least for ref in self.what.refs(at)
        )


def _left(state: State, ref: int, chosen: dict[str, int]) -> list[Key]:
    """The kinds of which there are more counters than have been chosen."""
    holds = counters_of(state, ref) if _kinds(state, ref) else {}
    return [kind for kind, count in holds.items() if count > chosen.get(kind, 0)]
