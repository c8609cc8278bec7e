"""CR 702.164: toxic."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Toxic(KeywordAbility):
    """CR 702.164c: its combat damage also gives a player so many poison counters (events/damage.py)."""

    word = "toxic"
    number: int
