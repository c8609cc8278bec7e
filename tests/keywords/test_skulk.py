"""CR 702.118: skulk."""

from __future__ import annotations

from app.engine.keywords.skulk import Skulk
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT, WALL, could_block
from tests.table import Table


def test_702_118b_creatures_with_greater_power_cannot_block_it() -> None:
    rat = creature("Rat", 2, 2, Skulk())
    table = Table(me={"battlefield": [rat]}, them={"battlefield": [ELF, BEAR, GIANT, WALL]})
    table.attack(["Rat"])
    assert list(could_block(table)) == ["Elf", "Bear", "Wall"]
