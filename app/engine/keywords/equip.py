"""CR 702.6: equip."""

from __future__ import annotations

from functools import cache

from app.engine.keywords.attach import Attach
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability, Cost, Filter, KeywordAbility
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.node import node
from app.engine.words.nouns import Target, This, You
from app.engine.words.qualities import HasType


@node
class Equip(KeywordAbility):
    """CR 702.6a: equip. `what`: the creatures that may be chosen, where the ability restricts them (702.6c)."""

    word = "equip"
    cost: tuple[Cost, ...]
    what: Filter = HasType("creature")

    def means(self) -> tuple[Ability, ...]:
        """CR 702.6a: attach this permanent to target creature you control; only as a sorcery.

        CR 702.6c: a creature with the quality, where one is stated.
        """
        return _equip(self.cost, self.what)


@cache
def _equip(cost: tuple[Cost, ...], what: Filter) -> tuple[Ability, ...]:
    attach = Attach(This(), Target(AllOf((what, ControlledBy(You())))))
    return (Activated(cost, (attach,), timing="sorcery", name="equip"),)
