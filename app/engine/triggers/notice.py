"""CR 603.2: triggered abilities look at what has happened, and those that match wait for the stack."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.events.control import control_changes
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Delayed, State, Waiting
from app.engine.triggers.inherent import INHERENT
from app.engine.words.abilities import Triggered
from app.engine.words.bases import AdditionalTrigger, Pattern
from app.engine.words.context import Context
from app.engine.words.node import Node


def notice(state: State, facts: list[Event], before: Table) -> None:
    """Find the abilities that trigger on these facts, which happened at once (CR 603.2, 603.6, 603.10)."""
    kinds = dict.fromkeys(fact.kind for fact in facts)
    after = lookup.table(state)
    changed = control_changes(state, before, after) if after is not before else []
    if changed:
        facts = [*facts, *changed]
        state.facts.extend(changed)
        kinds = dict.fromkeys(fact.kind for fact in facts)
    for kind in kinds:
        for past, table in ((True, before), (False, after)):
            for source, controller, ability in table.triggers.get(kind, ()):
                if (
                    isinstance(ability, Triggered)
                    and ability.on.looks_back() is past
                    and _first(ability.on, kind, kinds)
                ):
                    _trigger(state, ability, source, controller, facts)
    for inherent in INHERENT:
        if any(kind in kinds for kind in inherent.ability.on.watches()):
            holder = inherent.holder(state)
            if holder >= 0:
                _trigger(state, inherent.ability, 0, holder, facts)
    for delayed in list(state.delayed):
        _delayed(state, delayed, facts, kinds)


def _first(pattern: Pattern, kind: str, kinds: dict[str, None]) -> bool:
    """Whether `kind` is the first of the kinds that happened which the pattern watches: look at each ability once."""
    watched = pattern.watches()
    return next(happened for happened in kinds if happened in watched) == kind


def _trigger(state: State, ability: Triggered, source: int, controller: int, facts: list[Event]) -> None:
    """CR 603.2c, 603.4: once an occurrence, if its "if" clause is true."""
    thing = lookup.record(state, source) if source else None
    memory = thing.memory if thing is not None else {}
    at = Context(state, source, controller, memory)
    for bound in ability.on.occurrences(at, facts):
        named: dict[str, Bound] = {**memory, **bound}
        within = Context(state, source, controller, named)
        if ability.condition is not None and not ability.condition.holds(within):
            continue
        if ability.limit and not _within_limit(state, source, ability):
            continue
        for _ in range(times(state, source, ability, facts)):
            state.waiting.append(Waiting(ability, source, controller, dict(named)))


def _within_limit(state: State, source: int, ability: Triggered) -> bool:
    """CR 603.2h: an ability that triggers only so often each turn."""
    thing = state.objects.get(source)
    if thing is None:
        return True
    key = f"trigger {lookup.of(state, source).abilities.index(ability)}"
    used = thing.used.get(key, 0)
    thing.used[key] = used + 1
    return used < ability.limit


def times(state: State, source: int, ability: Node, facts: list[Event]) -> int:
    """CR 603.2d: how many times it triggers, given effects that make it trigger additional times."""
    extra = 0
    for effect in lookup.table(state).rules.get(AdditionalTrigger.__name__, ()):
        words = effect.words
        if (
            not isinstance(words, AdditionalTrigger)
            or not source
            or not lookup.applies(state, effect, source)
        ):
            continue
        if words.applies(effect.at(state), source, ability, facts):
            extra += 1
    return 1 + extra


def _delayed(state: State, delayed: Delayed, facts: list[Event], kinds: dict[str, None]) -> None:
    """CR 603.7: a delayed triggered ability triggers once, unless it states a duration (603.7b)."""
    ability = delayed.ability
    if not isinstance(ability, Triggered) or not any(kind in kinds for kind in ability.on.watches()):
        return
    at = Context(state, delayed.source, delayed.controller, delayed.bound)
    for bound in ability.on.occurrences(at, facts):
        named = {**delayed.bound, **bound}
        if ability.condition is not None and not ability.condition.holds(at.within(**bound)):
            continue
        state.waiting.append(Waiting(ability, delayed.source, delayed.controller, named))
        if delayed.once:
            state.delayed.remove(delayed)
            return
