"""CR 702.9: flying."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Flying(KeywordAbility):
    """CR 702.9: flying."""

    word = "flying"

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.9b: it can't be blocked except by creatures with flying or reach."""
        keywords = lookup.of(state, blocker).keywords
        return "flying" not in keywords and "reach" not in keywords
