"""CR 702.45: bushido."""

from __future__ import annotations

from app.engine.keywords.bushido import Bushido
from tests.cards_of_ones_own import creature
from tests.table import Table

SAMURAI = creature("Samurai", 2, 2, Bushido(1))


def test_702_45a_it_grows_when_it_becomes_blocked() -> None:
    table = Table(me={"battlefield": [SAMURAI]}, them={"battlefield": ["Bear"]})
    table.attack(["Samurai"])
    table.block({"Bear": "Samurai"})
    table.settle()
    assert table.size("Samurai") == (3, 3)
    table.to_damage()
    assert table.battlefield(0) == ["Samurai"]


def test_702_45a_and_when_it_blocks() -> None:
    table = Table(me={"battlefield": ["Bear"]}, them={"battlefield": [SAMURAI]})
    table.attack(["Bear"])
    table.block({"Samurai": "Bear"})
    table.settle()
    assert table.size("Samurai") == (3, 3)


def test_702_45a_until_end_of_turn() -> None:
    table = Table(me={"battlefield": [SAMURAI]}, them={"battlefield": ["Squire"]})
    table.attack(["Samurai"])
    table.block({"Squire": "Samurai"})
    table.settle()
    table.to("upkeep")
    assert table.size("Samurai") == (2, 2)


def test_702_45a_unblocked_it_stays_as_it_is() -> None:
    table = Table(me={"battlefield": [SAMURAI]})
    table.attack(["Samurai"])
    table.to_damage()
    assert table.life(1) == 18


def test_702_45b_each_instance_triggers() -> None:
    double = creature("Samurai", 2, 2, Bushido(1), Bushido(2))
    table = Table(me={"battlefield": [double]}, them={"battlefield": ["Bear"]})
    table.attack(["Samurai"])
    table.block({"Bear": "Samurai"})
    table.default()  # in which order they go on the stack
    table.settle()
    assert table.size("Samurai") == (5, 5)
