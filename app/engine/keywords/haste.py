"""CR 702.10: haste."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Haste(KeywordAbility):
    """CR 702.10b–c: it can attack and use {T} and {Q} while it is new (events/tapping.py)."""

    word = "haste"
