"""CR 702.130: afflict."""

from __future__ import annotations

from app.engine.keywords.afflict import Afflict
from tests.cards_of_ones_own import creature
from tests.table import Table

BEAST = creature("Beast", 2, 2, Afflict(3))
TWIN = creature("Twin", 2, 2, Afflict(1), Afflict(2))
WALL = creature("Wall", 0, 4)


def test_702_130a_the_defending_player_loses_life_as_it_becomes_blocked() -> None:
    table = Table(me={"battlefield": [BEAST]}, them={"battlefield": [WALL, WALL]})
    table.attack(["Beast"])
    table.block({"Wall": "Beast", "Wall 2": "Beast"})
    table.settle()
    assert table.life(1) == 17


def test_702_130b_each_instance_triggers() -> None:
    table = Table(me={"battlefield": [TWIN]}, them={"battlefield": [WALL]})
    table.attack(["Twin"])
    table.block({"Wall": "Twin"})
    table.default()
    table.settle()
    assert table.life(1) == 17
