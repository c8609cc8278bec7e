"""CR 702.90: infect."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Infect(KeywordAbility):
    """CR 702.90b–c: its damage gives players poison counters and creatures -1/-1 counters (events/damage.py)."""

    word = "infect"
