"""CR 702.14: landwalk."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import Filter, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class Landwalk(KeywordAbility):
    """CR 702.14a: landwalk, of the lands that fit: those with a land type, a card type or a supertype, or without one."""

    word = "landwalk"
    lands: Filter

    def evades(self, state: State, attacker: int, blocker: int) -> bool:
        """CR 702.14c: it can't be blocked as long as the defending player controls such a land."""
        at = Context(state, attacker, lookup.controller(state, attacker))
        theirs = lookup.controlled(state, state.combat.defenders[attacker])
        return any("land" in lookup.of(state, ref).types and self.lands.matches(at, ref) for ref in theirs)
