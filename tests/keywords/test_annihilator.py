"""CR 702.86: annihilator."""

from __future__ import annotations

from app.engine.keywords.annihilator import Annihilator
from tests.cards_of_ones_own import creature
from tests.table import Table

TITAN = creature("Titan", 9, 9, Annihilator(2))


def test_702_86a_as_it_attacks_the_defending_player_sacrifices_so_many_permanents() -> None:
    table = Table(me={"battlefield": [TITAN, "Bear"]}, them={"battlefield": ["Forest", "Ox", "Squire"]})
    table.attack(["Titan"])
    table.settle()
    assert (table.choice.seat, table.options()) == (1, ["Forest", "Ox", "Squire"])
    table.choose("Forest", "Squire")
    assert table.battlefield(1) == ["Ox"]


def test_702_86a_who_has_fewer_sacrifices_all() -> None:
    table = Table(me={"battlefield": [TITAN]}, them={"battlefield": ["Forest"]})
    table.attack(["Titan"])
    table.settle()
    assert table.battlefield(1) == []


def test_702_86b_each_instance_triggers() -> None:
    double = creature("Titan", 9, 9, Annihilator(1), Annihilator(1))
    table = Table(me={"battlefield": [double]}, them={"battlefield": ["Forest", "Ox", "Squire"]})
    table.attack(["Titan"])
    assert table.stack() == ["Titan", "Titan"]
