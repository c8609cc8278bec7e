"""CR 702.49: ninjutsu."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.keywords.ninjutsu import Ninjutsu
from tests.cards_of_ones_own import creature
from tests.table import Table

NINJA = creature("Ninja", 3, 1, Ninjutsu((PayMana("{B}"),)), cost="{4}{B}")
DECK = ["Swamp"] * 9


def attacking(*, block: bool = False) -> Table:
    """A Bear attacks the third of three players, and blockers have been declared."""
    table = Table(
        {"hand": [NINJA], "battlefield": ["Bear", "Swamp"], "library": DECK},
        {"battlefield": ["Ox"], "library": DECK},
        {"battlefield": ["Ox"], "library": DECK},
    )
    table.attack({"Bear": "player 2"})
    table.block({"Ox 2": "Bear"} if block else {})
    return table


def offered(table: Table) -> bool:
    """Whether the first player, with priority, could activate it."""
    table.give_priority(0)
    return ("activate", "Ninja") in table.options()


def test_702_49a_an_unblocked_attacker_returns_and_the_card_enters_tapped_and_attacking() -> None:
    table = attacking()
    table.activate("Ninja")
    assert (table.hand(), table.battlefield(0)) == (["Ninja", "Bear"], ["Swamp"])  # the cost is paid
    table.resolve()
    assert (table.hand(), table.battlefield(0)) == (["Bear"], ["Swamp", "Ninja"])
    assert table.tapped("Ninja")
    table.to("end_of_combat")
    assert (table.life(1), table.life(2)) == (20, 17)  # 702.49c: it attacks the same player


def test_702_49a_a_blocked_creature_is_no_cost_for_it() -> None:
    assert offered(attacking())
    assert not offered(attacking(block=True))


def test_702_49a_it_can_be_activated_only_once_blockers_have_been_declared_and_only_from_the_hand() -> None:
    table = Table(
        {"hand": [NINJA], "battlefield": ["Bear", "Swamp"], "library": DECK},
        {"battlefield": ["Ox"], "library": DECK},
    )
    assert not offered(table)
    table.attack(["Bear"])
    assert not offered(table)
    table.block({})
    assert offered(table)
    other = Table(
        {"graveyard": [NINJA], "battlefield": ["Bear", "Swamp"], "library": DECK},
        {"battlefield": ["Ox"], "library": DECK},
    )
    other.attack(["Bear"])
    other.block({})
    assert not offered(other)


def test_702_49b_the_card_is_revealed_as_it_is_activated() -> None:
    table = attacking()
    ninja = table.ref("Ninja")
    assert table.object(ninja).known_to == 1
    table.activate("Ninja")
    assert table.object(ninja).known_to == 0b111


def test_702_49c_if_what_was_attacked_is_gone_it_attacks_nothing() -> None:
    table = attacking()
    table.activate("Ninja")
    table.leave(2)
    table.resolve()
    assert "Ninja" in table.battlefield(0)
    assert table.state.combat.attackers == {}
