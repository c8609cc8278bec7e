"""CR 702.52: dredge."""

from __future__ import annotations

from app.engine.events.draw import Draw
from app.engine.keywords.dredge import Dredge
from tests.cards_of_ones_own import creature, instant
from tests.table import Table

TROLL = creature("Troll", 1, 1, Dredge(3))
GLIMPSE = instant("Glimpse", Draw())
TWICE = instant("Twice", Draw(count=2))


def drawing(spell: object, *library: str) -> Table:
    """A spell that draws is resolving, with a Troll in the graveyard."""
    table = Table(me={"hand": [spell], "graveyard": [TROLL], "library": list(library)})
    table.cast(table.hand()[0])
    table.resolve()
    return table


def test_702_52a_instead_of_drawing_cards_are_milled_and_it_comes_back() -> None:
    table = drawing(GLIMPSE, "Plains", "Island", "Swamp", "Forest")
    table.submit(("yes",))
    assert table.hand() == ["Troll"]
    assert sorted(table.graveyard(0)) == ["Glimpse", "Island", "Plains", "Swamp"]
    assert table.library(0) == ["Forest"]


def test_702_52a_the_player_may_draw_all_the_same() -> None:
    table = drawing(GLIMPSE, "Plains", "Island", "Swamp", "Forest")
    table.submit(("no",))
    assert table.hand() == ["Plains"]
    assert "Troll" in table.graveyard(0)


def test_702_52b_not_with_fewer_cards_in_the_library() -> None:
    table = drawing(GLIMPSE, "Plains", "Island")
    assert table.choice.kind == "priority"
    assert table.hand() == ["Plains"]


def test_702_52a_each_draw_of_several_by_itself() -> None:
    table = drawing(TWICE, "Plains", "Island", "Swamp", "Forest")
    table.submit(("no",))
    assert table.hand() == ["Plains"]
    table.submit(("yes",))
    assert table.hand() == ["Plains", "Troll"]
    assert table.library(0) == []


def test_702_52a_only_from_the_graveyard() -> None:
    table = Table(me={"hand": [GLIMPSE], "battlefield": [TROLL], "library": ["Plains"] * 5})
    table.cast("Glimpse")
    table.resolve()
    assert table.hand() == ["Plains"]
