"""CR 702.80: wither."""

from __future__ import annotations

from app.engine.keywords.wither import Wither
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT
from tests.table import Table

CROW = creature("Crow", 3, 3, Wither())


def test_702_80a_its_damage_puts_counters_on_creatures() -> None:
    table = Table(me={"battlefield": [CROW]}, them={"battlefield": [GIANT]})
    table.attack(["Crow"])
    table.block({"Giant": "Crow"})
    table.to_damage()
    assert (table.size("Giant"), table.object("Giant").damage) == ((1, 1), 0)


def test_702_80a_its_damage_to_a_player_is_ordinary() -> None:
    table = Table(me={"battlefield": [CROW]})
    table.attack(["Crow"])
    table.to_damage()
    assert (table.life(1), table.counters("player 1", "poison")) == (17, 0)
