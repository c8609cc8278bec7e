"""CR 702.149: training."""

from __future__ import annotations

from app.engine.keywords.training import Training
from tests.cards_of_ones_own import creature
from tests.table import Table

CADET = creature("Cadet", 2, 2, Training())


def attack_with(*attackers: str, cadet: object = CADET) -> Table:
    """These attack, of a Cadet, a Giant and a Bear."""
    table = Table(me={"battlefield": [cadet, "Giant", "Bear"]})
    table.attack(list(attackers))
    return table


def test_702_149a_with_a_creature_with_greater_power() -> None:
    table = attack_with("Cadet", "Giant")
    assert table.stack() == ["Cadet"]
    table.resolve()
    assert table.size("Cadet") == (3, 3)


def test_702_149a_not_alone_nor_with_an_equal_one_nor_without_it() -> None:
    assert attack_with("Cadet").stack() == []
    assert attack_with("Cadet", "Bear").stack() == []
    assert attack_with("Giant", "Bear").stack() == []


def test_702_149b_each_instance_triggers() -> None:
    twice = creature("Cadet", 2, 2, Training(), Training())
    table = attack_with("Cadet", "Giant", cadet=twice)
    table.settle()
    assert table.size("Cadet") == (4, 4)
