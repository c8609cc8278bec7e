"""CR 702.83: exalted."""

from __future__ import annotations

from app.engine.keywords.exalted import Exalted
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, stacked
from tests.table import Table

SQUIRE = creature("Squire", 1, 1, Exalted())


def test_702_83a_a_creature_that_attacks_alone_gets_bigger_for_each_instance() -> None:
    knight = creature("Knight", 2, 2, Exalted(), Exalted())
    table = Table(me={"battlefield": [BEAR, SQUIRE, knight]})
    table.attack(["Bear"])
    assert stacked(table) == ["Knight", "Knight", "Squire"] or len(table.stack()) == 3
    table.resolve(3)
    assert table.size("Bear") == (5, 5)


def test_702_83a_until_end_of_turn() -> None:
    table = Table(me={"battlefield": [BEAR, SQUIRE], "library": [ELF]}, them={"library": [ELF]})
    table.attack(["Bear"])
    table.resolve()
    assert table.size("Bear") == (3, 3)
    table.to("upkeep")
    assert table.size("Bear") == (2, 2)


def test_702_83b_not_if_two_creatures_attack() -> None:
    table = Table(me={"battlefield": [BEAR, SQUIRE]})
    table.attack(["Bear", "Squire"])
    assert table.stack() == []


def test_702_83a_only_a_creature_of_its_controller() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [SQUIRE]})
    table.attack(["Bear"])
    assert table.stack() == []
