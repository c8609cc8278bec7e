"""CR 702.84: unearth."""

from __future__ import annotations

from functools import cache

from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import Leaves, Put
from app.engine.keywords.exile import Exile
from app.engine.keywords.haste import Haste
from app.engine.words.abilities import Activated, Replace
from app.engine.words.bases import Ability, Cost, KeywordAbility
from app.engine.words.changes import HasAbilities
from app.engine.words.durations import Indefinitely, UntilLeaves
from app.engine.words.flow import Apply, Later, Shield
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, This, You
from app.engine.words.revisions import GoesInstead

_IT = BoundTo("unearthed")


@node
class Unearth(KeywordAbility):
    """CR 702.84a: unearth."""

    word = "unearth"
    cost: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        """CR 702.84a: from the graveyard, as a sorcery: return it with haste; exile it at the next end step or as it leaves."""
        return _unearth(self.cost)


@cache
def _unearth(cost: tuple[Cost, ...]) -> tuple[Ability, ...]:
    do = (
        Put(This(), under=You(), result=_IT.name),
        Apply(_IT, (HasAbilities((Haste(),)),), Indefinitely()),
        Later(BeginningOf("end"), (Exile(_IT),)),
        Shield(Replace(Leaves(_IT), (GoesInstead("exile"),)), UntilLeaves(_IT), _IT),
    )
    return (Activated(cost, do, timing="sorcery", zone="graveyard", name="unearth"),)
