"""CR 702.62: suspend."""

from __future__ import annotations

from functools import cache

from app.engine.casting.permissions import face_of, forbidden, timing_allows
from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.counters import CountersPut, LastCounterRemoved
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.keywords.haste import Haste
from app.engine.keywords.play import PlayCard
from app.engine.keywords.vanishing import TICKS, TIME
from app.engine.state.records import Delayed, Effect, State
from app.engine.state.zones import BATTLEFIELD, EXILE, STACK
from app.engine.turn.special import SpecialAction, special_action
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Cost, Duration, KeywordAbility
from app.engine.words.changes import HasAbilities
from app.engine.words.conditions import Matches
from app.engine.words.filters import InZone
from app.engine.words.flow import Apply, If, May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This
from app.engine.words.qualities import HasType

SUSPEND = "suspend"


@node
class WhileControlled(Duration):
    """CR 702.62a: until the player loses control of the spell, or of the permanent that it becomes."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        """CR 702.62a, 400.7a: the effect goes on for the permanent."""
        refs = effect.objects or () if isinstance(effect, Effect) else ()
        there = [state.objects[ref] for ref in refs if ref in state.objects]
        return not any(
            thing.zone in (STACK, BATTLEFIELD) and lookup.controller(state, thing.id) == effect.controller
            for thing in there
        )


_PLAYED = BoundTo("played")
_HASTE = If(
    Matches(_PLAYED, HasType("creature")), (Apply(_PLAYED, (HasAbilities((Haste(),)),), WhileControlled()),)
)
_LAST = Triggered(
    LastCounterRemoved(This(), TIME),
    (May((PlayCard(This(), cost="free", result=_PLAYED.name), _HASTE)),),
    Matches(This(), InZone("exile")),
    zone="exile",
)


@node
class Suspend(KeywordAbility):
    """CR 702.62a: suspend N: for these costs its owner may exile it from their hand with N time counters on it."""

    word = SUSPEND
    special = True
    number: int
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.62a: in exile, it loses a time counter each upkeep; with the last one gone, it may be played for nothing.

        CR 702.62b: it is suspended as long as it has a time counter on it there.
        """
        return _suspended()


@cache
def _suspended() -> tuple[Ability, ...]:
    return (Triggered(TICKS.on, TICKS.do, TICKS.condition, zone="exile"), _LAST)


def _ability(state: State, ref: int) -> Suspend | None:
    found = lookup.of(state, ref).abilities
    return next((ability for ability in found if isinstance(ability, Suspend)), None)


def _suspendable(state: State, seat: int) -> list[int]:
    """CR 702.62a, 702.62c: the cards in the player's hand with suspend that they could begin to cast now."""
    found: list[int] = []
    special = lookup.table(state).special
    for ref in state.players[seat].hand if special else ():
        thing = state.objects[ref]
        if ref not in special or _ability(state, ref) is None or forbidden(state, seat, thing):
            continue
        if timing_allows(state, seat, thing, face_of(thing, 0)):
            found.append(ref)
    return found


def _costs(state: State, _seat: int, ref: int) -> tuple[Cost, ...]:
    ability = _ability(state, ref)
    return ability.cost if ability is not None else ()


def _take(state: State, seat: int, ref: int, _x: int) -> Steps[None]:
    """CR 702.62a: it is exiled with the counters on it."""
    ability = _ability(state, ref)
    facts = yield from happen(state, Moved(object=ref, to=EXILE, cause=SUSPEND, by=seat))
    exiled = [card for card in moved(facts) if state.objects[card].zone == EXILE]
    if exiled and ability is not None:
        count = CountersPut(on=exiled[0], counter=TIME, amount=ability.number, by=seat, cause="rule")
        yield from happen(state, count)


special_action(SpecialAction(SUSPEND, "702.62a", _suspendable, _costs, _take))
