"""CR 702.13: intimidate."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Intimidate(KeywordAbility):
    """CR 702.13: intimidate."""

    word = "intimidate"

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.13b: it can't be blocked except by artifact creatures and creatures that share a color with it."""
        it = lookup.of(state, blocker)
        shares = any(color in it.colors for color in lookup.of(state, attacker).colors)
        return "artifact" not in it.types and not shares
