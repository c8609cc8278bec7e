"""CR 702.111: menace."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.menace import Menace
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, ELF, GIANT
from tests.table import Table

THIEF = creature("Thief", 3, 3, Menace())


def test_702_111b_one_creature_alone_cannot_block_it() -> None:
    table = Table(me={"battlefield": [THIEF]}, them={"battlefield": [BEAR, ELF]})
    table.attack(["Thief"])
    table.to_choice("blockers")
    with pytest.raises(Illegal, match="2 or more"):
        table.block({"Bear": "Thief"})
    table.block({"Bear": "Thief", "Elf": "Thief"})
    table.to_damage()
    assert table.life(1) == 20


def test_702_111b_two_with_menace_take_two_each() -> None:
    table = Table(me={"battlefield": [THIEF, THIEF]}, them={"battlefield": [BEAR, ELF, GIANT]})
    table.attack(["Thief", "Thief 2"])
    table.to_choice("blockers")
    with pytest.raises(Illegal):
        table.block({"Bear": "Thief", "Elf": "Thief", "Giant": "Thief 2"})
    table.block({"Bear": "Thief", "Elf": "Thief"})


def test_702_111c_several_instances_are_redundant() -> None:
    double = creature("Double", 3, 3, Menace(), Menace())
    table = Table(me={"battlefield": [double]}, them={"battlefield": [BEAR, ELF]})
    table.attack(["Double"])
    table.block({"Bear": "Double", "Elf": "Double"})
    assert len(table.state.combat.blockers) == 2
