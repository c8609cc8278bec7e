"""CR 702.31: horsemanship."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Horsemanship(KeywordAbility):
    """CR 702.31: horsemanship."""

    word = "horsemanship"

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.31b: it can't be blocked by creatures without horsemanship."""
        return not lookup.has(state, blocker, "horsemanship")
