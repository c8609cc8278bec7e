"""CR 702.130: afflict."""

from __future__ import annotations

from functools import cache

from app.engine.combat.patterns import BecomesBlocked
from app.engine.events.life import LoseLife
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This


@node
class Afflict(KeywordAbility):
    """CR 702.130a: afflict N."""

    word = "afflict"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.130a: whenever it becomes blocked, the defending player loses N life.

        CR 702.130b: each instance triggers separately.
        """
        return _afflict(self.number)


@cache
def _afflict(number: int) -> tuple[Ability, ...]:
    return (Triggered(BecomesBlocked(This()), (LoseLife(BoundTo("player"), number),)),)
