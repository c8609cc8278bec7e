"""CR 702.91: battle cry."""

from __future__ import annotations

from app.engine.keywords.battle_cry import BattleCry
from tests.cards_of_ones_own import creature
from tests.table import Table

HERO = creature("Hero", 3, 4, BattleCry())
TWIN = creature("Twin", 3, 4, BattleCry(), BattleCry())
BEAR = creature("Patient Bear", 2, 2)


def test_702_91a_each_other_attacking_creature_gets_bigger() -> None:
    table = Table(me={"battlefield": [HERO, BEAR, {"card": BEAR, "id": "home"}]})
    table.attack(["Hero", "Patient Bear"])
    table.settle()
    assert (table.size("Hero"), table.size("Patient Bear"), table.size("home")) == ((3, 4), (3, 2), (2, 2))


def test_702_91b_each_instance_triggers() -> None:
    table = Table(me={"battlefield": [TWIN, BEAR]})
    table.attack(["Twin", "Patient Bear"])
    table.default()
    table.settle()
    assert table.size("Patient Bear") == (4, 2)
