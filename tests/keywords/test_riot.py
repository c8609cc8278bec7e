"""CR 702.136: riot."""

from __future__ import annotations

from app.engine.keywords.riot import Riot
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS
from tests.table import Table

MAULER = creature("Mauler", 2, 2, Riot(), cost="{R}")


def cast(mauler: object = MAULER) -> Table:
    table = Table(me={"hand": [mauler], "battlefield": LANDS})
    table.cast("Mauler")
    table.resolve()
    return table


def test_702_136a_it_enters_with_a_counter() -> None:
    table = cast()
    assert table.options() == ["counter", "haste"]
    table.choose("counter")
    assert table.size("Mauler") == (3, 3)
    assert not table.has("Mauler", "haste")


def test_702_136a_or_gains_haste() -> None:
    table = cast()
    table.choose("haste")
    assert table.size("Mauler") == (2, 2)
    assert table.has("Mauler", "haste")
    table.attack(["Mauler"])
    table.to_damage()
    assert table.life(1) == 18


def test_702_136b_each_instance_works_separately() -> None:
    table = cast(creature("Mauler", 2, 2, Riot(), Riot(), cost="{R}"))
    table.choose("counter")
    table.choose("haste")
    assert table.size("Mauler") == (3, 3)
    assert table.has("Mauler", "haste")


def test_614_12_a_creature_to_which_an_effect_gives_riot_enters_so() -> None:
    table = Table(me={"hand": ["Grizzly Bears"], "battlefield": [*LANDS, "Rhythm of the Wild"]})
    table.cast("Grizzly Bears")
    table.resolve()
    assert table.options() == ["counter", "haste"]
    table.choose("counter")
    assert table.size("Grizzly Bears") == (3, 3)
