"""CR 607.2d: effects that give the creature type that was chosen."""

from __future__ import annotations

from app.engine.state.derived import Characteristics
from app.engine.words import bases
from app.engine.words.bases import Change
from app.engine.words.changes import joined
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.qualities import chosen_word


@node
class AlsoOfChosenType(Change):
    """CR 613.1d, 607.2d: is of the creature type chosen for the object that the words are on, beside its other types."""

    layer = bases.TYPE
    writes = ("subtypes",)

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 205.1b: it keeps its other types."""
        chosen = chosen_word(at, "creature type")
        if chosen:
            it.subtypes = joined(it.subtypes, (chosen,))
