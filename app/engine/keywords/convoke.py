"""CR 702.51: convoke."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import InsteadOfMana, KeywordAbility
from app.engine.words.node import node


@node
class Convoke(KeywordAbility):
    """CR 702.51a: convoke."""

    word = "convoke"

    def instead_of_mana(self, state: State, seat: int) -> list[InsteadOfMana]:
        """CR 702.51a: an untapped creature its player controls may be tapped for a mana of its color, or a generic one."""
        return [
            InsteadOfMana(ref, lookup.of(state, ref).colors or "1")
            for ref in state.battlefield
            if lookup.controller(state, ref) == seat and _can(state, ref)
        ]


def _can(state: State, ref: int) -> bool:
    thing = state.objects[ref]
    return not thing.tapped and not thing.phased_out and lookup.is_creature(state, ref)
