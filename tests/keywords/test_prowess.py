"""CR 702.108: prowess."""

from __future__ import annotations

from app.engine.keywords.prowess import Prowess
from tests.cards_of_ones_own import card, creature
from tests.keywords.spells import LANDS, SHOCK
from tests.table import Table

MONK = creature("Monk", 1, 1, Prowess())


def test_702_108a_it_grows_until_end_of_turn_when_its_controller_casts_a_noncreature_spell() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": [MONK, *LANDS]})
    table.cast("Shock", at="them")
    assert table.stack() == ["Shock", "Monk"]
    table.resolve()
    assert table.size("Monk") == (2, 2)
    table.to("upkeep")
    assert table.size("Monk") == (1, 1)


def test_702_108a_not_for_creature_spells_even_if_they_are_artifacts_too() -> None:
    golem = card("Golem", "artifact creature — Golem", cost="{1}", power=1, toughness=1)
    table = Table(me={"hand": [golem], "battlefield": [MONK, *LANDS]})
    table.cast("Golem")
    assert table.stack() == ["Golem"]


def test_702_108a_not_for_an_opponents_spell() -> None:
    table = Table(me={"hand": [SHOCK], "battlefield": LANDS}, them={"battlefield": [MONK]})
    table.cast("Shock", at="them")
    assert table.stack() == ["Shock"]


def test_702_108b_each_instance_triggers() -> None:
    double = creature("Monk", 1, 1, Prowess(), Prowess())
    table = Table(me={"hand": [SHOCK], "battlefield": [double, *LANDS]})
    table.cast("Shock", at="them")
    table.resolve(2)
    assert table.size("Monk") == (3, 3)
