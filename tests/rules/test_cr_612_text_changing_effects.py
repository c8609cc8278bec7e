"""CR 612: text-changing effects, with the cards of the pool that make them."""

from __future__ import annotations

from tests.table import Table

ISLANDS = ["Island"] * 4


def test_612_1_all_instances_of_a_color_word_are_replaced() -> None:
    table = Table(me={"hand": ["Mind Bend"], "battlefield": [*ISLANDS, "White Knight"]})
    table.cast("Mind Bend", at="White Knight")
    table.resolve()
    table.choose("B")
    table.choose("R")
    protections = [ability for ability in table.now("White Knight").abilities if hasattr(ability, "quality")]
    assert [ability.quality.color for ability in protections] == ["R"]


def test_612_2_the_new_word_is_another_one_of_the_same_kind() -> None:
    table = Table(me={"hand": ["Mind Bend"], "battlefield": [*ISLANDS, "Lord of Atlantis", "Mountain"]})
    table.cast("Mind Bend", at="Mountain")
    table.resolve()
    assert set(table.options()) == {
        "W",
        "U",
        "B",
        "R",
        "G",
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
    }
    table.choose("Mountain")
    assert set(table.options()) == {"Plains", "Island", "Swamp", "Forest"}
    table.choose("Swamp")
    assert table.now("Mountain").subtypes == ("Swamp",)


def test_612_2_a_creature_type_is_changed_in_the_text_and_on_the_type_line() -> None:
    table = Table(
        me={"hand": ["Artificial Evolution"], "battlefield": [*ISLANDS, "Goblin King", "Grizzly Bears"]}
    )
    table.cast("Artificial Evolution", at="Goblin King")
    table.resolve()
    table.choose("Goblin")
    table.choose("Bear")
    assert table.now("Goblin King").subtypes == ("Bear",)
    assert table.size("Grizzly Bears") == (3, 3)
    assert table.has("Grizzly Bears", "landwalk")


def test_612_1_the_change_lasts_as_long_as_the_effect_says() -> None:
    table = Table(me={"hand": ["Whim of Volrath"], "battlefield": [*ISLANDS, "Mountain"]})
    table.cast("Whim of Volrath", at="Mountain", answers={"buyback": ("no",)})
    table.resolve()
    table.choose("Mountain")
    table.choose("Island")
    assert table.now("Mountain").subtypes == ("Island",)
    table.to("upkeep", turn=4)
    assert table.now("Mountain").subtypes == ("Mountain",)
