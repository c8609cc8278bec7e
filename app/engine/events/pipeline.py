"""The one way in which anything happens.

Proposed events are replaced or prevented (CR 614-616), done together with what happens at the same time, and
become facts, at which triggered abilities look (CR 603.2).
"""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.state.derived import InForce
from app.engine.state.event import Event
from app.engine.state.records import BOARD, Delayed, Effect, State
from app.engine.triggers.notice import notice
from app.engine.words.abilities import Replace, StaticEffect
from app.engine.words.bases import Duration
from app.engine.words.context import Context


def happen(state: State, *proposed: Event) -> Steps[list[Event]]:
    """Let these events happen at the same time, and return the facts: what did happen.

    An event that consists of others comes before them in the answer.
    """
    table = lookup.table(state)
    waiting = list(proposed)
    facts: list[Event] = []
    if len(waiting) > 1 and table.replacements:
        order = state.turn_order()
        waiting.sort(key=lambda event: _place(order, event.affected(state)))  # CR 616.1, 101.4: APNAP order
    while waiting:
        event = waiting.pop(0)
        if not event.possible(state):
            continue
        if event.kind in table.replacements or event.kind in OWN:
            event_or_instead = yield from _replaced(state, event)
        else:
            event_or_instead = [event]
        for happening in event_or_instead:
            facts.append(happening)
            parts = happening.parts(state)
            for part in parts:
                part.applied = (*happening.applied, *part.applied)
            waiting[:0] = parts
    _perform(state, facts)
    yield from expire(state)
    return facts


def expire(state: State) -> Steps[None]:
    """CR 611.2b, 610.3c: effects whose duration has ended are over, immediately after the event that ended it."""
    over = [effect for effect in state.effects if _is_over(state, effect)]
    state.delayed = [delayed for delayed in state.delayed if not _is_over(state, delayed)]
    if over:
        yield from end_effects(state, over)


def end_effects(state: State, over: list[Effect]) -> Steps[None]:
    """These effects are over."""
    state.effects = [effect for effect in state.effects if not any(effect is ended for ended in over)]
    state.touch(BOARD)
    for effect in over:
        if isinstance(effect.words, StaticEffect):
            yield from effect.words.ends(Context(state, effect.source, effect.controller, effect.bound))


def _is_over(state: State, effect: Effect | Delayed) -> bool:
    return isinstance(effect.duration, Duration) and effect.duration.over(state, effect)


def _place(order: list[int], seat: int) -> int:
    return order.index(seat) if seat in order else len(order)


def _perform(state: State, facts: list[Event]) -> None:
    before = lookup.table(state)
    for fact in facts:
        fact.perform(state, before)
    if facts:
        state.revision += 1
        state.facts.extend(facts)
        if state.watched:
            state.history.extend([fact for fact in facts if fact.kind in state.watched])
        notice(state, facts, before)


OWN: tuple[str, ...] = ("Moved",)
"""Kinds of event that abilities of the object itself may replace although it isn't in play yet (CR 614.12)."""


def _replaced(state: State, event: Event) -> Steps[list[Event]]:
    """CR 616.1: apply one applicable effect after another, the affected player choosing, until none is left."""
    settled: list[Event] = []
    open_events = [event]
    while open_events:
        current = open_events.pop(0)
        if not current.possible(state):
            continue
        effects = applicable(state, current)
        if not effects:
            settled.append(current)
            continue
        effect = yield from _choose(state, current, effects)
        instead = yield from _apply(state, current, effect)
        for changed in instead:
            changed.applied = (*changed.applied, effect.key)
        open_events[:0] = instead
    return settled


def _apply(state: State, event: Event, effect: InForce) -> Steps[list[Event]]:
    """CR 614.6: what happens instead. An optional effect may be declined, and then has been applied (614.5)."""
    words = effect.words
    if not isinstance(words, Replace):
        raise TypeError("not a replacement effect")
    at = effect.at(state)
    at.bound = {**at.bound, **(words.on.match(at, event) or {}), "effect": effect.effect}
    if words.optional:
        answer = yield Choose(
            event.affected(state), "replace", "614.1", lambda: ["yes", "no"], source=effect.source, fallback=("no",)
        )
        if answer == ("no",):
            return [event]
    use_up(state, effect, words)
    events = [event]
    for revision in words.by:
        after: list[Event] = []
        for current in events:
            after.extend((yield from revision.revise(at, current)))
        events = after
    return events


def use_up(state: State, effect: InForce, words: Replace) -> None:
    """CR 614.10a, 615.8: an effect that replaces the next such event is used up by it."""
    if effect.effect and words.shield == "next":
        state.effects = [other for other in state.effects if other.id != effect.effect]
        state.touch(BOARD)


def _choose(state: State, event: Event, effects: list[InForce]) -> Steps[InForce]:
    """CR 616.1a-f: self-replacement effects first, then control, copies, back faces, then any other."""
    first = min(_rank(effect) for effect in effects)
    effects = [effect for effect in effects if _rank(effect) == first]
    if len(effects) == 1 or all(effect.words == effects[0].words for effect in effects):
        return effects[0]
    keys: list[Key] = [effect.key for effect in effects]
    answer = yield Choose(
        event.affected(state), "replacement_effect", "616.1", lambda: keys, subject=(event.subject(),)
    )
    return effects[keys.index(answer[0])]


def _rank(effect: InForce) -> int:
    words = effect.words
    return min((revision.rank for revision in words.by), default=9) if isinstance(words, Replace) else 9


def applicable(state: State, event: Event) -> list[InForce]:
    """CR 614.5, 614.12, 616.1: the effects that can apply to the event and haven't yet."""
    found = [
        effect
        for effect in lookup.table(state).replacements.get(event.kind, ())
        if effect.key not in event.applied and _fits(effect, effect.at(state), event)
    ]
    for effect in event.own_replacements(state):
        if effect.key not in event.applied and _fits(effect, effect.at(state), event):
            found.append(effect)
    return found


def _fits(effect: InForce, at: Context, event: Event) -> bool:
    words = effect.words
    if not isinstance(words, Replace):
        return False
    bound = words.on.match(at, event)
    if bound is None or effect.objects is not None and event.subject() not in effect.objects:
        return False
    return words.condition is None or words.condition.holds(at.within(**bound))
