"""CR 702.25: flanking."""

from __future__ import annotations

from app.engine.keywords.flanking import Flanking
from tests.cards_of_ones_own import creature
from tests.table import Table

KNIGHT = creature("Knight", 2, 2, Flanking())
RIVAL = creature("Rival", 2, 3, Flanking())
TWIN = creature("Twin", 2, 2, Flanking(), Flanking())
WALL = creature("Wall", 0, 4)


def test_702_25a_a_creature_that_blocks_it_gets_smaller() -> None:
    table = Table(me={"battlefield": [KNIGHT]}, them={"battlefield": [WALL, WALL]})
    table.attack(["Knight"])
    table.block({"Wall": "Knight", "Wall 2": "Knight"})
    table.default()  # in which order they go on the stack
    table.settle()
    assert (table.size("Wall"), table.size("Wall 2")) == ((-1, 3), (-1, 3))


def test_702_25a_one_with_flanking_does_not() -> None:
    table = Table(me={"battlefield": [KNIGHT]}, them={"battlefield": [RIVAL]})
    table.attack(["Knight"])
    table.block({"Rival": "Knight"})
    assert table.stack() == []


def test_702_25b_each_instance_triggers() -> None:
    table = Table(me={"battlefield": [TWIN]}, them={"battlefield": [WALL]})
    table.attack(["Twin"])
    table.block({"Wall": "Twin"})
    table.default()
    table.settle()
    assert table.size("Wall") == (-2, 2)
