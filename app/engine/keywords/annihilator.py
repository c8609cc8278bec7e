"""CR 702.86: annihilator."""

from __future__ import annotations

from functools import cache

from app.engine.combat.patterns import Attacks
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import Permanent
from app.engine.words.node import node
from app.engine.words.nouns import Choice, DefendingPlayer, This


@node
class Annihilator(KeywordAbility):
    """CR 702.86a: annihilator N."""

    word = "annihilator"
    number: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.86a: whenever it attacks, the defending player sacrifices so many permanents.

        CR 702.86b: each instance triggers separately.
        """
        return _annihilator(self.number)


@cache
def _annihilator(number: int) -> tuple[Ability, ...]:
    sacrifice = Sacrifice(DefendingPlayer(), Choice(Permanent(), number, number))
    return (Triggered(Attacks(This()), (sacrifice,)),)
