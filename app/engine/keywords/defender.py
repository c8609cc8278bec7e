"""CR 702.3: defender."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Defender(KeywordAbility):
    """CR 702.3b: it can't attack (combat/attackers.py)."""

    word = "defender"
