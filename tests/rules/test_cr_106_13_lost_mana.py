"""CR 106.13: mana that one player loses and another adds."""

from __future__ import annotations

from tests.mana.cards import GATE, SIGNET, SPIRE
from tests.table import Table


def drained(*battlefield: object, **them: object) -> Table:
    """Drain Power resolves, aimed at a player with these permanents."""
    table = Table(
        me={"hand": ["Drain Power"], "battlefield": ["Island", "Island"], "library": ["Ox"]},
        them={"battlefield": list(battlefield), "library": ["Ox"], **them},
    )
    table.cast("Drain Power", at="them")
    table.resolve()
    return table


def test_106_13_each_land_is_tapped_for_mana_and_all_of_it_changes_hands() -> None:
    table = drained("Forest", "Mountain", "Sol Ring", {"card": "Plains", "tapped": True}, mana="B")
    assert (table.pool(0), table.pool(1)) == ("BRG", "")
    assert (table.tapped("Forest"), table.tapped("Sol Ring")) == (True, False)


def test_605_3a_the_player_chooses_among_mana_abilities() -> None:
    table = drained("Temple Garden", SPIRE)
    assert (table.choice.seat, table.choice.reason) == (1, "mana_ability")
    table.submit((table.choice.default()[0],))
    assert (table.choice.seat, table.choice.reason) == (1, "mana")
    table.submit(("R",))
    assert table.life(1) == 19
    assert table.pool(0) in ("WR", "RG")


def test_605_3a_what_costs_mana_is_paid_for_or_left_alone() -> None:
    table = drained(GATE, "Island")
    assert table.choice.reason == "mana_ability"
    assert len(table.options()) == 2
    alone = drained(SIGNET)
    assert (alone.pool(0), alone.tapped("Signet")) == ("", False)


def test_106_13_restrictions_and_sources_stay_what_they_were() -> None:
    table = drained("Mishra's Workshop", "Snow-Covered Forest")
    pool = table.state.players[0].pool
    assert [(unit.type, unit.only is not None, unit.snow) for unit in pool] == [
        *[("C", True, False)] * 3,
        ("G", False, True),
    ]


def test_106_13_what_is_not_lost_is_not_added() -> None:
    table = drained("Forest", "Kruphix, God of Horizons")
    assert (table.pool(0), table.pool(1)) == ("", "C")


def test_106_13_a_player_may_drain_themselves() -> None:
    table = Table(me={"hand": ["Drain Power"], "battlefield": ["Island", "Island", "Forest"]})
    table.cast("Drain Power", at="me", pay="auto")
    table.resolve()
    assert table.pool(0) == "G"


def test_106_4_mana_that_is_lost_and_added_by_nobody() -> None:
    table = Table(
        me={"hand": ["Mana Short"], "battlefield": ["Island"] * 3},
        them={"battlefield": ["Forest", "Bear"], "mana": "GG"},
    )
    table.cast("Mana Short", at="them")
    table.resolve()
    assert (table.pool(0), table.pool(1)) == ("", "")
    assert (table.tapped("Forest"), table.tapped("Bear")) == (True, False)
