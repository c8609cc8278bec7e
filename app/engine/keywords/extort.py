"""CR 702.101: extort."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.casting.resolution_costs import PayTo
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.stacking import Casts
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Number
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import Opponent
from app.engine.words.node import node
from app.engine.words.nouns import Each, You

_DRAIN = (LoseLife(Each(Opponent()), result="extorted"), GainLife(amount=Number("extorted")))
_EXTORT = Triggered(Casts(You()), (PayTo((PayMana("{W/B}"),), _DRAIN),))


@node
class Extort(KeywordAbility):
    """CR 702.101: extort."""

    word = "extort"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.101a: whenever its controller casts a spell, they may pay {W/B}; then each opponent loses 1 life, and they
        gain what was lost."""
        return (_EXTORT,)
