"""CR 702.7: first strike."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class FirstStrike(KeywordAbility):
    """CR 702.7a: a static ability that changes the rules of the combat damage step.

    CR 702.7b: it assigns combat damage in the first of two such steps (combat/damage.py).
    """

    word = "first strike"
