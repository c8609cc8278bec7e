"""CR 702.79, 702.93: creatures that come back with a counter when they die without one."""

from __future__ import annotations

from functools import cache

from app.engine.events.zone_words import Dies, Put
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability
from app.engine.words.conditions import Matches, NotSo
from app.engine.words.filters import HasCounter
from app.engine.words.nouns import BoundTo, OwnerOf, This


@cache
def returns_with(counter: str) -> tuple[Ability, ...]:
    """When it dies, if it had no such counter on it, it returns under its owner's control with one."""
    card = BoundTo("card")
    returned = Put(card, under=OwnerOf(card), counters=counter, count=1)
    return (Triggered(Dies(This()), (returned,), NotSo(Matches(This(), HasCounter(counter)))),)
