"""CR 702.54: bloodthirst."""

from __future__ import annotations

from app.engine.keywords.bloodthirst import Bloodthirst
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

OGRE = creature("Ogre", 2, 2, Bloodthirst(2), cost="{G}")


def test_702_54a_with_counters_if_an_opponent_was_dealt_damage_this_turn() -> None:
    table = Table(me={"hand": [SHOCK, OGRE], "battlefield": LANDS})
    table.cast("Shock", at="them")
    table.resolve()
    table.cast("Ogre")
    table.resolve()
    assert table.size("Ogre") == (4, 4)


def test_702_54a_without_if_none_was() -> None:
    table = Table(me={"hand": [SHOCK, OGRE], "battlefield": LANDS})
    table.cast("Shock", at="me")
    table.resolve()
    table.cast("Ogre")
    table.resolve()
    assert table.size("Ogre") == (2, 2)


def test_702_54c_each_instance_applies() -> None:
    double = creature("Ogre", 2, 2, Bloodthirst(2), Bloodthirst(1), cost="{G}")
    table = Table(me={"hand": [SHOCK, double], "battlefield": LANDS})
    table.cast("Shock", at="them")
    table.resolve()
    table.cast("Ogre")
    table.resolve()
    if table.choice.reason == "replacement_effect":
        table.default()
    assert table.size("Ogre") == (5, 5)
