"""CR 702.46: soulshift."""

from __future__ import annotations

from app.engine.keywords.soulshift import Soulshift
from tests.cards_of_ones_own import creature
from tests.keywords.spells import DOOM
from tests.table import Table

KAMI = creature("Kami", 2, 2, Soulshift(2), cost="{3}")
SMALL = creature("Small Spirit", 1, 1, cost="{2}", kind="creature — Spirit")
LARGE = creature("Large Spirit", 1, 1, cost="{3}", kind="creature — Spirit")
BEAR = creature("Patient Bear", 2, 2, cost="{1}")


def dying(*graveyard: object) -> Table:
    """The Kami has died."""
    table = Table(me={"battlefield": [KAMI, "Swamp"], "hand": [DOOM], "graveyard": list(graveyard)})
    table.cast("Doom", at="Kami")
    table.resolve()
    return table


def test_702_46a_a_spirit_card_with_at_most_that_mana_value_may_come_back() -> None:
    table = dying(SMALL, LARGE, BEAR)
    assert table.stack() == ["Kami"]
    table.resolve()
    table.submit(("yes",))
    assert table.hand() == ["Small Spirit"]


def test_702_46a_nothing_larger_and_nothing_else() -> None:
    table = dying(LARGE, BEAR)
    assert table.stack() == []


def test_702_46b_each_instance_triggers() -> None:
    twin = creature("Twin", 2, 2, Soulshift(2), Soulshift(3), cost="{3}")
    table = Table(me={"battlefield": [twin, "Swamp"], "hand": [DOOM], "graveyard": [SMALL, LARGE]})
    table.cast("Doom", at="Twin")
    table.resolve()
    while table.choice.kind != "priority":
        table.default()
    assert table.stack() == ["Twin", "Twin"]
