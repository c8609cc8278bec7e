"""CR 702.63: vanishing."""

from __future__ import annotations

from app.engine.events.counters import RemoveCounters
from app.engine.keywords.vanishing import Vanishing
from app.engine.words.nouns import Target
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

GHOST = creature("Ghost", 3, 3, Vanishing(2), cost="{W}")
HASTEN = instant("Hasten", RemoveCounters(Target(HasType("creature")), "time", 2))
PLENTY = ["Plains"] * 9


def haunted(**more: list[object]) -> Table:
    """The Ghost has just entered."""
    table = Table(me={"hand": [GHOST, *more.get("hand", [])], "battlefield": ["Plains"], "library": PLENTY},
                  them={"library": PLENTY})  # fmt: skip
    table.cast("Ghost")
    table.settle()
    return table


def test_702_63a_it_enters_with_counters_and_goes_with_the_last_one() -> None:
    table = haunted()
    assert table.object("Ghost").counters == {"time": 2}
    table.to("upkeep", turn=5)
    table.settle()
    assert table.object("Ghost").counters == {"time": 1}
    table.to("upkeep", turn=7)
    table.settle()
    assert table.graveyard(0) == ["Ghost"]


def test_702_63a_however_the_last_one_was_removed() -> None:
    table = haunted(hand=[HASTEN])
    table.cast("Hasten", at="Ghost")
    table.settle()
    assert table.graveyard(0) == ["Hasten", "Ghost"]


def test_702_63c_each_instance_works_separately() -> None:
    twin = creature("Twin", 3, 3, Vanishing(1), Vanishing(2), cost="{W}")
    table = Table(me={"hand": [twin], "battlefield": ["Plains"], "library": PLENTY}, them={"library": PLENTY})
    table.cast("Twin")
    table.settle()
    table.default()  # which of them is applied first
    assert table.object("Twin").counters == {"time": 3}
    table.to("upkeep", turn=5)
    table.default()
    table.settle()
    assert table.object("Twin").counters == {"time": 1}
