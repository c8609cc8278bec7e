"""CR 702.145: daybound and nightbound."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics import lookup
from app.engine.designations.day_and_night import DAY, NEITHER, NIGHT, ItIs, becoming
from app.engine.events.pipeline import any_time
from app.engine.events.zone_words import Enters
from app.engine.keywords.transform import CantTransform, EntersTransformed, Transformed
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.words.abilities import Modify, Replace, Static
from app.engine.words.bases import Ability, KeywordAbility, Rule
from app.engine.words.node import node
from app.engine.words.nouns import This

FACES = {DAY: 0, NIGHT: 1}
"""CR 702.145a: the face that is up while it is day, and while it is night."""
KEYWORDS = {DAY: "daybound", NIGHT: "nightbound"}
"""CR 702.145b, 702.145e: what makes a permanent transform that keeps to that time."""


@node
class KeepsTo(Rule):
    """CR 702.145c, 702.145f: the permanent's face that is up is for the day, or for the night."""

    time: str


@cache
def _keeping(time: str) -> Static:
    """CR 702.145b, 702.145e: it transforms as that time ends, and can't transform otherwise."""
    return Static((Modify(This(), (KeepsTo(time), CantTransform(KEYWORDS[time]))),))


_ENTERS_AT_NIGHT = Static((Replace(Enters(This()), (EntersTransformed(),), condition=ItIs(NIGHT)),))


@node
class Daybound(KeywordAbility):
    """CR 702.145b: daybound."""

    word = "daybound"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.145b: it enters transformed at night, transforms as it becomes night, and can't transform otherwise."""
        return (_ENTERS_AT_NIGHT, _keeping(DAY))


@node
class Nightbound(KeywordAbility):
    """CR 702.145e: nightbound."""

    word = "nightbound"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.145e: it transforms as it becomes day, and can't transform otherwise."""
        return (_keeping(NIGHT),)


@any_time(KeepsTo)
def keeping_time(state: State) -> list[Event]:
    """CR 702.145d, 702.145g: while it is neither, it becomes day if a permanent has daybound, or else night.

    CR 702.145c, 702.145f: otherwise what has the wrong face up transforms.
    """
    kept = [(effect.source, effect.words.time) for effect in lookup.table(state).rules[KeepsTo.__name__]
            if isinstance(effect.words, KeepsTo)]  # fmt: skip
    if state.day_or_night == NEITHER:
        return [becoming(DAY if any(time == DAY for _, time in kept) else NIGHT)]
    wrong = [(ref, time) for ref, time in kept if time != state.day_or_night]
    return [
        Transformed(object=ref, cause=KEYWORDS[time])
        for ref, time in wrong
        if state.objects[ref].face == FACES[time]
    ]
