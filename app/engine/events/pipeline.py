"""The one way in which anything happens.

Proposed events are replaced or prevented (CR 614-616), done together with what happens at the same time, and
become facts, at which triggered abilities look (CR 603.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Illegal, Key, Steps
from app.engine.events.combat import keep_combat
from app.engine.state.derived import InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import BOARD, Delayed, Effect, State
from app.engine.triggers.notice import notice
from app.engine.triggers.states import state_triggers
from app.engine.words.abilities import Replace, StaticEffect
from app.engine.words.bases import Duration, Revision, Rule
from app.engine.words.context import Context
from app.engine.words.node import Node, walk


def happen(state: State, *proposed: Event) -> Steps[list[Event]]:
    """Let these events happen at the same time, and return the facts: what did happen.

    An event that consists of others comes before them in the answer. Raises Ended if the game is over (CR 104.1).

    CR 614.5: effects that had a part in what is going on apply no second time. CR 506.4, 611.2b, 702.15e, 800.4c: what
    follows at once.
    """
    if state.over:
        raise Ended
    for event in proposed:
        event.applied = (*state.replacing, *event.applied)
    return (yield from _carried_out(state, proposed))


def _carried_out(state: State, proposed: Sequence[Event]) -> Steps[list[Event]]:
    """What the events come to, and what follows at once, as far as there is anything that it could be about."""
    facts = yield from _settled(state, proposed)
    for fact in facts:
        if fact.kind in JOINT:
            yield from _join(state, facts)
            break
    _perform(state, facts)
    if state.effects or state.delayed:
        yield from expire(state, facts)
    if state.combat.controllers:
        keep_combat(state)
    followed: dict[str, bool] = {}
    for fact in facts:
        if fact.kind in FOLLOWED:
            followed[fact.kind] = True
    for kind in followed:
        yield from FOLLOWED[kind](state, facts)
    if len(state.players) > 2:
        for follow in AFTERWARDS:
            yield from follow(state)
    return facts


class Ended(Exception):
    """CR 104.1: the game has ended, and so whatever was going on is cut short."""


AFTERWARDS: list[Callable[[State], Steps[None]]] = []
"""What has to happen as soon as any event has happened, in games of more than two players (CR 800.4c)."""


FOLLOWED: dict[str, Callable[[State, list[Event]], Steps[None]]] = {}
"""By kind of event: what takes place immediately after such events, and what happened with them (CR 615.5)."""


BEFOREHAND: list[Callable[[State, list[Event]], Steps[None]]] = []
"""What is chosen about events that would happen at the same time before effects apply to them one by one (CR 615.7)."""


JOINT: dict[str, Callable[[State, list[Event]], list[Event]]] = {}
"""By kind of event: what such events that happen at the same time result in together (CR 702.15e)."""


def _join(state: State, facts: list[Event]) -> Steps[None]:
    """CR 702.15e: add what the facts result in together."""
    for results in JOINT.values():
        more = results(state, facts)
        if more:
            facts.extend((yield from _settled(state, more)))


def _settled(state: State, proposed: Sequence[Event]) -> Steps[list[Event]]:
    """CR 616.1, 616.1g, 614.5: what these events have become once replacement effects have been applied, with their parts."""
    table = lookup.table(state)
    revision = state.revision
    waiting = list(proposed)
    facts: list[Event] = []
    if len(waiting) > 1 and table.replacements:
        order = state.turn_order()
        waiting = [event for event in waiting if event.possible(state)]
        waiting.sort(key=lambda event: _place(order, event.affected(state)))  # CR 616.1, 101.4: APNAP order
        for choose in BEFOREHAND:
            yield from choose(state, waiting)
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
            if parts:
                waiting = [*parts, *waiting]
    if (
        state.revision != revision
    ):  # a player has left at a choice in between, or something had to happen first
        facts = [fact for fact in facts if fact.possible(state)]
    return facts


def expire(state: State, facts: list[Event]) -> Steps[None]:
    """CR 611.2b, 610.3c: effects whose duration has ended are over, immediately after the event that ended it.

    CR 603.7b: so are delayed triggered abilities that have a duration.
    """
    over = [effect for effect in state.effects if _is_over(state, effect, facts)]
    state.delayed = [delayed for delayed in state.delayed if not _is_over(state, delayed, facts)]
    if over:
        yield from end_effects(state, over)


def end_effects(state: State, over: list[Effect]) -> Steps[None]:
    """These effects are over."""
    state.effects = [effect for effect in state.effects if not any(effect is ended for ended in over)]
    state.touch(BOARD)
    after: list[Event] = []
    for effect in over:
        if isinstance(effect.words, StaticEffect):
            after.extend(effect.words.ends(Context(state, effect.source, effect.controller, effect.bound)))
    if after or at_any_time(state):
        yield from happen(state, *after)  # CR 610.3d: at the same time


def _is_over(state: State, effect: Effect | Delayed, facts: list[Event]) -> bool:
    until = effect.duration
    return isinstance(until, Duration) and (until.over(state, effect) or until.ended_by(state, effect, facts))


def _place(order: list[int], seat: int) -> int:
    return order.index(seat) if seat in order else len(order)


def _perform(state: State, facts: list[Event]) -> None:
    before = lookup.table(state)
    state.batch = state.serial
    facts[:] = [fact for fact in facts if _performed(state, fact, before)]
    while due := at_any_time(state):
        facts += [fact for fact in due if _performed(state, fact, before)]
    if facts:
        if len(state.facts) + len(facts) > WORK_BOUND:
            raise Illegal("too_much", "that would take more work than a game is given", "104.4b")
        state.facts.extend(facts)
        if state.watched:
            state.history.extend([fact for fact in facts if fact.kind in state.watched])
        notice(state, facts, before)
        if lookup.table(state).state_triggers:
            state_triggers(state)


Due = Callable[[State], list[Event]]
ANY_TIME: list[tuple[str, Due]] = []
"""What happens any time something is so (CR 702.131b), together with what made it so, while a rule of that name is in force."""


def any_time(rule: type[Rule]) -> Callable[[Due], Due]:
    """Enter what happens any time something is so, as long as a rule of this kind is in force."""

    def enter(due: Due) -> Due:
        ANY_TIME.append((rule.__name__, due))
        ANY_TIME.sort(key=lambda entry: entry[0])
        return due

    return enter


def at_any_time(state: State) -> list[Event]:
    """CR 702.131d: what is due now, before anything looks at whether its condition for triggering is met."""
    rules = lookup.table(state).rules
    found = [event for family, due in ANY_TIME if family in rules for event in due(state)]
    return [event for event in found if event.possible(state)] if found else found


def _performed(state: State, fact: Event, before: Table) -> bool:
    """Perform it, unless something that happens at the same time has already moved its object on (CR 400.7).

    CR 603.6c, 610.3a: when that was is noted.
    """
    if fact.overtaken(state):
        return False
    fact.happened = state.batch
    fact.perform(state, before)
    return True


WORK_BOUND = 30_000
"""So many facts may come of one input; beyond that it is refused, so that no request hangs (docs/decisions/0003)."""

OWN: tuple[str, ...] = ("Moved", "DamageDealt", "TurnedFaceUp")
"""Kinds of event that may be replaced by abilities of the object itself, though it isn't in play yet (CR 614.12) or face
up (708.11), or of a player (702.16e)."""


def _replaced(state: State, event: Event) -> Steps[list[Event]]:
    """CR 616.1, 616.1f, 614.5: apply one applicable effect after another, the affected player choosing, until none is left."""
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
        effect = yield from _choose(state, current, _foremost(effects))
        if effect is None:
            open_events = [current, *open_events]  # a player has left meanwhile, so look again
            continue
        instead = yield from _apply(state, current, effect)
        for changed in instead:
            changed.applied = tuple(dict.fromkeys((*current.applied, *changed.applied)))
        open_events = [*instead, *open_events]
    return settled


def _apply(state: State, event: Event, effect: InForce) -> Steps[list[Event]]:
    """CR 614.6: what happens instead. CR 614.5: the effect has been applied then, also an optional one that was declined.

    CR 615.8: it may be used up.
    """
    words = effect.words
    if not isinstance(words, Replace):
        raise TypeError("not a replacement effect")
    event.applied = (*event.applied, effect.key)
    at = effect.at(state)
    at.bound = {**at.bound, **(words.on.match(at, event) or {}), "effect": effect.effect}
    if words.optional:
        answer = yield Choose(
            event.affected(state),
            "replace",
            "614.1",
            lambda: ["yes", "no"],
            source=effect.source,
            fallback=("no",),
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


def in_place_of(state: State, event: Event, steps: Steps[None]) -> Steps[None]:
    """CR 614.5: do this instead of the event; the effects that have applied to it don't apply to what happens now."""
    before, state.replacing = state.replacing, (*state.replacing, *event.applied)
    yield from steps
    state.replacing = before


def use_up(state: State, effect: InForce, words: Replace) -> None:
    """CR 615.8: an effect about the next such event is used up by it."""
    if words.shield == "next":
        state.effects = [other for other in state.effects if other.id != effect.effect]
        state.touch(BOARD)


def _choose(state: State, event: Event, effects: list[InForce]) -> Steps[InForce | None]:
    """CR 616.1: the affected player, or the affected object's controller, chooses which of these to apply; None if
    nothing is left by then."""
    alike = all(_alike(effect, effects[0]) for effect in effects)
    if len(effects) == 1 or alike or all(_multiplies(effect) for effect in effects):
        return effects[0]
    answer = yield Choose(
        event.affected(state),
        "replacement_effect",
        "616.1",
        lambda: list[Key](effect.key for effect in _left(state, event)),
        subject=(event.subject(),),
    )
    return next((effect for effect in _left(state, event) if effect.key in answer), None)


def _alike(one: InForce, other: InForce) -> bool:
    """Whether it makes no difference which of the two is applied: the same words, and nothing that depends on whose."""
    if one.words != other.words:
        return False
    whose = (one.source, one.controller, one.bound) == (other.source, other.controller, other.bound)
    return whose or _impersonal(one.words)


def _impersonal(words: Node) -> bool:
    """Whether the effect makes the same of an event whatever it comes from, and whoever controls it."""
    by = words.by if isinstance(words, Replace) else ()
    return all(isinstance(part, Revision) and part.impersonal for part in walk(by))


def _multiplies(effect: InForce) -> bool:
    """CR 616.1: whether the order in which it and others of the kind are applied makes no difference."""
    words = effect.words
    if not isinstance(words, Replace) or words.optional or words.condition is not None:
        return False
    return all(revision.multiplies() for revision in words.by)


def _left(state: State, event: Event) -> list[InForce]:
    """The effects of which one may be applied now."""
    return _foremost(applicable(state, event)) if event.possible(state) else []


def _foremost(effects: list[InForce]) -> list[InForce]:
    """CR 616.1a–c, 616.1e: self-replacement first, then control, copies and back faces, then any other (`Revision.rank`)."""
    ranks = [_rank(effect) for effect in effects]
    return [effect for effect, rank in zip(effects, ranks, strict=True) if rank == min(ranks)]


def _rank(effect: InForce) -> int:
    words = effect.words
    return min((revision.rank for revision in words.by), default=9) if isinstance(words, Replace) else 9


def applicable(state: State, event: Event) -> list[InForce]:
    """CR 614.5, 614.12, 616.1: the effects that can apply to the event and haven't yet."""
    own = event.own_replacements(state)
    with event.imagined(state):
        effects = [*lookup.table(state).replacements.get(event.kind, ()), *own]
        return [e for e in effects if e.key not in event.applied and _fits(e, e.at(state), event)]


def _fits(effect: InForce, at: Context, event: Event) -> bool:
    words = effect.words
    if not isinstance(words, Replace):
        return False
    bound = words.on.match(at, event)
    if bound is None or effect.objects is not None and event.subject() not in effect.objects:
        return False
    return words.condition is None or words.condition.holds(at.within(**bound))
