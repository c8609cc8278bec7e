"""CR 702.30: echo."""

from __future__ import annotations

from functools import cache

from app.engine.casting.resolution_costs import Unless
from app.engine.characteristics import lookup
from app.engine.events.turns import BeginningOf
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.state import records
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Condition, Cost, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This, You


@node
class CameSinceLastUpkeep(Condition):
    """CR 702.30a: this permanent came under its controller's control since the beginning of their last upkeep."""

    reads = records.TURN

    def holds(self, at: Context) -> bool:
        """CR 702.30a: their last upkeep is that of their turn before this one; in an untap step nothing arrives."""
        thing = at.state.objects.get(at.source)
        if thing is None:
            return False
        return thing.since > at.state.players[lookup.controller(at.state, thing.id)].turn_before


@node
class Echo(KeywordAbility):
    """CR 702.30a: echo."""

    word = "echo"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.30a: at the beginning of the first upkeep it is sacrificed unless its controller pays."""
        return _echo(self.cost)


@cache
def _echo(cost: tuple[Cost, ...]) -> tuple[Ability, ...]:
    pay = Unless((Sacrifice(You(), This()),), cost)
    return (Triggered(BeginningOf("upkeep", You()), (pay,), CameSinceLastUpkeep()),)
