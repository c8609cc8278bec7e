"""CR 702.73: changeling."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node
from app.engine.words.subtypes import CREATURE_TYPES


@node
class Changeling(KeywordAbility):
    """CR 702.73a: changeling."""

    word = "changeling"

    def defined_subtypes(self) -> tuple[str, ...]:
        """CR 702.73a: the object is every creature type, in every zone."""
        return CREATURE_TYPES
