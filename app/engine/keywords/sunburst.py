"""CR 702.44: sunburst."""

from __future__ import annotations

from app.engine.events.zone_words import Enters
from app.engine.mana.spent_to_cast import ColorsSpent
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import Matches, NotSo
from app.engine.words.entering import EntersWithCounters
from app.engine.words.node import node
from app.engine.words.nouns import This
from app.engine.words.qualities import HasType

_CREATURE = Matches(This(), HasType("creature"))
_GROWS = Replace(Enters(This()), (EntersWithCounters("+1/+1", ColorsSpent()),), condition=_CREATURE)
_CHARGES = Replace(Enters(This()), (EntersWithCounters("charge", ColorsSpent()),), condition=NotSo(_CREATURE))


@node
class Sunburst(KeywordAbility):
    """CR 702.44a: sunburst."""

    word = "sunburst"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.44a: it enters with a +1/+1 counter for each color of mana spent to cast it, or charge counters if it
        isn't entering as a creature. CR 702.44d: each instance works separately."""
        return (Static((_GROWS, _CHARGES)),)
