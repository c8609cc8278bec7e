"""CR 607.2d: effects that give the creature type, or the basic land type, that was chosen."""

from __future__ import annotations

from app.engine.state.derived import Characteristics
from app.engine.words import bases
from app.engine.words.bases import Change
from app.engine.words.changes import BecomesTypes, joined
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


@node
class OfChosenLandType(Change):
    """CR 305.7, 607.2d: is of the basic land type chosen for the object that the words are on; `how` as for BecomesTypes."""

    layer = bases.TYPE
    writes = ("subtypes", "abilities")
    how: str = "only"

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 305.7: set to it, a land loses its abilities and other land types; CR 205.1b: in addition, it keeps them."""
        chosen = chosen_word(at, "basic land type")
        if chosen:
            BecomesTypes(subtypes=(chosen,), how=self.how).change(at, it, ref)
