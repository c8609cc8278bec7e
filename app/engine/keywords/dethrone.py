"""CR 702.105: dethrone."""

from __future__ import annotations

from app.engine.combat.patterns import Attacks
from app.engine.events.counters import PutCounters
from app.engine.state import records
from app.engine.state.records import ref_seat
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Each, This


@node
class HasMostLife(Filter):
    """CR 702.105a: a player with the most life, or tied for it."""

    reads = records.LIVES

    def matches(self, at: Context, ref: int) -> bool:
        lives = [player.life for player in at.state.living()]
        return ref < 0 and at.state.players[ref_seat(ref)].life == max(lives)

    def domain(self) -> tuple[str, ...]:
        return ("players",)


_DETHRONE = Triggered(Attacks(This(), Each(HasMostLife())), (PutCounters(This()),))


@node
class Dethrone(KeywordAbility):
    """CR 702.105a: dethrone."""

    word = "dethrone"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.105a: whenever it attacks the player with the most life, a +1/+1 counter is put on it.

        CR 702.105b: each instance triggers separately.
        """
        return (_DETHRONE,)
