"""CR 603.2: triggered abilities look at what has happened, and those that match wait for the stack."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.events.control import control_changes
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import NONE, Bound, Delayed, State, Waiting
from app.engine.triggers.inherent import inherent_on
from app.engine.triggers.triggering import AbilityTriggered, DoesntTriggerBy, causes, heeded, moment
from app.engine.words.abilities import Triggered
from app.engine.words.bases import AdditionalTrigger, Pattern
from app.engine.words.context import Context


def notice(state: State, facts: list[Event], before: Table) -> None:
    """Find the abilities that trigger on these facts, which happened at once (CR 603.2, 603.6, 603.10)."""
    after = lookup.table(state)
    changed = control_changes(state, before, after) if after is not before else []
    if changed:
        facts = [*facts, *changed]
        state.facts.extend(changed)
    kinds = dict.fromkeys([fact.kind for fact in facts])
    first = len(state.waiting)
    for kind in kinds:
        for past, table in ((True, before), (False, after)):
            for source, controller, ability in table.triggers.get(kind, ()):
                if (
                    isinstance(ability, Triggered)
                    and ability.on.looks_back() is past
                    and _first(ability.on, kind, kinds)
                ):
                    _trigger(state, ability, source, controller, facts, table)
    for inherent in inherent_on(kinds):
        holder = inherent.holder(state)
        if holder >= 0:
            _trigger(state, inherent.ability, 0, holder, facts, after)
    for delayed in list(state.delayed):
        _delayed(state, delayed, facts, kinds)
    if AbilityTriggered.kind in after.triggers:
        _notice_triggers(state, after, facts, first)


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
        if isinstance(words, Triggered):
            _trigger(state, words, source, controller, triggered, table)


def _first(pattern: Pattern, kind: str, kinds: dict[str, None]) -> bool:
    """Whether `kind` is the first of the kinds that happened which the pattern watches: look at each ability once."""
    watched = pattern.watches()
    return next(happened for happened in kinds if happened in watched) == kind


def _trigger(
    state: State, ability: Triggered, source: int, controller: int, facts: list[Event], table: Table
) -> None:
    """CR 603.2c, 603.4: once an occurrence, if its "if" clause is true. `table`: as it was when that counts (603.10)."""
    thing = lookup.record(state, source) if source else None
    memory = thing.memory if thing is not None else NONE
    at = Context(state, source, controller, dict(memory))
    if DoesntTriggerBy.__name__ in table.rules:
        facts = heeded(state, source, facts, table)
    found = ability.on.occurrences(at, facts)
    for bound in ability.on.distinct(found, ability) if len(found) > 1 else found:
        named: dict[str, Bound] = {**memory, **bound}
        within = Context(state, source, controller, named)
        if ability.condition is not None and not ability.condition.holds(within):
            continue
        if ability.limit and not _within_limit(state, source, ability):
            continue
        for _ in range(times(at, ability, facts, bound, table)):
            state.waiting.append(Waiting(ability, source, controller, dict(named), moment(state, ability)))


def _within_limit(state: State, source: int, ability: Triggered) -> bool:
    """CR 603.2h: an ability that triggers only so often each turn."""
    thing = state.objects.get(source)
    if thing is None:
        return True
    key = f"trigger {lookup.of(state, source).abilities.index(ability)}"
    used = thing.used.get(key, 0)
    thing.used = {**thing.used, key: used + 1}
    return used < ability.limit


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
    if not isinstance(ability, Triggered) or not any(kind in kinds for kind in ability.on.watches()):
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
