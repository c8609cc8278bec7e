"""CR 702.111: menace."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Menace(KeywordAbility):
    """CR 702.111b: it can't be blocked except by two or more creatures (combat/blockers.py)."""

    word = "menace"
