"""CR 702.85: cascade."""

from __future__ import annotations

from app.engine.events.stacking import Casts
from app.engine.events.zone_words import Put
from app.engine.keywords.exile import ExileUntil
from app.engine.keywords.play import CastCard
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Measure
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.filters import AllOf, IsCard, Not
from app.engine.words.flow import May
from app.engine.words.measures import Measures
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This, Together, You
from app.engine.words.qualities import HasType

_VALUE = Measure(This(), "mana value")
_SMALLER = Measures("mana value", "<", _VALUE)
_NONLAND = AllOf((Not(HasType("land")), IsCard(), _SMALLER))
_FOUND, _OTHERS = BoundTo("cascaded"), BoundTo("passed over")
_CASCADE = Triggered(
    Casts(You(), This()),
    (
        ExileUntil(_NONLAND, result=_FOUND.name, rest=_OTHERS.name),
        May((CastCard(_FOUND, below=_VALUE),)),
        Put(Together((_FOUND, _OTHERS)), "library", place="bottom", order="random"),
    ),
    zone="stack",
)


@node
class Cascade(KeywordAbility):
    """CR 702.85a: cascade."""

    word = "cascade"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.85a: when its spell is cast, cards are exiled from the top of the library until one costs less, which may
        be cast without paying its mana cost; all that isn't cast goes to the bottom in a random order.

        CR 702.85c: each instance triggers separately.
        """
        return (_CASCADE,)
