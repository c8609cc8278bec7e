"""CR 603.2d, 603.3b: that an ability triggers is itself something that abilities and effects look at."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, Waiting, seat_ref
from app.engine.words.abilities import Triggered
from app.engine.words.bases import AdditionalTrigger, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.durations import UntilHappens
from app.engine.words.node import Node, node, walk


@dataclass(slots=True, kw_only=True)
class AbilityTriggered(Event):
    """CR 603.2: an ability triggered, because of `causes`. `object` is the id that it will have on the stack."""

    object: int
    seat: int
    source: int
    ability: Node
    causes: list[Event]

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object


@node
class Triggers(Pattern):
    """CR 603.3b: an event that matches `by` causes a triggered ability, of what `of` includes if given, to trigger."""

    kinds = (AbilityTriggered.kind,)
    by: Pattern
    of: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, AbilityTriggered) or not matching(at, self.by, event.causes):
            return None
        if self.of is not None and not (event.source and self.of.includes(at, event.source)):
            return None
        return {"it": (event.object,), "other": (event.source,), "player": (seat_ref(event.seat),)}


@node
class TriggersAgain(AdditionalTrigger):
    """CR 603.2d: abilities of the object trigger an additional time, where an event that matches `by`, if given, is why."""

    by: Pattern | None = None

    def applies(self, at: Context, source: int, ability: Node, facts: list[Event]) -> bool:
        return self.by is None or bool(matching(at, self.by, facts))


@node
class DoesntTriggerBy(Rule):
    """CR 603.2, 101.2: events that match `by` don't cause abilities of the object to trigger."""

    by: Pattern


def matching(at: Context, by: Pattern, events: list[Event]) -> list[Event]:
    """Those of the events that match the pattern."""
    return [event for event in events if event.kind in by.watches() and by.match(at, event) is not None]


def heeded(state: State, source: int, facts: list[Event], table: Table) -> list[Event]:
    """CR 603.2, 101.2: the facts but for those that an effect keeps from making abilities of `source` trigger."""
    for effect in table.rules.get(DoesntTriggerBy.__name__, ()):
        words = effect.words
        if isinstance(words, DoesntTriggerBy) and source and lookup.applies(state, effect, source):
            ignored = matching(effect.at(state), words.by, facts)
            facts = [fact for fact in facts if not any(fact is other for other in ignored)]
    return facts


def causes(at: Context, ability: Triggered, facts: list[Event], bound: dict[str, Bound]) -> list[Event]:
    """CR 603.2d: those of the facts, which happened at once, that made the ability trigger this time."""
    watched = [fact for fact in facts if fact.kind in ability.on.watches()]
    return [
        fact for fact in watched if any(_among(part, bound) for part in ability.on.occurrences(at, [fact]))
    ]


def _among(part: dict[str, Bound], bound: dict[str, Bound]) -> bool:
    """Whether all that the one names is among what the other names."""
    for name, value in part.items():
        whole = bound.get(name)
        if isinstance(value, tuple) and isinstance(whole, tuple) and any(ref not in whole for ref in value):
            return False
    return True


def by_triggering(waiting: Waiting) -> bool:
    """CR 603.3b: whether the ability triggered because another ability did."""
    ability = waiting.ability
    return isinstance(ability, Triggered) and AbilityTriggered.kind in ability.on.watches()


_DATED: dict[int, tuple[Node, bool]] = {}


def moment(state: State, ability: Node) -> int:
    """CR 610.3b: the moment at which the ability triggers, if it moves something until an event that may be past by then.

    It is the id that the ability has on the stack; 0 where no moment has to be known.
    """
    known = _DATED.get(id(ability))
    if known is None:
        dated = isinstance(ability, Triggered) and any(
            isinstance(word, UntilHappens) for part in ability.do for word in walk(part)
        )
        known = _DATED[id(ability)] = (ability, dated)
    return state.tick() if known[1] else 0
