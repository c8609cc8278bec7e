"""CR 702.96: overload."""

from __future__ import annotations

from typing import Any

from app.engine.state.derived import Characteristics
from app.engine.words import bases
from app.engine.words.bases import Change, Cost, KeywordAbility, OptionalCost
from app.engine.words.context import Context
from app.engine.words.node import node, rewritten
from app.engine.words.nouns import Each, Target


@node
class TargetsBecomeEach(Change):
    """CR 702.96a, 612.1: all instances of the word "target" in the text are replaced with the word "each"."""

    layer = bases.TEXT
    writes = ("abilities",)

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 702.96b: so it has no targets, and affects whatever fits."""
        it.abilities = rewritten(it.abilities, _each)


def _each(word: Any) -> Any:
    return Each(word.what, word.name) if isinstance(word, Target) else word


_EACH = (TargetsBecomeEach(),)


@node
class Overload(KeywordAbility):
    """CR 702.96: overload."""

    word = "overload"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.96a: its spell may be cast for this cost, with "each" in place of "target" in its text."""
        return OptionalCost("overload", self.cost, alternative=True, then=_EACH)
