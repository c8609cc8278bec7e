"""CR 702.61: split second."""

from __future__ import annotations

from app.engine.casting.permissions import CantCast
from app.engine.casting.restrictions import CantActivate
from app.engine.keywords.quality import Everything
from app.engine.words.abilities import Modify, Static
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import AllOf, APlayer, Other, Spell
from app.engine.words.node import node
from app.engine.words.nouns import Each

_ALONE = Static(
    (
        Modify(Each(APlayer()), (CantCast(AllOf((Other(), Spell()))),)),
        Modify(Each(Everything()), (CantActivate("mana"),)),
    ),
    zone="stack",
)


@node
class SplitSecond(KeywordAbility):
    """CR 702.61a: split second."""

    word = "split second"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.61a: as long as it is on the stack, no other spell can be cast, and no ability activated that adds no mana.

        CR 702.61b: mana abilities, special actions and triggered abilities go on as usual.
        """
        return (_ALONE,)
