"""CR 702.19: trample, and trample over planeswalkers."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Trample(KeywordAbility):
    """CR 702.19b: what exceeds lethal damage to its blockers can be assigned to what it attacks (combat/assignment.py)."""

    word = "trample"


@node
class TrampleOverPlaneswalkers(KeywordAbility):
    """CR 702.19c: what exceeds a planeswalker's loyalty can be assigned to its controller (combat/assignment.py)."""

    word = "trample over planeswalkers"
