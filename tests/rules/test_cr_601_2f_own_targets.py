"""CR 601.2f: spells that cost less if they target something."""

from __future__ import annotations

from tests.table import Table

TAPPED = {"card": "Bear", "tapped": True}


def rebuke(lands: int, *creatures: object) -> Table:
    """A player with Luminous Rebuke, which costs {4}{W}, or {3} less at a tapped creature, and so many Plains."""
    me = {"hand": ["Luminous Rebuke"], "battlefield": ["Plains"] * lands}
    return Table(me, {"battlefield": list(creatures)})


def castable(table: Table, name: str = "Luminous Rebuke") -> bool:
    """Whether the card is among what the player may cast."""
    return ("cast", name) in table.options()


def test_601_2f_it_costs_less_if_it_targets_what_fits() -> None:
    table = rebuke(2, TAPPED, "Ox")
    assert castable(table)
    table.cast("Luminous Rebuke", at="Bear")
    table.resolve()
    assert table.graveyard(1) == ["Bear"]


def test_601_2f_with_another_target_it_costs_what_it_says() -> None:
    table = rebuke(2, TAPPED, "Ox")
    table.cast("Luminous Rebuke", at="Ox")
    assert (table.choice.reason, "auto" in table.options()) == ("pay", False)
    table.choose("cancel")
    assert (table.stack(), table.hand()) == ([], ["Luminous Rebuke"])
    table = rebuke(5, TAPPED, "Ox")
    table.cast("Luminous Rebuke", at="Ox")
    assert [table.tapped(f"Plains {n}") for n in range(1, 6)] == [True] * 5


def test_601_2f_it_is_not_offered_where_no_target_fits() -> None:
    assert not castable(rebuke(4, "Bear", "Ox"))
    assert castable(rebuke(5, "Bear", "Ox"))


def test_601_2f_the_reduction_is_of_generic_mana_alone() -> None:
    table = Table(
        me={"hand": ["Price of Fame"], "battlefield": ["Swamp"] * 4, "library": ["Forest"] * 3},
        them={"battlefield": ["Vadrik, Astral Archmage", "Bear"]},
    )
    assert not castable(
        Table(me={"hand": ["Price of Fame"], "battlefield": ["Swamp"] * 3}, them={"battlefield": ["Bear"]}),
        "Price of Fame",
    )
    table.cast("Price of Fame", at="Vadrik, Astral Archmage")
    assert [table.tapped(f"Swamp {n}") for n in range(1, 5)] == [True, True, False, False]


def test_601_2f_a_spell_that_targets_spells() -> None:
    table = Table(
        me={
            "hand": ["Divination", "Shock"],
            "battlefield": [*["Island"] * 3, "Mountain"],
            "library": ["Forest"] * 3,
        },
        them={"hand": ["Mystical Dispute"], "battlefield": ["Island"]},
    )
    table.cast("Shock", at="player 1")
    table.give_priority(1)
    assert not castable(table, "Mystical Dispute")
    table.resolve()
    table.cast("Divination")
    table.cast("Mystical Dispute", at="Divination", by=1)
    table.resolve()
    assert "Divination" in table.graveyard(0)
