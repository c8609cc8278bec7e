"""CR 702.114: devoid."""

from __future__ import annotations

from app.engine.keywords.devoid import Devoid
from app.engine.keywords.protection import Protection
from app.engine.words.qualities import OfColor
from tests.cards_of_ones_own import creature
from tests.table import Table

SPAWN = creature("Spawn", 2, 2, Devoid(), cost="{1}{R}")
WARY = creature("Wary", 2, 2, Protection(OfColor("R")))


def test_702_114a_its_object_is_colorless_in_every_zone() -> None:
    table = Table(me={"battlefield": [{"card": SPAWN, "id": "there"}], "hand": [{"card": SPAWN, "id": "hand"}],
                      "graveyard": [{"card": SPAWN, "id": "dead"}]})  # fmt: skip
    assert [table.now(place).colors for place in ("there", "hand", "dead")] == ["", "", ""]


def test_702_114a_protection_from_its_mana_symbols_color_does_not_see_it() -> None:
    table = Table(me={"battlefield": [SPAWN]}, them={"battlefield": [WARY]})
    table.attack(["Spawn"])
    table.block({"Wary": "Spawn"})
    table.to_damage()
    assert sorted([*table.graveyard(0), *table.graveyard(1)]) == ["Spawn", "Wary"]
