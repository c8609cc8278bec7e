"""CR 702.16: protection from a quality."""

from __future__ import annotations

from functools import cache

from app.engine.events.damage import IsDealtDamage
from app.engine.keywords.quality import has_quality
from app.engine.state.records import State
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This
from app.engine.words.revisions import Prevented


@node
class Protection(KeywordAbility):
    """CR 702.16a: protection from what fits `quality`.

    From a player (702.16k): what they control; from everything (702.16j): `Everything()`. "From A and from B" is two
    of these (702.16g). `spares`: attachments that this protection doesn't remove or keep off (702.16n).
    """

    word = "protection"
    quality: Filter
    spares: Filter | None = None

    def means(self) -> tuple[Ability, ...]:
        """CR 702.16e: damage from sources that have the quality is prevented."""
        return _damage(self.quality)

    def forbids_target(self, at: Context, source: int) -> bool:
        """CR 702.16b: not a target of spells, or of abilities from sources, that have the quality."""
        return has_quality(at.state, self.quality, at.source, source)

    def forbids_attachment(self, state: State, bearer: int, attachment: int) -> bool:
        """CR 702.16c: not enchanted by Auras with the quality. CR 702.16d: not equipped by such Equipment.

        CR 702.16n: but for those that this effect says it doesn't remove.
        """
        if self.spares is not None and has_quality(state, self.spares, bearer, attachment):
            return False
        return has_quality(state, self.quality, bearer, attachment)

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.16f: not blocked by creatures that have the quality."""
        return has_quality(state, self.quality, attacker, blocker)


@cache
def _damage(quality: Filter) -> tuple[Ability, ...]:
    return (Static((Replace(IsDealtDamage(This(), source=quality), (Prevented(),)),)),)
