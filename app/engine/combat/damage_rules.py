"""CR 510.1: what effects change about assigning combat damage."""

from __future__ import annotations

from app.engine.words.bases import Rule
from app.engine.words.node import node


@node
class AssignsByToughness(Rule):
    """CR 510.1a: the creature assigns combat damage equal to its toughness rather than its power."""


@node
class AssignsNothing(Rule):
    """CR 510.1a: the creature assigns no combat damage."""


@node
class AssignsAsThoughUnblocked(Rule):
    """CR 510.1b-c: its controller may have the creature assign its combat damage as though it weren't blocked."""
