"""CR 702.32: fading."""

from __future__ import annotations

from app.engine.keywords.fading import Fading
from tests.cards_of_ones_own import creature
from tests.table import Table

WAVE = creature("Wave", 3, 3, Fading(1), cost="{W}")
PLENTY = ["Plains"] * 9


def test_702_32a_it_is_sacrificed_when_no_counter_can_be_removed() -> None:
    table = Table(me={"hand": [WAVE], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Wave")
    table.settle()
    assert table.object("Wave").counters == {"fade": 1}
    table.to("upkeep", turn=5)
    table.settle()
    assert "Wave" in table.battlefield(0)
    assert table.object("Wave").counters == {}
    table.to("upkeep", turn=7)
    table.settle()
    assert table.graveyard(0) == ["Wave"]
