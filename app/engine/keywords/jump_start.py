"""CR 702.133: jump-start."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.keywords.discard import Discard
from app.engine.keywords.flashback import IS_INSTANT_OR_SORCERY
from app.engine.words.bases import KeywordAbility, OptionalCost
from app.engine.words.node import node

_COST = OptionalCost(
    "jump-start", (Perform(Discard()),), alternative=True, zone="graveyard", leaves_to="exile",
    condition=IS_INSTANT_OR_SORCERY, beside=True,
)  # fmt: skip


@node
class JumpStart(KeywordAbility):
    """CR 702.133a: jump-start."""

    word = "jump-start"

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.133a: it may be cast from the graveyard by discarding a card as well, and is exiled afterwards."""
        return _COST
