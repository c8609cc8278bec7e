"""CR 601.2h: how much mana was spent to cast something, counted from what is remembered of its payment."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.words.bases import AmountWord, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import This

ANY = "WUBRGC"


@node
class SpentToCast(AmountWord):
    """CR 601.2h: how much mana of these types was spent to cast the spell, or the spell that became the permanent.

    CR 707.10: a copy isn't cast, so that none was spent on it.
    """

    noun: Noun = This()
    types: str = ANY

    def value(self, at: Context) -> int:
        found = 0
        for ref in self.noun.refs(at):
            thing = lookup.record(at.state, ref)
            if thing is not None and thing.announced is not None and thing.announced.cast:
                found += sum(letter in self.types for letter in thing.announced.spent)
        return found


@node
class ColorsSpent(AmountWord):
    """CR 105.1, 601.2h: of how many colors the mana was that was spent to cast the spell, or what became the permanent."""

    noun: Noun = This()

    def value(self, at: Context) -> int:
        """CR 105.1: colorless isn't a color."""
        return sum(SpentToCast(self.noun, color).value(at) > 0 for color in "WUBRG")
