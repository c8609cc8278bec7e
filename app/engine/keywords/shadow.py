"""CR 702.28: shadow."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics import lookup
from app.engine.combat.block_rules import BlocksOnly
from app.engine.state.records import State
from app.engine.words.abilities import Modify, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import node
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasAbility


@node
class Shadow(KeywordAbility):
    """CR 702.28: shadow."""

    word = "shadow"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.28b: a creature with shadow can't block a creature without it."""
        return _means()

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.28b: it can't be blocked by creatures without shadow."""
        return not lookup.has(state, blocker, "shadow")


@cache
def _means() -> tuple[Ability, ...]:
    return (Static((Modify(This(), (BlocksOnly(Each(HasAbility(Shadow()))),)),)),)
