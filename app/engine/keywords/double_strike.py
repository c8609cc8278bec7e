"""CR 702.4: double strike."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class DoubleStrike(KeywordAbility):
    """CR 702.4a: a static ability that changes the rules of the combat damage step.

    CR 702.4b: it assigns combat damage in both of two such steps (combat/damage.py).
    """

    word = "double strike"
