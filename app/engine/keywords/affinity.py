"""CR 702.41: affinity."""

from __future__ import annotations

from functools import cache

from app.engine.casting.costs import CostsLess
from app.engine.words.abilities import Modify, Static
from app.engine.words.amounts import CountOf
from app.engine.words.bases import Ability, Filter, KeywordAbility
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.node import node
from app.engine.words.nouns import This, You


@node
class Affinity(KeywordAbility):
    """CR 702.41a: affinity for what fits."""

    word = "affinity"
    what: Filter

    def means(self) -> tuple[Ability, ...]:
        """CR 702.41a: the spell costs {1} less for each of these its controller controls.

        CR 702.41b: each instance applies.
        """
        return _less(self.what)


@cache
def _less(what: Filter) -> tuple[Ability, ...]:
    mine = CountOf(AllOf((what, ControlledBy(You()))))
    return (Static((Modify(This(), (CostsLess(mine),)),), zone="stack"),)
