"""CR 702.114: devoid."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Devoid(KeywordAbility):
    """CR 702.114a: devoid; its object is colorless in every zone, whatever its mana cost (characteristics/printed.py)."""

    word = "devoid"
    colorless = True
