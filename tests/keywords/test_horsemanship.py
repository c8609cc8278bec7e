"""CR 702.31: horsemanship."""

from __future__ import annotations

from app.engine.keywords.horsemanship import Horsemanship
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, could_block
from tests.table import Table

RIDER = creature("Rider", 2, 2, Horsemanship())


def test_702_31b_only_creatures_with_horsemanship_can_block_it() -> None:
    table = Table(me={"battlefield": [RIDER]}, them={"battlefield": [BEAR, RIDER]})
    table.attack(["Rider"])
    assert could_block(table) == {"Rider": ["Rider"]}


def test_702_31b_it_can_block_creatures_without_horsemanship() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [RIDER]})
    table.attack(["Bear"])
    assert could_block(table) == {"Rider": ["Bear"]}
