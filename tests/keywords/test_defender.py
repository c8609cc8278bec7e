"""CR 702.3: defender."""

from __future__ import annotations

import pytest

from app.engine.choices import DeclareAttackers, Illegal
from app.engine.keywords.defender import Defender
from tests.cards_of_ones_own import creature
from tests.combat.cards import BEAR, could_block
from tests.table import Table


def test_702_3b_a_creature_with_defender_cannot_attack() -> None:
    table = Table(me={"battlefield": [BEAR, creature("Wall", 3, 4, Defender())]})
    table.to_choice("attackers")
    choice = table.choice
    assert isinstance(choice, DeclareAttackers)
    assert table.names(choice.options) == ["Bear"]
    with pytest.raises(Illegal):
        table.attack(["Wall"])


def test_702_3b_it_can_block() -> None:
    table = Table(me={"battlefield": [BEAR]}, them={"battlefield": [creature("Wall", 3, 4, Defender())]})
    table.attack(["Bear"])
    assert could_block(table) == {"Wall": ["Bear"]}
