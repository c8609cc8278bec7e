"""CR 106.6: what mana may be spent on, as filters for what is being cast or whose ability is being activated.

Where mana is asked for by something else, such as an effect of a resolution, there is no such object, and neither fits.
"""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.filters import Spell
from app.engine.words.node import node

SPELL = Spell()
VARIABLES = "variables"
"""The name of the variable symbols, a letter each, in the cost that is to be paid."""


@node
class ToCast(Filter):
    """CR 106.6: casting a spell that fits."""

    what: Filter

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and SPELL.matches(at, ref) and self.what.matches(at, ref)


@node
class ToActivate(Filter):
    """CR 106.6: activating an ability, of a permanent that fits, or of a source that fits wherever it is.

    `of`: "permanents" or "sources" (109.2 speaks of permanents where no source is named).
    """

    what: Filter | None = None
    of: str = "permanents"

    def matches(self, at: Context, ref: int) -> bool:
        if ref <= 0 or SPELL.matches(at, ref):
            return False
        if self.what is None:
            return True
        thing = lookup.record(at.state, ref)
        fits = self.of == "sources" or thing is not None and thing.zone == BATTLEFIELD
        return fits and self.what.matches(at, ref)


@node
class OnCostsWith(Filter):
    """CR 106.6, 107.3a: any cost that has this variable symbol in it, whatever number was announced for it."""

    symbol: str = "X"

    def matches(self, at: Context, ref: int) -> bool:
        return self.symbol in at.word(VARIABLES)


@node
class NotOnGeneric(Filter):
    """CR 106.6: anything, but no generic mana in a cost; what may pay for which symbol is told in mana/matching.py."""

    def matches(self, at: Context, ref: int) -> bool:
        return True
