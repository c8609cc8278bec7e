"""CR 613.4b, 613.6-613.8: effects that give each object a size of its own, beside others."""

from __future__ import annotations

import pytest

from app.engine.words.abilities import Modify, Static
from app.engine.words.changes import BecomesTypes
from app.engine.words.nouns import Each
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import card
from tests.table import Table

ANTHEM = card("Anthem", "enchantment", cost="{1}{W}")


def test_613_4b_each_has_a_size_equal_to_its_own_mana_value() -> None:
    table = Table({"battlefield": ["Opalescence", ANTHEM]}, {"battlefield": ["Humility"]})
    assert (table.size("Anthem"), table.now("Anthem").types) == ((1, 1), ("enchantment", "creature"))
    table = Table({"battlefield": ["Opalescence", ANTHEM, "Rest in Peace"]})
    assert [table.size(name) for name in ("Opalescence", "Anthem", "Rest in Peace")] == [
        (None, None),
        (2, 2),
        (2, 2),
    ]


@pytest.mark.parametrize(
    ("order", "size"), [(("Humility", "Opalescence"), (4, 4)), (("Opalescence", "Humility"), (1, 1))]
)
def test_613_7_humility_and_opalescence_by_the_order_of_their_timestamps(
    order: tuple[str, str], size: tuple[int, int]
) -> None:
    """Both start to apply in layer 4 or 6 and go on though Humility has lost its ability; in layer 7b the later one wins."""
    table = Table({"battlefield": [*order, "Giant"]})
    assert (table.size("Humility"), table.size("Giant")) == (size, (1, 1))
    assert table.now("Humility").abilities == ()


def test_613_6_two_of_them_make_creatures_of_each_other() -> None:
    table = Table({"battlefield": ["Opalescence", "Opalescence", "Humility"]})
    assert [table.size(name) for name in ("Opalescence", "Opalescence 2", "Humility")] == [(1, 1)] * 3


def test_704_5p_auras_stay_what_they_are() -> None:
    table = Table(
        {
            "battlefield": [
                "Opalescence",
                {"card": "Bear", "id": "bear"},
                {"card": "Pacifism", "attached_to": "bear"},
            ]
        }
    )
    assert (table.now("Pacifism").types, table.battlefield()) == (
        ("enchantment",),
        ["Opalescence", "Bear", "Pacifism"],
    )


def test_613_8a_what_becomes_an_artifact_first_is_a_creature_as_well() -> None:
    """Whatever the timestamps: the machines depend on what else is an artifact (CR 613.8)."""
    lattice = card(
        "Lattice",
        "artifact",
        Static((Modify(Each(HasType("land")), (BecomesTypes(("artifact",)),)),)),
        cost="{6}",
    )
    for order in (("March of the Machines", lattice), (lattice, "March of the Machines")):
        table = Table({"battlefield": [*order, "Forest", "Sol Ring"]})
        assert table.size("Lattice") == (6, 6)
        assert table.size("Sol Ring") == (1, 1)
        assert table.size("Forest") == (0, 0)  # an artifact land creature that cost nothing


def test_704_5f_artifacts_that_cost_nothing_die_and_equipment_falls_off() -> None:
    mine = {
        "battlefield": [
            {"card": "Bear", "id": "bear"},
            {"card": "Bonesplitter", "attached_to": "bear"},
            "Memnite",
        ]
    }
    table = Table({**mine, "hand": ["March of the Machines"], "mana": "UUUU"})
    table.cast("March of the Machines")
    table.resolve()
    assert (table.object("Bonesplitter").attached_to, table.size("Bonesplitter"), table.size("bear")) == (
        0,
        (1, 1),
        (2, 2),
    )
    assert table.size("Memnite") == (1, 1)  # it was a creature already
