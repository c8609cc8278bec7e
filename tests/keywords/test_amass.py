"""CR 701.47, 701.39: amass, bolster."""

from __future__ import annotations

from app.engine.keywords.amass import Amass
from app.engine.keywords.bolster import Bolster
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

ZOMBIES = instant("Rise", Amass("Zombie", 2))
ORCS = instant("March", Amass("Orc", 1))
HELP = instant("Help", Bolster(2))
WEAK, STRONG = creature("Weak", 3, 1), creature("Strong", 1, 4)


def test_701_47a_without_an_army_a_token_is_made_and_grows() -> None:
    table = Table(me={"hand": [ZOMBIES]})
    table.cast("Rise")
    table.settle()
    (army,) = table.state.battlefield
    it = table.now(army)
    assert (it.subtypes, it.colors, (it.power, it.toughness)) == (("Zombie", "Army"), "B", (2, 2))
    assert it.name == "Zombie Army Token"  # CR 111.4


def test_701_47a_an_army_that_is_there_grows_and_gets_the_subtype() -> None:
    table = Table(me={"hand": [ZOMBIES, ORCS]})
    for spell in ("Rise", "March"):
        table.cast(spell)
        table.settle()
    (army,) = table.state.battlefield
    assert table.now(army).subtypes == ("Zombie", "Army", "Orc")
    assert table.size(army) == (3, 3)


def test_701_39a_a_creature_with_the_least_toughness_gets_the_counters() -> None:
    table = Table(me={"hand": [HELP], "battlefield": [STRONG, WEAK]}, them={"battlefield": [WEAK]})
    table.cast("Help")
    table.settle()
    assert (table.size("Weak"), table.size("Strong"), table.size("Weak 2")) == ((5, 3), (1, 4), (3, 1))


def test_701_39a_without_creatures_nothing_happens() -> None:
    table = Table(me={"hand": [HELP]})
    table.cast("Help")
    table.settle()
    assert table.graveyard(0) == ["Help"]
