"""CR 702.8: flash."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Flash(KeywordAbility):
    """CR 702.8a: its card may be played any time its player could cast an instant (casting/permissions.py)."""

    word = "flash"
