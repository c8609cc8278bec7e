"""CR 702.20: vigilance."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Vigilance(KeywordAbility):
    """CR 702.20b: attacking doesn't cause it to tap (combat/declare.py)."""

    word = "vigilance"
