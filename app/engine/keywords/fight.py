"""CR 701.14: fight."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.damage import DamageDealt
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class Fought(Event):
    """CR 701.14a: two creatures, or a creature and itself, fight."""

    shows = {"one": "ref", "other": "ref"}
    one: int
    other: int

    def possible(self, state: State) -> bool:
        """CR 701.14b: both must be creatures on the battlefield."""
        return _can_fight(state, self.one) and _can_fight(state, self.other)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.one)

    def subject(self) -> int:
        return self.one

    def parts(self, state: State) -> list[Event]:
        """CR 701.14a, 701.14d: each deals damage equal to its power to the other, which isn't combat damage.

        CR 701.14c: one that fights itself deals twice its power to itself.
        """
        one, other = _power(state, self.one), _power(state, self.other)
        if self.one == self.other:
            return [DamageDealt(source=self.one, to=self.one, amount=2 * one)]
        return [
            DamageDealt(source=self.one, to=self.other, amount=one),
            DamageDealt(source=self.other, to=self.one, amount=other),
        ]


def _can_fight(state: State, ref: int) -> bool:
    thing = state.objects.get(ref)
    on_battlefield = thing is not None and thing.zone == BATTLEFIELD and not thing.phased_out
    return on_battlefield and "creature" in lookup.of(state, ref).types


def _power(state: State, ref: int) -> int:
    return max(0, lookup.of(state, ref).power or 0)


@node
class Fight(Instruction):
    """CR 701.14a: the creature `one` fights `other`, or they fight each other. Binds those that fought."""

    one: Noun
    other: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.14a: the two fight. CR 701.14b: if one of them is an illegal target or gone, neither does."""
        ones = yield from self.one.pick(at, at.controller, "fight")
        others = yield from self.other.pick(at, at.controller, "fight")
        if not ones or not others:
            return
        facts = yield from happen(at.state, Fought(one=ones[0], other=others[0]))
        if self.result:
            fought = [fact for fact in facts if isinstance(fact, Fought)]
            at.bound[self.result] = tuple(
                dict.fromkeys(ref for fact in fought for ref in (fact.one, fact.other))
            )


@node
class Fights(Pattern):
    """CR 701.14a: what the noun includes fights."""

    kinds = ("Fought",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2c: once for each of the two that the noun includes."""
        pairs: list[tuple[int, int]] = []
        for event in events:
            if isinstance(event, Fought):
                pairs.extend(dict.fromkeys(((event.one, event.other), (event.other, event.one))))
        return [{"it": (one,), "other": (other,)} for one, other in pairs if self.what.includes(at, one)]
