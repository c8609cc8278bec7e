"""CR 702.36: fear."""

from __future__ import annotations

from app.engine.keywords.fear import Fear
from tests.cards_of_ones_own import creature
from tests.combat.cards import could_block
from tests.table import Table


def test_702_36b_only_artifact_creatures_and_black_creatures_can_block_it() -> None:
    ghoul = creature("Ghoul", 2, 2, Fear(), cost="{W}")
    theirs = [
        creature("White", 1, 1, cost="{W}"),
        creature("Black", 1, 1, cost="{B}"),
        creature("Golem", 1, 1, cost="{2}", kind="artifact creature"),
    ]
    table = Table(me={"battlefield": [ghoul]}, them={"battlefield": theirs})
    table.attack(["Ghoul"])
    assert list(could_block(table)) == ["Black", "Golem"]
