"""CR 702.193: power-up."""

from __future__ import annotations

from functools import cache

from app.engine.casting.costs import ReducedByManaCost
from app.engine.events.zone_words import Enters
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability, Cost, Instruction, KeywordAbility
from app.engine.words.conditions import ThisTurn
from app.engine.words.node import node
from app.engine.words.nouns import This

NEW = ReducedByManaCost(ThisTurn(Enters(This())))
"""CR 702.193a: its cost is less by the permanent's mana cost if the permanent entered this turn."""


@node
class PowerUp(KeywordAbility):
    """CR 702.193a: power-up: an ability that can be activated only once, and that costs a new permanent less."""

    word = "power-up"
    cost: tuple[Cost, ...]
    do: tuple[Instruction, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.193a: the ability with that cost and effect."""
        return _power_up(self.cost, self.do)


@cache
def _power_up(cost: tuple[Cost, ...], do: tuple[Instruction, ...]) -> tuple[Ability, ...]:
    return (Activated((*cost, NEW), do, once=True, name=PowerUp.word),)
