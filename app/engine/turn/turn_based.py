"""CR 703: what happens by itself as steps begin."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.designations import day_and_night
from app.engine.events.counters import CountersPut
from app.engine.events.draw import draw
from app.engine.events.pipeline import end_effects, happen
from app.engine.events.tapping import BecameUntapped
from app.engine.keywords.chapter import LORE, is_saga
from app.engine.keywords.discard import Discarded
from app.engine.keywords.phasing import phase
from app.engine.state.derived import InForce, Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.turn.priority import first, give, settle
from app.engine.variants.teams import active_players, decider, is_active, partners
from app.engine.words.bases import Amount, Condition, Filter, Instruction, Noun, Rule, number
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.node import node

HAND_SIZE = 7
"""CR 402.2: the normal maximum hand size."""


@node
class DoesntUntap(Rule):
    """CR 502.3: the permanent doesn't untap during its controller's untap step, unless the condition holds then."""

    unless: Condition | None = None


@node
class MayStayTapped(Rule):
    """CR 502.3: its controller may choose not to untap the permanent during their untap step."""


@node
class MaximumHandSize(Rule):
    """CR 402.2: the player's maximum hand size is a number, or (-1) they have none."""

    size: Amount = -1


STAYS = "stays tapped"
"""The name under which a permanent remembers that it won't untap during its controller's next untap step."""


@dataclass(slots=True, kw_only=True)
class UntappingSkipped(Event):
    """CR 502.3: the permanent won't untap during its controller's next untap step."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 502.3: it is remembered until that step."""
        thing = state.objects[self.object]
        thing.memory = {**thing.memory, STAYS: 1}


@node
class StayTapped(Instruction):
    """CR 502.3: these don't untap during their controllers' next untap steps."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "stay_tapped")
        yield from happen(at.state, *[UntappingSkipped(object=ref) for ref in refs])


def untap_step(state: State) -> Steps[None]:
    """CR 502.1-3: permanents phase in and out; day may become night, or night day; then the active player's permanents
    untap at the same time, but for those that effects keep from it. CR 805.4a: those of each player on the active team.
    """
    yield from phase(state)
    if state.day_or_night:
        yield from day_and_night.check(state)
    mine = [ref for seat in active_players(state) for ref in lookup.controlled(state, seat)]
    kept = [ref for ref in mine if STAYS in state.objects[ref].memory]
    for ref in kept:
        thing = state.objects[ref]
        thing.memory = {name: value for name, value in thing.memory.items() if name != STAYS}
    untap = [
        ref for ref in mine if state.objects[ref].tapped and ref not in kept and not _stays_tapped(state, ref)
    ]
    if UntapsAtMost.__name__ in lookup.table(state).rules:
        untap = yield from _as_many_as_may(state, untap)
    untap += _untapping_with(state, mine)
    chosen = (yield from _left_tapped(state, untap)) if lookup.table(state).rules.get("MayStayTapped") else ()
    yield from happen(state, *[BecameUntapped(object=ref) for ref in untap if ref not in chosen])


def _stays_tapped(state: State, ref: int) -> bool:
    """CR 502.3: whether an effect keeps the permanent from untapping."""
    for effect in lookup.rules(state, ref, DoesntUntap):
        unless = effect.words.unless if isinstance(effect.words, DoesntUntap) else None
        if unless is None or not unless.holds(effect.at(state)):
            return True
    return False


@node
class UntapsAtMost(Rule):
    """CR 502.3: the player can't untap more than so many permanents that fit during their untap step."""

    what: Filter
    count: int


def _as_many_as_may(state: State, untap: list[int]) -> Steps[list[int]]:
    """CR 502.3, 614.17: of those that would untap the active player determines which stay tapped, as few as possible.

    CR 805.4a: for each player of an active team by themselves.
    """
    for seat in active_players(state):
        for effect in lookup.rules_on_player(state, seat, UntapsAtMost):
            theirs = [ref for ref in untap if lookup.controller(state, ref) == seat]
            staying = yield from _staying(state, seat, effect, theirs)
            untap = [ref for ref in untap if ref not in staying]
    return untap


def _staying(state: State, seat: int, effect: InForce, untap: list[int]) -> Steps[tuple[int, ...]]:
    """CR 502.3: which of the player's permanents stay tapped because no more may untap."""
    words = effect.words
    if not isinstance(words, UntapsAtMost):
        return ()
    fitting = [ref for ref in untap if words.what.matches(effect.at(state), ref)]
    stay = len(fitting) - words.count
    if stay <= 0:
        return ()
    query = lambda: list[Key](ref for ref in fitting if ref in state.objects)  # noqa: E731
    team = decider(state, [seat])
    answer = yield Choose(team, "stay_tapped", "502.3", query, stay, stay, partners=partners(state, team))
    return tuple(int(ref) for ref in answer)


@node
class UntapsWithOthers(Rule):
    """CR 502.3: the permanent untaps during each other player's untap step."""


def _untapping_with(state: State, mine: list[int]) -> list[int]:
    """CR 502.3: permanents of other players that effects untap during this untap step."""
    if UntapsWithOthers.__name__ not in lookup.table(state).rules:
        return []
    others = [ref for ref in state.battlefield if ref not in mine and not state.objects[ref].phased_out]
    return [ref for ref in others if state.objects[ref].tapped and lookup.rules(state, ref, UntapsWithOthers)]


def _left_tapped(state: State, untap: list[int]) -> Steps[tuple[int, ...]]:
    """CR 502.3: the active player determines which of those that may stay tapped don't untap."""
    free = [ref for ref in untap if lookup.rules(state, ref, MayStayTapped)]
    if not free or state.turn.no_active:
        return ()
    controllers = [lookup.controller(state, ref) for ref in free]
    seat = decider(state, [one for one in controllers if is_active(state, one)] or [state.turn.active])
    query = lambda: list[Key](ref for ref in free if ref in state.objects)  # noqa: E731
    answer = yield Choose(seat, "stay_tapped", "502.3", query, 0, len(free), partners=partners(state, seat))
    return tuple(int(ref) for ref in answer)


def draw_step(state: State) -> Steps[None]:
    """CR 504.1: the active player draws a card, if there is one (800.4j). CR 805.4b, 805.6a: so does each of a team."""
    for seat in active_players(state):
        if not state.players[seat].has_left:
            yield from draw(state, seat)


def saga_counters(state: State) -> Steps[None]:
    """CR 505.4, 714.3c: the active player puts a lore counter on each Saga they control with chapter abilities."""
    sagas = [
        (ref, lookup.controller(state, ref))
        for ref in state.battlefield
        if is_saga(lookup.of(state, ref)) and is_active(state, lookup.controller(state, ref))
    ]
    yield from happen(
        state, *[CountersPut(on=ref, counter=LORE, amount=1, by=seat, cause="rule") for ref, seat in sagas]
    )


def maximum_hand_size(state: State, seat: int) -> int:
    """CR 402.2: how many cards the player may keep; -1 for any number."""
    size = state.options.get("hand size limit", HAND_SIZE)
    for effect in lookup.rules_on_player(state, seat, MaximumHandSize):
        if isinstance(effect.words, MaximumHandSize):
            size = number(effect.at(state), effect.words.size)
    return size


def cleanup_step(state: State) -> Steps[None]:
    """CR 514.1-3: discard to hand size; damage wears off as effects end; priority only if something happened."""
    turn = state.turn
    for seat in active_players(state):
        yield from _discard_down(state, seat)
    for ref in state.battlefield:
        thing = state.objects[ref]
        thing.damage = 0
        thing.deathtouched = False
    over = [effect for effect in state.effects if isinstance(effect.duration, UntilEndOfTurn)]
    if over:
        yield from end_effects(state, over)
    state.delayed = [delayed for delayed in state.delayed if not isinstance(delayed.duration, UntilEndOfTurn)]
    if (yield from settle(state)) and not state.over:
        yield from give(state, first(state))
        turn.extra_steps.append(12)  # CR 514.3a: another cleanup step follows


def _discard_down(state: State, seat: int) -> Steps[None]:
    """CR 514.1: the active player discards down to their maximum hand size."""
    limit = maximum_hand_size(state, seat)
    hand = state.players[seat].hand
    excess = len(hand) - limit
    if limit < 0 or excess <= 0:
        return
    chosen = yield Choose(
        seat, "discard", "514.1", lambda: list[Key](state.players[seat].hand), excess, excess, private=True
    )
    yield from happen(state, *[Discarded(object=ref, seat=seat) for ref in chosen])
