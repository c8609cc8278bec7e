"""CR 702.127: aftermath."""

from __future__ import annotations

from app.engine.words.bases import KeywordAbility, OptionalCost
from app.engine.words.node import node

AFTERMATH = "aftermath"


@node
class Aftermath(KeywordAbility):
    """CR 702.127a: aftermath; that this half can't be cast from elsewhere is seen to in casting/permissions.py."""

    word = AFTERMATH

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.127a: this half may be cast from the graveyard, for its mana cost, and is exiled afterwards."""
        return OptionalCost(AFTERMATH, (), alternative=True, zone="graveyard", leaves_to="exile", beside=True)
