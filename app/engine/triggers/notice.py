"""CR 603.2: triggered abilities look at what has happened, and those that match wait for the stack."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.events.control import control_changes
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import NONE, Bound, Delayed, Object, State, Waiting
from app.engine.triggers.inherent import inherent_on
from app.engine.triggers.triggering import AbilityTriggered, causes, heeded, moment
from app.engine.words.abilities import Triggered
from app.engine.words.bases import AdditionalTrigger, Pattern
from app.engine.words.context import Context


def notice(state: State, facts: list[Event], before: Table) -> None:
    """CR 603.2, 603.6, 603.10: find the abilities that trigger on these facts, which happened at once.

    CR 302.6, 603.10d: that a player has come to control a permanent is one more fact of that moment. CR 603.3b: that an
    ability has triggered is a fact that other abilities look at.
    """
    after = lookup.table(state)
    changed = control_changes(state, before, after) if after is not before else []
    facts = [*facts, *changed]
    state.facts.extend(changed)
    kinds = dict.fromkeys([fact.kind for fact in facts])
    first = len(state.waiting)
    for kind in kinds:
        for source, controller, ability in before.looking_back.get(kind, ()):
            if _may_trigger(ability.on, source, facts) and _first(ability.on, kind, kinds):
                _trigger(state, ability, source, controller, facts, before)
        for source, controller, ability in after.triggers.get(kind, ()):
            on = ability.on
            if not on.looks_back() and _may_trigger(on, source, facts) and _first(on, kind, kinds):
                _trigger(state, ability, source, controller, facts, after)
    _notice_without_source(state, facts, kinds, after)
    if AbilityTriggered.kind in after.triggers:
        _notice_triggers(state, after, facts, first)


def _notice_without_source(state: State, facts: list[Event], kinds: dict[str, None], table: Table) -> None:
    """CR 725.2, 726.2: the abilities of designations that somebody has. CR 603.7: and delayed ones."""
    for inherent in inherent_on(kinds):
        holder = inherent.holder(state)
        if holder >= 0:
            _trigger(state, inherent.ability, 0, holder, facts, table)
    for delayed in state.delayed[:]:
        _delayed(state, delayed, facts, kinds)


def _notice_triggers(state: State, table: Table, facts: list[Event], first: int) -> None:
    """CR 603.3b: abilities that trigger because others have triggered on the facts: those that wait from `first` on."""
    triggered: list[Event] = []
    for waiting in state.waiting[first:]:
        ability = waiting.ability
        if isinstance(ability, Triggered):
            waiting.id = waiting.id or state.tick()
            at = Context(state, waiting.source, waiting.controller, waiting.bound)
            triggered.append(
                AbilityTriggered(
                    object=waiting.id, seat=waiting.controller, source=waiting.source, ability=ability,
                    causes=causes(at, ability, facts, waiting.bound),
                )
            )  # fmt: skip
    for source, controller, words in table.triggers[AbilityTriggered.kind] if triggered else ():
        _trigger(state, words, source, controller, triggered, table)


def _may_trigger(pattern: Pattern, source: int, facts: list[Event]) -> bool:
    """Whether the pattern may match one of the facts, as far as a quick look tells."""
    for fact in facts:
        if pattern.may_match(source, fact):
            return True
    return False


def _first(pattern: Pattern, kind: str, kinds: dict[str, None]) -> bool:
    """Whether `kind` is the first of the kinds that happened which the pattern watches: look at each ability once."""
    if len(kinds) == 1:
        return True
    watched = pattern.watches()
    return next(happened for happened in kinds if happened in watched) == kind


def _trigger(
    state: State, ability: Triggered, source: int, controller: int, facts: list[Event], table: Table
) -> None:
    """CR 603.2c, 603.4: once an occurrence, if its "if" clause is true. `table`: as it was when that counts (603.10)."""
    thing = lookup.record(state, source)
    memory = thing.memory if thing is not None else NONE
    at = Context(state, source, controller, dict(memory))
    facts = heeded(state, source, facts, table)
    holding: list[dict[str, Bound]] = []
    for bound in ability.on.distinct(ability.on.occurrences(at, facts), ability):
        within = Context(state, source, controller, {**memory, **bound})
        if ability.condition is None or ability.condition.holds(within):
            holding.append(bound)
    for bound in holding[: _allowed(state, source, ability, len(holding), table)]:
        for _ in range(times(at, ability, facts, bound, table)):
            named: dict[str, Bound] = {**memory, **bound}
            state.waiting.append(Waiting(ability, source, controller, named, moment(state, ability)))


def _allowed(state: State, source: int, ability: Triggered, count: int, table: Table) -> int:
    """CR 603.2h: on how many of so many occurrences it triggers, if it does so only so often each turn.

    Also if its source has just left, or lost the ability (603.10).
    """
    thing = lookup.record(state, source)
    if not ability.limit or thing is None:
        return count
    it = table.of.get(source) or lookup.of(state, source)
    key = f"trigger {it.abilities.index(ability)}"
    used = thing.used.get(key, 0)
    allowed = min(count, ability.limit - used)
    if isinstance(thing, Object):
        thing.used = {**thing.used, key: used + allowed}
    return allowed


def times(at: Context, ability: Triggered, facts: list[Event], bound: dict[str, Bound], table: Table) -> int:
    """CR 603.2d: how many times it triggers, given effects that make it trigger additional times.

    CR 603.10: those in force as the event happened, or just before, if the ability looks back.
    """
    state, source = at.state, at.source
    effects = table.rules.get(AdditionalTrigger.__name__, ())
    if not effects or not source:
        return 1
    why = causes(at, ability, facts, bound)
    extra = 0
    for effect in effects:
        words = effect.words
        if isinstance(words, AdditionalTrigger) and lookup.applies(state, effect, source):
            extra += words.applies(effect.at(state), source, ability, why)
    return 1 + extra


def _delayed(state: State, delayed: Delayed, facts: list[Event], kinds: dict[str, None]) -> None:
    """CR 603.7: a delayed triggered ability triggers once, unless it states a duration (603.7b)."""
    ability = delayed.ability
    if not isinstance(ability, Triggered):
        raise TypeError("not a triggered ability")
    if kinds.keys().isdisjoint(ability.on.watches()):
        return
    at = Context(state, delayed.source, delayed.controller, delayed.bound)
    for bound in ability.on.occurrences(at, facts):
        named = {**delayed.bound, **bound}
        if ability.condition is not None and not ability.condition.holds(at.within(**bound)):
            continue
        known = moment(state, ability)
        state.waiting.append(Waiting(ability, delayed.source, delayed.controller, named, known))
        if delayed.once:
            state.delayed.remove(delayed)
            return
