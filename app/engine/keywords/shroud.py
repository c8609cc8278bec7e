"""CR 702.18: shroud."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class Shroud(KeywordAbility):
    """CR 702.18a: shroud."""

    word = "shroud"

    def forbids_target(self, at: Context, source: int) -> bool:
        """CR 702.18a: a permanent or player with shroud can't be a target, whoever's spell or ability it is."""
        return True
