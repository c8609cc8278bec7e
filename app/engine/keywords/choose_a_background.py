"""CR 702.124k: choose a Background."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class ChooseABackground(KeywordAbility):
    """CR 702.124a, 702.124k: choose a Background; it says which commanders a deck may have, and nothing within the game."""

    word = "choose a Background"
