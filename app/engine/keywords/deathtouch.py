"""CR 702.2: deathtouch."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Deathtouch(KeywordAbility):
    """CR 702.2: deathtouch.

    Damage it deals destroys a creature (702.2b; events/damage.py, state_based/creatures.py), and any of it is lethal
    when combat damage is assigned (702.2c; combat/assignment.py).
    """

    word = "deathtouch"
