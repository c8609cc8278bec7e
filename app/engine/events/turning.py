"""CR 708.2, 708.7, 708.8: permanents are turned face up and face down."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup, printed, traits
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import EVERYONE, Bound, Counters, Object, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Face, Replace
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Revision, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This


def face_up(thing: Object) -> Face:
    """CR 708.8: what the permanent is, or would be, face up."""
    return thing.copied or thing.card.faces[thing.face]


@dataclass(slots=True, kw_only=True)
class TurnedFaceUp(Event):
    """CR 708.8: a face-down permanent is turned face up; with so many counters, which are put on it as that happens.

    `x`: what X in the cost of that was (702.37f).
    """

    shows = {"object": "ref"}
    object: int
    counters: Counters = field(default_factory=dict)
    x: int = 0

    def possible(self, state: State) -> bool:
        """CR 708.8: only for a face-down permanent. CR 701.40g: one that is an instant or sorcery card stays face down."""
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != BATTLEFIELD or not thing.face_down:
            return False
        return not _is_spell_only(thing)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def own_replacements(self, state: State) -> list[InForce]:
        """CR 708.11: what the permanent itself says of being turned face up, though it isn't face up yet."""
        thing = state.objects[self.object]
        seat, found = lookup.controller(state, self.object), []
        for place, ability in traits.of(printed.of_face(face_up(thing)).abilities).statics:
            for part, says in enumerate(ability.says):
                if isinstance(says, Replace) and self.kind in says.on.watches():
                    key = f"{self.object}.up.{place}.{part}"
                    found.append(InForce(says, key, self.object, seat, dict(thing.memory)))
        return found

    def parts(self, state: State) -> list[Event]:
        """CR 702.37b, 708.11: the counters are put on it while it is turned face up."""
        by = lookup.controller(state, self.object)
        return [
            CountersPut(on=self.object, counter=counter, amount=amount, by=by)
            for counter, amount in self.counters.items()
            if amount > 0
        ]

    def perform(self, state: State, before: Table) -> None:
        """CR 708.8, 613.7f: the same object with its usual characteristics, and a new timestamp; nothing enters."""
        thing = state.objects[self.object]
        thing.face_down, thing.down = False, ""
        thing.known_to = (1 << len(state.players)) - 1
        thing.timestamp = state.tick()
        state.touch(records.BOARD)


def _is_spell_only(thing: Object) -> bool:
    types = face_up(thing).types
    return "instant" in types or "sorcery" in types


@dataclass(slots=True, kw_only=True)
class RevealedFaceDown(Event):
    """CR 701.40g: a face-down permanent that can't be turned face up is revealed, and stays face down."""

    object: int

    def possible(self, state: State) -> bool:
        """CR 701.40g: only where that is so."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and thing.face_down and _is_spell_only(thing)

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 701.40g: everyone sees which card it is."""
        state.objects[self.object].known_to = EVERYONE
        state.touch()


@dataclass(slots=True, kw_only=True)
class TurnedFaceDown(Event):
    """CR 708.2a: a face-up permanent is turned face down."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        """CR 708.2b: not what is face down already. CR 712.16: nothing double-faced."""
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != BATTLEFIELD or thing.face_down:
            return False
        return len(thing.card.faces) == 1

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 708.2a, 613.7f: a 2/2 creature and nothing else, with a new timestamp."""
        thing = state.objects[self.object]
        thing.face_down, thing.down, thing.known_to = True, "", EVERYONE
        thing.timestamp = state.tick()
        state.touch(records.BOARD)


@node
class TurnFaceUp(Instruction):
    """CR 708.7, 708.8: turn these face up. Binds those that were."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 708.8: all at once. CR 701.40g: those that can't be turned face up are revealed."""
        refs = yield from self.what.pick(at, at.controller, "turn_face_up")
        facts = yield from happen(
            at.state,
            *[TurnedFaceUp(object=ref) for ref in refs],
            *[RevealedFaceDown(object=ref) for ref in refs],
        )
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, TurnedFaceUp))


@node
class TurnFaceDown(Instruction):
    """CR 708.2a: turn these face down. Binds those that were."""

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 708.2a: all at once."""
        refs = yield from self.what.pick(at, at.controller, "turn_face_down")
        facts = yield from happen(at.state, *[TurnedFaceDown(object=ref) for ref in refs])
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, TurnedFaceDown))


@node
class TurnsFaceUp(Pattern):
    """CR 708.8: what the noun includes is turned face up; or, of a replacement effect, would be (708.11)."""

    kinds = ("TurnedFaceUp",)
    what: Noun = This()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 708.8, 702.37f: it counts as what it is face up. X is what it was in the cost of turning it face up."""
        if not isinstance(event, TurnedFaceUp) or not self.what.includes(at, event.object):
            return None
        return {"it": (event.object,), "x": event.x} if event.x else {"it": (event.object,)}


@node
class TurnsUpWithCounters(Revision):
    """CR 708.11: so many counters are put on it as it is turned face up."""

    rank = 5
    counter: str
    count: Amount = 1

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 708.11: that happens while it is turned face up."""
        if isinstance(event, TurnedFaceUp):
            at.x = event.x
            amount = event.counters.get(self.counter, 0) + number(at, self.count)
            event.counters = {**event.counters, self.counter: amount}
        return [event]
        yield
