"""CR 702.13: intimidate."""

from __future__ import annotations

from app.engine.keywords.intimidate import Intimidate
from tests.cards_of_ones_own import creature
from tests.combat.cards import could_block
from tests.table import Table


def test_702_13b_only_artifact_creatures_and_those_that_share_a_color_can_block_it() -> None:
    rogue = creature("Rogue", 2, 2, Intimidate(), cost="{W}{B}")
    theirs = [
        creature("Green", 1, 1, cost="{G}"),
        creature("White", 1, 1, cost="{W}"),
        creature("Grey", 1, 1, cost="{2}"),
        creature("Golem", 1, 1, cost="{2}", kind="artifact creature"),
    ]
    table = Table(me={"battlefield": [rogue]}, them={"battlefield": theirs})
    table.attack(["Rogue"])
    assert list(could_block(table)) == ["White", "Golem"]
