"""CR 702.17: reach."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Reach(KeywordAbility):
    """CR 702.17b: it can block creatures with flying (keywords/flying.py)."""

    word = "reach"
