"""CR 702.135: afterlife."""

from __future__ import annotations

from functools import cache

from app.engine.events.zone_words import Dies
from app.engine.keywords.create import Create
from app.engine.keywords.flying import Flying
from app.engine.words.abilities import Face, Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import node
from app.engine.words.nouns import This

SPIRIT = Face(
    "Spirit Token",
    types=("creature",),
    subtypes=("Spirit",),
    abilities=(Flying(),),
    power=1,
    toughness=1,
    colors="WB",
)


@node
class Afterlife(KeywordAbility):
    """CR 702.135a: afterlife N."""

    word = "afterlife"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.135a: when it dies, create N white and black Spirits with flying.

        CR 702.135b: each instance triggers separately.
        """
        return _afterlife(self.number)


@cache
def _afterlife(number: int) -> tuple[Ability, ...]:
    return (Triggered(Dies(This()), (Create(token=SPIRIT, count=number),)),)
