"""CR 702.30: echo."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.keywords.echo import Echo
from tests.cards_of_ones_own import creature
from tests.table import Table

RIDER = creature("Rider", 2, 2, Echo((PayMana("{W}"),)), cost="{W}")
PLENTY = ["Plains"] * 9


def ridden() -> Table:
    """The next upkeep after the Rider came."""
    table = Table(
        me={"hand": [RIDER], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY}
    )
    table.cast("Rider")
    table.settle()
    table.to("upkeep", turn=5)
    assert table.stack() == ["Rider"]
    table.resolve()
    assert table.choice.reason == "unless"
    return table


def test_702_30a_it_is_sacrificed_unless_its_cost_is_paid() -> None:
    table = ridden()
    table.submit(("no",))
    assert table.graveyard(0) == ["Rider"]


def test_702_30a_paid_for_once_it_stays() -> None:
    table = ridden()
    table.submit(("yes",))
    while table.choice.kind != "priority":
        table.default()
    assert (table.tapped("Plains"), "Rider" in table.battlefield(0)) == (True, True)
    table.to("upkeep", turn=7)
    assert table.stack() == []


def test_702_30a_not_of_what_was_there_before_the_last_upkeep() -> None:
    table = Table(me={"battlefield": [RIDER], "library": PLENTY}, them={"library": PLENTY})
    table.to("upkeep", turn=5)
    assert table.stack() == []
