"""CR 702.100: evolve."""

from __future__ import annotations

from app.engine.events.counters import PutCounters
from app.engine.events.zone_words import Enters
from app.engine.words.abilities import Triggered
from app.engine.words.amounts import Measure
from app.engine.words.bases import Ability, KeywordAbility
from app.engine.words.conditions import All, Any, Compares, Matches
from app.engine.words.filters import AllOf, ControlledBy, Other
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, This, You
from app.engine.words.qualities import HasType

_IT = BoundTo("it")
_LARGER = Any(
    (
        Compares(Measure(_IT, "power"), ">", Measure(This(), "power")),
        Compares(Measure(_IT, "toughness"), ">", Measure(This(), "toughness")),
    )
)
_EVOLVE = Triggered(
    on=Enters(Each(AllOf((Other(), HasType("creature"), ControlledBy(You()))))),
    do=(PutCounters(This()),),
    condition=All((Matches(This(), HasType("creature")), _LARGER)),
)


@node
class Evolve(KeywordAbility):
    """CR 702.100a: evolve."""

    word = "evolve"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.100a: whenever a creature enters under your control with greater power or toughness, a +1/+1 counter.

        CR 702.100c: nothing is greater in that way than a permanent that isn't a creature.
        """
        return (_EVOLVE,)
