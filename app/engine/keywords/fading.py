"""CR 702.32: fading."""

from __future__ import annotations

from functools import cache

from app.engine.events.counters import RemoveCounters
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Enters
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import Done
from app.engine.words.entering import EntersWithCounters
from app.engine.words.flow import If
from app.engine.words.node import node
from app.engine.words.nouns import This, You

FADE = "fade"
"""The kind of counter that tells how long it stays."""
_FADES = Triggered(
    BeginningOf("upkeep", You()),
    (RemoveCounters(This(), FADE, result="faded"), If(Done("faded"), (), (Sacrifice(),))),
)


@node
class Fading(KeywordAbility):
    """CR 702.32a: fading N."""

    word = "fading"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.32a: it enters with N fade counters and loses one each upkeep; if it can't, it is sacrificed."""
        return _fading(self.number)


@cache
def _fading(number: int) -> tuple[Ability, ...]:
    return (Static((Replace(Enters(This()), (EntersWithCounters(FADE, number),)),)), _FADES)
