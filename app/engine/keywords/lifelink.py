"""CR 702.15: lifelink."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Lifelink(KeywordAbility):
    """CR 702.15b: its controller gains as much life as it deals damage (events/damage.py)."""

    word = "lifelink"
