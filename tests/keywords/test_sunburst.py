"""CR 702.44: sunburst."""

from __future__ import annotations

from app.engine.keywords.sunburst import Sunburst
from tests.cards_of_ones_own import card, creature
from tests.table import Table

GOLEM = creature("Golem", 0, 1, Sunburst(), kind="artifact creature — Golem", cost="{3}")
LENS = card("Lens", "artifact", Sunburst(), cost="{3}")
TWICE = creature("Twice", 0, 1, Sunburst(), Sunburst(), kind="artifact creature — Golem", cost="{3}")


def built(it: object, name: str, *lands: str) -> Table:
    """The permanent, cast with the mana of these lands."""
    table = Table({"hand": [it], "battlefield": list(lands)})
    table.cast(name)
    table.settle()
    return table


def test_702_44a_a_creature_enters_with_a_counter_for_each_color_of_mana() -> None:
    assert built(GOLEM, "Golem", "Plains", "Plains", "Island").size("Golem") == (2, 3)


def test_702_44a_anything_else_enters_with_charge_counters() -> None:
    table = built(LENS, "Lens", "Plains", "Swamp", "Island")
    assert (table.counters("Lens", "charge"), table.counters("Lens", "+1/+1")) == (3, 0)


def test_105_1_colorless_is_not_a_color() -> None:
    assert built(GOLEM, "Golem", "Wastes", "Wastes", "Wastes").size("Golem") == (0, 1)
    assert built(GOLEM, "Golem", "Wastes", "Forest", "Mountain").size("Golem") == (2, 3)


def test_702_44d_each_instance_works_separately() -> None:
    assert built(TWICE, "Twice", "Plains", "Plains", "Island").size("Twice") == (4, 5)
