"""CR 702.90: infect."""

from __future__ import annotations

from app.engine.keywords.infect import Infect
from tests.cards_of_ones_own import creature
from tests.combat.cards import GIANT
from tests.table import Table

AGENT = creature("Agent", 3, 3, Infect())


def test_702_90b_its_damage_gives_a_player_poison_counters() -> None:
    table = Table(me={"battlefield": [AGENT]})
    table.attack(["Agent"])
    table.to_damage()
    assert (table.life(1), table.counters("player 1", "poison")) == (20, 3)


def test_702_90c_its_damage_puts_counters_on_creatures() -> None:
    table = Table(me={"battlefield": [AGENT]}, them={"battlefield": [GIANT]})
    table.attack(["Agent"])
    table.block({"Giant": "Agent"})
    table.to_damage()
    assert (table.size("Giant"), table.object("Giant").damage) == ((1, 1), 0)


def test_702_90f_several_instances_are_redundant() -> None:
    table = Table(me={"battlefield": [creature("Double", 2, 2, Infect(), Infect())]})
    table.attack(["Double"])
    table.to_damage()
    assert table.counters("player 1", "poison") == 2
