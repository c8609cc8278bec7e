"""CR 702.118: skulk."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import node


@node
class Skulk(KeywordAbility):
    """CR 702.118: skulk."""

    word = "skulk"

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.118b: it can't be blocked by creatures with greater power."""
        return (lookup.of(state, blocker).power or 0) > (lookup.of(state, attacker).power or 0)
