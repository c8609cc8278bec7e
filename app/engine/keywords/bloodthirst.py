"""CR 702.54: bloodthirst."""

from __future__ import annotations

from functools import cache

from app.engine.events.damage import IsDealtDamage
from app.engine.events.zone_words import Enters
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import ThisTurn
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import Opponent
from app.engine.words.node import node
from app.engine.words.nouns import Each, This


@node
class Bloodthirst(KeywordAbility):
    """CR 702.54a: bloodthirst N."""

    word = "bloodthirst"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.54a: if an opponent was dealt damage this turn, it enters with N +1/+1 counters.

        CR 702.54c: each instance applies separately.
        """
        return _bloodthirst(self.number)


@cache
def _bloodthirst(number: int) -> tuple[Ability, ...]:
    hurt = ThisTurn(IsDealtDamage(Each(Opponent())))
    return (Static((Replace(Enters(This()), (EntersWithCounters(count=number),), condition=hurt),)),)
