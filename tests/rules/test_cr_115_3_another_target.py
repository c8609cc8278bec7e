"""CR 115.3: "another target" is another than the target before it, not than the object whose ability this is."""

from __future__ import annotations

from tests.table import Table


def test_115_3_the_second_target_is_another_than_the_first() -> None:
    table = Table(me={"battlefield": ["Domri Rade", "Grizzly Bears", "Serra Angel"]})
    table.activate("Domri Rade", 1, at="Grizzly Bears")
    table.settle()
    assert (table.graveyard(0), table.object("Serra Angel").damage) == (["Grizzly Bears"], 2)


def test_115_3_the_source_may_be_another_target_than_the_first() -> None:
    table = Table(
        me={
            "hand": ["Lightning Bolt"],
            "battlefield": ["Razia, Boros Archangel", "Grizzly Bears", "Mountain"],
        }
    )
    table.activate("Razia, Boros Archangel", at="Grizzly Bears")
    table.settle()
    table.cast("Lightning Bolt", at="Grizzly Bears")
    table.settle()
    assert table.battlefield(0) == ["Grizzly Bears", "Mountain"]


def test_115_3_any_creature_is_another_target_where_none_was_chosen_first() -> None:
    lands = ["Island", "Swamp", "Mountain", "Mountain", "Mountain"]
    table = Table(
        me={"hand": ["Hostile Takeover"], "battlefield": lands}, them={"battlefield": ["Serra Angel"]}
    )
    table.cast("Hostile Takeover", finish=False)
    table.choose()
    assert table.options() == ["Serra Angel"]


def test_115_3_you_can_be_another_target_player() -> None:
    table = Table(me={"hand": ["Biomantic Mastery"], "library": ["Island"] * 5, "battlefield": ["Forest"] * 7 + ["Grizzly Bears"]},
                  them={"battlefield": ["Serra Angel"] * 2})  # fmt: skip
    table.cast("Biomantic Mastery", at=["them", "me"])
    table.settle()
    assert table.hand(0) == ["Island"] * 3


def test_115_3_the_first_target_is_another_than_the_source() -> None:
    table = Table(me={"battlefield": ["Heliod, Sun-Crowned", "Grizzly Bears", "Plains", "Plains"]})
    table.activate("Heliod, Sun-Crowned")
    table.settle()
    assert table.has("Grizzly Bears", "lifelink")
