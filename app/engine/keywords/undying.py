"""CR 702.93: undying."""

from __future__ import annotations

from app.engine.keywords.returning import returns_with
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.node import node


@node
class Undying(KeywordAbility):
    """CR 702.93a: undying."""

    word = "undying"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.93a: as it dies without a +1/+1 counter on it, it returns with one."""
        return returns_with("+1/+1")
