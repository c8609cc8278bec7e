"""CR 702.34, 702.138: cards that are given flashback or escape for their own mana costs."""

from __future__ import annotations

from functools import lru_cache

from app.engine.casting.costs import PayMana, Perform
from app.engine.characteristics import printed
from app.engine.keywords.escape import Escape
from app.engine.keywords.exile import Exile
from app.engine.keywords.flashback import Flashback
from app.engine.state.derived import Characteristics
from app.engine.words import bases
from app.engine.words.bases import Ability, Change
from app.engine.words.changes import joined
from app.engine.words.context import Context
from app.engine.words.filters import AllOf, InZone, IsCard, Other
from app.engine.words.node import node
from app.engine.words.nouns import Choice, You


@node
class HasFlashbackForItsCost(Change):
    """CR 702.34a: has flashback, whose cost is equal to its mana cost."""

    layer = bases.ABILITIES
    writes = ("abilities",)
    only_adds = True

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 702.34a, 118.6: what has no mana cost has a flashback cost that can't be paid."""
        if it.cost:
            _give(it, _flashback(it.cost))


@node
class HasEscapeForItsCost(Change):
    """CR 702.138a: has escape, whose cost is its mana cost plus exiling so many other cards from the graveyard."""

    layer = bases.ABILITIES
    writes = ("abilities",)
    only_adds = True
    count: int = 3

    def change(self, at: Context, it: Characteristics, ref: int) -> None:
        """CR 702.138a, 118.6: what has no mana cost has an escape cost that can't be paid."""
        if it.cost:
            _give(it, _escape(it.cost, self.count))


def _give(it: Characteristics, abilities: tuple[Ability, ...]) -> None:
    it.abilities = printed.added(it.abilities, abilities)
    it.keywords = joined(it.keywords, printed.keywords_of(abilities))


@lru_cache(maxsize=1024)
def _flashback(cost: str) -> tuple[Ability, ...]:
    return (Flashback((PayMana(cost),)),)


@lru_cache(maxsize=1024)
def _escape(cost: str, count: int) -> tuple[Ability, ...]:
    others = Choice(AllOf((Other(), IsCard(), InZone("graveyard", You()))), count, count)
    return (Escape((PayMana(cost), Perform(Exile(others)))),)
