"""CR 702.138: escape."""

from __future__ import annotations

from app.engine.casting.costs import PayMana, Perform
from app.engine.events.zone_words import Enters
from app.engine.keywords.escape import Escape
from app.engine.keywords.exile import Exile
from app.engine.words.abilities import Replace, Static
from app.engine.words.conditions import Paid
from app.engine.words.entering import EntersWithCounters
from app.engine.words.filters import AllOf, InZone, IsCard, Other
from app.engine.words.nouns import Choice, This, You
from tests.cards_of_ones_own import creature
from tests.keywords.spells import LANDS
from tests.table import Table

OTHERS = Choice(AllOf((Other(), IsCard(), InZone("graveyard", You()))), 2, 2)
TITAN = creature(
    "Titan", 3, 3, Escape((PayMana("{1}{G}"), Perform(Exile(OTHERS)))),
    Static((Replace(Enters(This()), (EntersWithCounters(),), condition=Paid("escape")),)), cost="{4}{G}",
)  # fmt: skip


def test_702_138a_it_may_be_cast_from_the_graveyard_for_its_escape_cost() -> None:
    table = Table(me={"graveyard": [TITAN, "Bear", "Ox"], "battlefield": LANDS})
    assert ("cast", "Titan") in table.options()
    table.cast("Titan", how="escape")
    assert sorted(table.exile()) == ["Bear", "Ox"]
    assert sum(table.tapped(land) for land in LANDS) == 2
    table.resolve()
    assert "Titan" in table.battlefield(0)


def test_702_138a_without_enough_other_cards_it_cant() -> None:
    table = Table(me={"graveyard": [TITAN, "Bear"], "battlefield": LANDS})
    assert ("cast", "Titan") not in table.options()


def test_702_138b_the_permanent_remembers_that_it_escaped() -> None:
    table = Table(me={"graveyard": [TITAN, "Bear", "Ox"], "battlefield": LANDS})
    table.cast("Titan", how="escape")
    table.resolve()
    assert table.size("Titan") == (4, 4)


def test_702_138b_cast_from_the_hand_it_didnt() -> None:
    table = Table(me={"hand": [TITAN], "battlefield": LANDS})
    table.cast("Titan")
    table.resolve()
    assert table.size("Titan") == (3, 3)
