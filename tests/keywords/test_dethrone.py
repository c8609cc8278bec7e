"""CR 702.105: dethrone."""

from __future__ import annotations

from app.engine.keywords.dethrone import Dethrone
from tests.cards_of_ones_own import creature
from tests.table import Table

REBEL = creature("Rebel", 2, 2, Dethrone())


def test_702_105a_a_counter_when_it_attacks_the_player_with_the_most_life() -> None:
    table = Table(me={"battlefield": [REBEL], "life": 10})
    table.attack(["Rebel"])
    table.settle()
    assert table.size("Rebel") == (3, 3)


def test_702_105a_or_tied_for_most_life() -> None:
    table = Table(me={"battlefield": [REBEL]})
    table.attack(["Rebel"])
    assert table.stack() == ["Rebel"]


def test_702_105a_not_when_someone_else_has_more() -> None:
    table = Table({"battlefield": [REBEL]}, {"life": 10}, {"life": 11})
    table.attack({"Rebel": "player 1"})
    assert table.stack() == []


def test_702_105b_each_instance_triggers() -> None:
    table = Table(me={"battlefield": [creature("Rebel", 2, 2, Dethrone(), Dethrone())], "life": 10})
    table.attack(["Rebel"])
    assert table.stack() == ["Rebel", "Rebel"]
