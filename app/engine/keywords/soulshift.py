"""CR 702.46: soulshift."""

from __future__ import annotations

from functools import cache

from app.engine.events.zone_words import Dies, Put
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import AllOf, InZone, IsCard
from app.engine.words.flow import May
from app.engine.words.measures import Measures
from app.engine.words.node import node
from app.engine.words.nouns import Target, This, You
from app.engine.words.qualities import HasSubtype


@node
class Soulshift(KeywordAbility):
    """CR 702.46a: soulshift N."""

    word = "soulshift"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.46a: when it dies, its controller may return target Spirit card with mana value N or less to their hand.

        CR 702.46b: each instance triggers separately.
        """
        return _soulshift(self.number)


@cache
def _soulshift(number: int) -> tuple[Ability, ...]:
    small = Measures("mana value", "<=", number)
    spirit = AllOf((HasSubtype("Spirit"), IsCard(), small, InZone("graveyard", You())))
    return (Triggered(Dies(This()), (May((Put(Target(spirit), "hand"),)),)),)
