"""CR 702.9: flying."""

from __future__ import annotations

from app.engine.keywords.flying import Flying
from app.engine.keywords.reach import Reach
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, could_block
from tests.table import Table

BIRD = creature("Bird", 2, 2, Flying())
SPIDER = creature("Spider", 1, 3, Reach())


def test_702_9b_only_creatures_with_flying_or_reach_can_block_it() -> None:
    table = Table(me={"battlefield": [BIRD]}, them={"battlefield": [BEAR, BIRD, SPIDER]})
    table.attack(["Bird"])
    assert could_block(table) == {"Bird": ["Bird"], "Spider": ["Bird"]}


def test_702_9b_it_can_block_creatures_without_flying() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [BIRD]})
    table.attack(["Bear"])
    assert could_block(table) == {"Bird": ["Bear"]}
