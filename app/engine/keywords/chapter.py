"""CR 714: Sagas: chapter symbols, and lore counters."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics import lookup
from app.engine.characteristics.printed import intrinsic
from app.engine.events.counters import CountersPut
from app.engine.events.zone_words import Enters
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.state.records import Bound, Object, State
from app.engine.triggers.pending import pending
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, Instruction, KeywordAbility, Pattern
from app.engine.words.context import Context
from app.engine.words.entering import EntersWithCounters
from app.engine.words.node import node
from app.engine.words.nouns import This

LORE = "lore"
READ_AHEAD = "read ahead"


@node
class ReachesChapter(Pattern):
    """CR 714.2b: lore counters are put on this Saga, whose number was less than this and becomes at least this."""

    kinds = ("CountersPut",)
    number: int

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 714.2b: once for all counters put on it at the same time."""
        thing = at.state.objects.get(at.source)
        added = sum(_lore(event, at.source) for event in events)
        if thing is None or not added:
            return []
        now = thing.counters.get(LORE, 0)
        if now != self.number and _skips(at.state, thing):
            return []
        return [{"it": (at.source,)}] if now - added < self.number <= now else []

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None


def _skips(state: State, saga: Object) -> bool:
    """CR 702.155a: with read ahead, in the turn it entered only the chapter that it was begun with can trigger."""
    if READ_AHEAD not in lookup.of(state, saga.id).keywords:
        return False
    return saga.since > state.players[state.turn.active].turn_began


def _lore(event: Event, saga: int) -> int:
    """CR 714.2b: how many lore counters the event put on the Saga; entering with them counts."""
    if isinstance(event, CountersPut) and event.on == saga and event.counter == LORE:
        return event.amount
    return 0


@node
class Chapter(KeywordAbility):
    """CR 714.2b: the chapter symbols of these numbers, and what happens then."""

    word = "chapter"
    numbers: tuple[int, ...]
    do: tuple[Instruction, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 714.2b: a chapter ability triggers as its number is reached. CR 714.2c: several symbols are several abilities."""
        return _chapters(self.numbers, self.do)


@cache
def _chapters(numbers: tuple[int, ...], do: tuple[Instruction, ...]) -> tuple[Ability, ...]:
    return tuple([Triggered(ReachesChapter(number), do) for number in numbers])


def final_chapter(it: Characteristics) -> int:
    """CR 714.2d: the greatest number among its chapter abilities, 0 without any."""
    numbers = [
        number for ability in it.abilities if isinstance(ability, Chapter) for number in ability.numbers
    ]
    return max(numbers, default=0)


def is_saga(it: Characteristics) -> bool:
    """CR 714.3c, 714.4: whether it is a Saga with chapter abilities."""
    return "Saga" in it.subtypes and final_chapter(it) > 0


def is_chapter_ability(ability: object) -> bool:
    """CR 714.4: whether it is a chapter ability, with which the sacrifice of its Saga waits."""
    return isinstance(ability, Triggered) and isinstance(ability.on, ReachesChapter)


def finished(state: State, saga: int) -> bool:
    """CR 714.4: whether a Saga's controller has to sacrifice it: its last chapter is reached and none is pending."""
    it = lookup.of(state, saga)
    if not is_saga(it) or pending(state, saga, is_chapter_ability):
        return False
    return state.objects[saga].counters.get(LORE, 0) >= final_chapter(it)


_ENTERS = Static((Replace(Enters(This()), (EntersWithCounters(LORE, 1),)),))


@intrinsic
def saga_entering(it: Characteristics) -> tuple[Ability, ...]:
    """CR 714.3a: a Saga without read ahead enters with a lore counter on it."""
    return (_ENTERS,) if "Saga" in it.subtypes and READ_AHEAD not in it.keywords else ()
