"""CR 702.12: indestructible."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Indestructible(KeywordAbility):
    """CR 702.12b: it can't be destroyed (keywords/destroy.py)."""

    word = "indestructible"
