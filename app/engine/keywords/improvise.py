"""CR 702.126: improvise."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import State
from app.engine.words.bases import InsteadOfMana, KeywordAbility
from app.engine.words.node import node


@node
class Improvise(KeywordAbility):
    """CR 702.126a: improvise."""

    word = "improvise"

    def instead_of_mana(self, state: State, seat: int) -> list[InsteadOfMana]:
        """CR 702.126a: an untapped artifact its player controls may be tapped for a generic mana."""
        return [
            InsteadOfMana(ref, "1")
            for ref in state.battlefield
            if lookup.controller(state, ref) == seat and _can(state, ref)
        ]


def _can(state: State, ref: int) -> bool:
    thing = state.objects[ref]
    return not thing.tapped and not thing.phased_out and "artifact" in lookup.of(state, ref).types
