"""CR 702.36: fear."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Fear(KeywordAbility):
    """CR 702.36: fear."""

    word = "fear"

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.36b: it can't be blocked except by artifact creatures and black creatures."""
        it = lookup.of(state, blocker)
        return "artifact" not in it.types and "B" not in it.colors
