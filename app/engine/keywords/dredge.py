"""CR 702.52: dredge."""

from __future__ import annotations

from functools import cache

from app.engine.events.draw import Draws
from app.engine.events.zone_words import Put
from app.engine.keywords.mill import Mill
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import AtLeast
from app.engine.words.filters import InZone
from app.engine.words.node import node
from app.engine.words.nouns import This, You
from app.engine.words.revisions import Instead


@node
class Dredge(KeywordAbility):
    """CR 702.52a: dredge N."""

    word = "dredge"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.52a: instead of drawing a card its owner may mill N cards and return it from the graveyard.

        CR 702.52b: not with fewer cards than that in their library.
        """
        return _dredge(self.number)


@cache
def _dredge(number: int) -> tuple[Ability, ...]:
    instead = Instead((Mill(count=number), Put(This(), "hand")))
    enough = AtLeast(InZone("library", You()), number)
    dredges = Replace(Draws(You()), (instead,), condition=enough, optional=True)
    return (Static((dredges,), zone="graveyard"),)
