"""CR 702.66: delve."""

from __future__ import annotations

from app.engine.state.records import State
from app.engine.words.bases import InsteadOfMana, KeywordAbility
from app.engine.words.node import node


@node
class Delve(KeywordAbility):
    """CR 702.66a: delve."""

    word = "delve"

    def instead_of_mana(self, state: State, seat: int) -> list[InsteadOfMana]:
        """CR 702.66a: a card of its player's graveyard may be exiled for a generic mana."""
        return [InsteadOfMana(ref, "1", "exile") for ref in state.players[seat].graveyard]
