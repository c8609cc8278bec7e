"""CR 702.40: storm."""

from __future__ import annotations

from app.engine.casting.copying import Copy
from app.engine.events.stacking import Casts, SpellCast
from app.engine.state import records
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, AmountWord, KeywordAbility, Pattern
from app.engine.words.context import Context
from app.engine.words.filters import APlayer
from app.engine.words.node import node
from app.engine.words.nouns import Each, This, You


@node
class CastBefore(AmountWord):
    """CR 702.40a: how many spells were cast before this one this turn, by anyone."""

    reads = records.HISTORY
    cast: Pattern = Casts(Each(APlayer()))

    def value(self, at: Context) -> int:
        """CR 702.40a: copies weren't cast; what has become of the spells since makes no difference."""
        casts = [fact.object for fact in at.state.history if isinstance(fact, SpellCast)]
        return casts.index(at.source) if at.source in casts else 0


_STORM = Triggered(Casts(You(), This()), (Copy(This(), count=CastBefore(), targets="new"),), zone="stack")


@node
class Storm(KeywordAbility):
    """CR 702.40a: storm."""

    word = "storm"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.40a: when its spell is cast, it is copied for each spell cast before it this turn.

        CR 702.40b: each instance triggers separately.
        """
        return (_STORM,)
