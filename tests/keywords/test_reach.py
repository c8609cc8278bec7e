"""CR 702.17: reach."""

from __future__ import annotations

from app.engine.keywords.flying import Flying
from app.engine.keywords.reach import Reach
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, GIANT, could_block
from tests.table import Table


def test_702_17b_it_can_block_creatures_with_flying() -> None:
    spider = creature("Spider", 1, 3, Reach())
    table = Table(
        me={"battlefield": [creature("Bird", 2, 2, Flying()), BEAR]}, them={"battlefield": [spider, GIANT]}
    )
    table.attack(["Bird", "Bear"])
    assert could_block(table) == {"Spider": ["Bird", "Bear"], "Giant": ["Bear"]}


def test_702_17b_it_can_be_blocked_by_any_creature() -> None:
    table = Table(me={"battlefield": [creature("Spider", 1, 3, Reach())]}, them={"battlefield": [BEAR]})
    table.attack(["Spider"])
    assert could_block(table) == {"Bear": ["Spider"]}
