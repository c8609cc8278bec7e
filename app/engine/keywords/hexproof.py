"""CR 702.11: hexproof, and hexproof from a quality."""

from __future__ import annotations

from app.engine.keywords.quality import has_quality, is_opponent
from app.engine.words.bases import Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class Hexproof(KeywordAbility):
    """CR 702.11b: hexproof; `quality`: hexproof from spells and sources that fit (702.11d)."""

    word = "hexproof"
    quality: Filter | None = None

    def forbids_target(self, at: Context, source: int) -> bool:
        """CR 702.11b: opponents of a permanent's controller can't target it. CR 702.11c: nor those of a player them.

        CR 702.11d: from a quality: only with spells, or abilities of sources, that have it.
        """
        if not is_opponent(at.state, at.source, at.controller):
            return False
        return self.quality is None or has_quality(at.state, self.quality, at.source, source)
