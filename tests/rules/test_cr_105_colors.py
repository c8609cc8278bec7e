"""CR 105, 202.2, 204: the colors of objects."""

from __future__ import annotations

from tests.cards_of_ones_own import card, creature
from tests.table import Table


def test_202_2_an_object_is_of_the_colors_in_its_mana_cost() -> None:
    table = Table(
        me={
            "battlefield": [creature("Both", 1, 1, cost="{2}{G}{R/W}"), card("Relic", "artifact", cost="{3}")]
        }
    )
    assert table.now("Both").colors == "WRG"
    assert table.now("Relic").colors == ""


def test_204_a_color_indicator_gives_the_colors_it_names() -> None:
    table = Table(
        me={
            "battlefield": [
                card("Evermind", "instant", colors="U"),
                creature("Pale", 1, 1, cost="{R}", colors="W"),
            ]
        }
    )
    assert table.now("Evermind").colors == "U"
    assert table.now("Pale").colors == "W"
