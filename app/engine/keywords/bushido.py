"""CR 702.45: bushido."""

from __future__ import annotations

from functools import cache

from app.engine.combat.patterns import BecomesBlocked, Blocks
from app.engine.events.zone_words import EitherOf
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.changes import Gets
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import This


@node
class Bushido(KeywordAbility):
    """CR 702.45a: bushido N."""

    word = "bushido"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.45a: whenever it blocks or becomes blocked, it gets +N/+N until end of turn.

        CR 702.45b: each instance triggers separately.
        """
        return _bushido(self.number)


@cache
def _bushido(number: int) -> tuple[Ability, ...]:
    grow = Apply(This(), (Gets(number, number),), UntilEndOfTurn())
    return (Triggered(EitherOf((Blocks(This()), BecomesBlocked(This()))), (grow,)),)
