"""CR 702.80: wither."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Wither(KeywordAbility):
    """CR 702.80a: its damage to creatures puts -1/-1 counters on them (events/damage.py)."""

    word = "wither"
