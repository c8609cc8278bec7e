"""CR 604.3: a card that says of itself what colors it is has them in every zone."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "library"])
def test_604_3_its_colors_are_defined_in_every_zone(zone: str) -> None:
    table = Table({zone: [{"card": "Ghostfire", "id": "fire"}]})
    assert table.now("fire").colors == ""


def test_604_3_it_is_a_colorless_spell_that_costs_red_mana() -> None:
    table = Table(
        {"hand": ["Ghostfire"], "mana": "RCC"}, {"battlefield": ["Phyrexian Crusader"]}
    )  # protection from red
    table.cast("Ghostfire", at="Phyrexian Crusader", pay="pool")
    assert table.now("Ghostfire").colors == ""
    table.resolve()
    assert table.graveyard(1) == ["Phyrexian Crusader"]


def test_613_3_what_defines_it_applies_before_other_effects_of_its_layer() -> None:
    table = Table({"battlefield": ["Leyline of the Guildpact"], "graveyard": ["Ghostfire"]})
    assert table.now("Ghostfire").colors == ""  # a permanent it isn't
