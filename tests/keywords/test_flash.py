"""CR 702.8: flash."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.keywords.flash import Flash
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS
from tests.table import Table

AMBUSH = creature("Ambush", 2, 2, Flash(), cost="{G}")


def test_702_8a_it_can_be_cast_in_an_opponents_turn_with_the_stack_in_use() -> None:
    table = Table(me={"hand": ["Bear"], "battlefield": LANDS}, them={"hand": [AMBUSH], "battlefield": LANDS})
    table.cast("Bear")
    table.cast("Ambush", by=1)
    assert table.stack() == ["Bear", "Ambush"]
    table.resolve()
    assert "Ambush" in table.battlefield(1)


def test_702_8a_without_flash_a_creature_cant() -> None:
    table = Table(them={"hand": ["Bear"], "battlefield": [*LANDS, "Forest"]}, step="upkeep")
    with pytest.raises(Illegal) as refused:
        table.cast("Bear", by=1)
    assert refused.value.code == "wrong_time"


def test_702_8b_a_second_instance_changes_nothing() -> None:
    twice = creature("Ambush", 2, 2, Flash(), Flash(), cost="{G}")
    table = Table(them={"hand": [twice], "battlefield": LANDS}, step="upkeep")
    table.give_priority(1)
    assert table.options().count(("cast", "Ambush")) == 1
