"""Further public reports about mana, of the kinds of MANA: what tapping adds, doubles and could produce."""

from __future__ import annotations

import pytest

from tests.table import Table


def sun(color: str, *others: object, hand: tuple[str, ...] = ()) -> Table:
    """A Caged Sun enters, and its player chooses that color."""
    table = Table({"hand": ["Caged Sun", *hand], "battlefield": [*others], "mana": "CCCCCC"})
    table.cast("Caged Sun")
    table.resolve()
    table.choose(color)
    return table


@pytest.mark.parametrize(
    ("lands", "mana"),
    [
        ([], "C"),
        (["Urza's Mine"], "C"),
        (["Urza's Power Plant"], "C"),
        (["Urza's Mine", "Urza's Power Plant"], "CCC"),
    ],
)
def test_605_1_a_tower_adds_three_only_beside_both_others(lands: list[str], mana: str) -> None:
    table = Table(
        {"battlefield": ["Urza's Tower", *lands]}, {"battlefield": ["Urza's Mine", "Urza's Power Plant"]}
    )
    table.tap("Urza's Tower")
    assert table.pool() == mana


def test_106_12a_tapping_for_a_type_counts_only_if_that_type_is_produced() -> None:
    table = Table({"battlefield": ["Forsaken Monument", "Eldrazi Temple", "Forest", "Sol Ring"]})
    table.tap("Forest")
    assert table.pool() == "G"
    table.tap("Eldrazi Temple")
    assert table.pool() == "GCC"
    table.tap("Sol Ring")
    assert table.pool() == "GCCCCC"


def test_106_12a_only_what_its_own_player_taps() -> None:
    table = Table({"battlefield": ["Forsaken Monument"]}, {"battlefield": ["Sol Ring"]})
    table.give_priority(1)
    table.tap("Sol Ring")
    assert (table.pool(0), table.pool(1)) == ("", "CC")


def test_106_3_an_ability_of_a_land_that_adds_the_color_adds_one_more_of_it_at_once() -> None:
    table = sun("G", "Forest", "Llanowar Elves", "Island")
    table.tap("Forest")
    assert table.pool() == "GG"
    assert table.stack() == []
    table.tap("Llanowar Elves")
    assert table.pool() == "GGG"  # no land
    table.tap("Island")
    assert table.pool() == "UGGG"


def test_605_1b_one_more_however_much_the_ability_adds() -> None:
    table = sun("G", "Simic Growth Chamber")
    table.tap("Simic Growth Chamber")
    assert table.pool() == "UGG"


def test_605_1b_each_of_two_adds_one_with_a_flare_beside_them() -> None:
    table = sun("G", "Forest", "Mana Flare")
    table.tap("Forest")
    assert table.pool() == "GGG"


def test_701_10f_what_is_doubled_is_free_of_restrictions() -> None:
    """Mana of Cavern of Souls is doubled by type alone."""
    cavern = {"card": "Ancient Ziggurat", "id": "ziggurat"}
    table = Table({"battlefield": ["Doubling Cube", cavern, "Wastes", "Wastes", "Wastes"]})
    table.tap("ziggurat", "G")
    for number in (1, 2, 3):
        table.tap(f"Wastes {number}")
    table.tap("Doubling Cube")
    while table.choice.kind != "priority":
        table.default()
    restricted = [unit.only is not None for unit in table.state.players[0].pool]
    assert (table.pool(), sorted(restricted)) == ("GG", [False, True])


def test_106_5_an_orchard_among_colorless_lands_is_tapped_for_nothing() -> None:
    table = Table({"battlefield": ["Exotic Orchard"]}, {"battlefield": ["Wastes"]})
    table.tap("Exotic Orchard")
    assert (table.pool(), table.tapped("Exotic Orchard")) == ("", True)
    assert table.choice.kind == "priority"


def test_106_6_restricted_mana_counts_as_unspent_mana_of_its_color() -> None:
    table = Table({"battlefield": ["Omnath, Locus of Mana", "Somberwald Sage"]})
    table.tap("Somberwald Sage", "GGG")
    assert table.size("Omnath, Locus of Mana") == (4, 4)


def test_106_12b_what_a_creature_adds_is_doubled_once() -> None:
    marwyn = {"card": "Marwyn, the Nurturer", "counters": {"+1/+1": 7}}
    table = Table({"battlefield": ["Mana Reflection", marwyn]})
    table.tap("Marwyn, the Nurturer")
    assert table.pool() == "G" * 16


def test_106_12a_an_aura_adds_mana_for_the_lands_controller() -> None:
    table = Table(
        {"battlefield": [{"card": "Forest", "id": "land"}]},
        {"battlefield": [{"card": "Market Festival", "attached_to": "land"}]},
    )
    table.tap("land")
    while table.choice.kind != "priority":
        table.choose("WU")
    assert (table.pool(0), table.pool(1)) == ("WUG", "")
