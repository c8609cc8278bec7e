"""Cases SRV-04, SRV-11, SRV-13 and SRV-14: what a server gets wrong about extra turns, cancelling and payments."""

from __future__ import annotations

import pytest

from app.engine.casting.permissions import MayPlay
from app.engine.choices import PASS, Choose
from app.engine.events.stacking import SpellCast
from app.engine.turn.controlling import ControlPlayer
from app.engine.variants.teams import is_active
from app.engine.words.abilities import Card, Modify, Static
from app.engine.words.filters import InZone
from app.engine.words.nouns import BoundTo, You
from tests.cards_of_ones_own import card
from tests.table import Table


def cancel(table: Table) -> None:
    """The player gives up paying, and takes back the mana abilities that they activated for it."""
    table.choose("cancel")
    if table.game.choice is not None and table.choice.reason == "reverse_mana":
        table.default()


def allowed(zone: str) -> Card:
    """Lets its controller play what they have in a zone."""
    return card("Crypt", "enchantment", Static((Modify(You(), (MayPlay(InZone(zone, You())),)),)))


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile"])
@pytest.mark.parametrize("tapped", [0, 1, 2])
def test_srv_11_a_spell_that_is_cancelled_at_the_payment_is_where_it_was(zone: str, tapped: int) -> None:
    """Whenever a player casts a spell, Niv-Mizzet's controller draws: nothing has triggered."""
    table = Table(
        {zone: ["Grizzly Bears"], "battlefield": ["Forest", "Forest", allowed(zone)]},
        {"battlefield": ["Roiling Vortex", "Niv-Mizzet, Parun"]},
    )
    table.cast("Grizzly Bears", how="" if zone == "hand" else "permitted", finish=False)
    for number in range(1, tapped + 1):
        table.tap(f"Forest {number}")
    assert table.stack() == ["Grizzly Bears"]
    cancel(table)
    assert table.stack() == []
    assert (table.choice.kind, table.choice.seat) == ("priority", 0), "733.2"
    assert table.happened(SpellCast) == []
    assert table.names({"hand": table.state.players[0].hand, "graveyard": table.state.players[0].graveyard,
                        "exile": table.state.exile}[zone]) == ["Grizzly Bears"]  # fmt: skip
    assert not table.tapped("Forest")
    assert not table.tapped("Forest 2")
    assert table.pool() == ""
    table.cast("Grizzly Bears", how="" if zone == "hand" else "permitted")
    table.settle()
    assert "Grizzly Bears" in table.battlefield(0)


def test_srv_11_mana_that_the_player_keeps_floats() -> None:
    table = Table({"hand": ["Grizzly Bears"], "battlefield": ["Forest", "Forest"]}, {})
    table.cast("Grizzly Bears", finish=False)
    table.tap("Forest")
    table.choose("cancel")
    assert table.choice.reason == "reverse_mana"
    table.choose([])
    assert (table.pool(), table.hand(), table.stack()) == ("G", ["Grizzly Bears"], [])


def vault() -> Table:
    """My upkeep: the tapped Vault's trigger resolves, and I say that I pay {4}."""
    table = Table(
        {
            "battlefield": [{"card": "Mana Vault", "id": "vault", "tapped": True}, *["Forest"] * 4],
            "library": ["Ox"],
        },
        {},
        step="end",
        active=1,
    )
    table.to_trigger()
    table.resolve()
    assert table.choice.reason == "may_pay"
    return table


def half_paid_and_cancelled(table: Table) -> None:
    """I tap two of four Forests, and give up."""
    table.choose("yes")
    table.tap("Forest")
    table.tap("Forest 2")
    cancel(table)


def test_srv_13_a_partial_payment_is_no_payment_and_is_undone() -> None:
    table = vault()
    half_paid_and_cancelled(table)
    assert [table.tapped(f"Forest {n}") for n in (1, 2, 3, 4)] == [False] * 4
    assert (table.pool(), table.tapped("vault")) == ("", True)
    assert table.choice.reason == "may_pay", "there is still the choice"


def test_srv_13_then_it_can_still_be_paid_in_full() -> None:
    table = vault()
    half_paid_and_cancelled(table)
    table.choose("yes")
    table.choose("auto")
    assert not table.tapped("vault")
    assert [table.tapped(f"Forest {n}") for n in (1, 2, 3, 4)] == [True] * 4


def test_srv_13_or_declined_and_the_vault_stays_tapped() -> None:
    table = vault()
    half_paid_and_cancelled(table)
    table.choose("no")
    assert (table.choice.kind, table.tapped("vault"), table.tapped("Forest")) == ("priority", True, False)


def reshaping() -> Table:
    """My opponent has Roiling Vortex; I cast Reshape for X = 0, sacrificing an artifact."""
    table = Table(
        {
            "hand": ["Reshape"],
            "battlefield": ["Island", "Island", "Island", "Ornithopter"],
            "library": ["Ornithopter"],
        },
        {"battlefield": ["Roiling Vortex"]},
    )
    table.cast("Reshape", x=0, finish=False)
    return table


def go_on(table: Table, pay: list[str]) -> None:
    """Give the answers that the casting asks for."""
    while table.choice.kind != "priority":
        choice = table.choice
        if choice.reason == "x":
            table.submit(0)
        elif choice.reason == "pay" and isinstance(choice, Choose):
            if pay and pay[0] in ("auto", "pool", "cancel"):
                table.choose(pay.pop(0))
            else:
                table.tap(pay.pop(0))
        else:
            table.default()


def test_srv_14_mana_that_was_spent_in_the_end_is_what_counts() -> None:
    """One mana ability is undone with the first try, then it is paid for in full: mana was spent."""
    table = reshaping()
    go_on(table, ["Island", "cancel"])
    assert (table.hand(), table.tapped("Island")) == (["Reshape"], False)
    table.cast("Reshape", x=0, finish=False)
    go_on(table, ["Island 2", "Island", "pool"])
    assert table.stack() == ["Reshape"], "the Vortex hasn't triggered"
    announced = table.object("Reshape").announced
    assert announced is not None
    assert announced.spent == "UU"
    table.settle()
    assert table.life() == 20


def test_srv_14_where_none_was_spent_the_vortex_deals_5() -> None:
    table = Table({"hand": ["Ornithopter"]}, {"battlefield": ["Roiling Vortex"]})
    table.cast("Ornithopter")
    assert table.stack() == ["Ornithopter", "Roiling Vortex"]
    table.settle()
    assert table.life() == 15


def test_srv_14_nor_does_what_a_first_try_spent_count_for_the_second() -> None:
    """What costs nothing now was paid for in a try that was undone: no mana was spent."""
    table = Table(
        {"hand": ["Grizzly Bears", "Ornithopter"], "battlefield": ["Forest", "Forest"]},
        {"battlefield": ["Roiling Vortex"]},
    )
    table.cast("Grizzly Bears", finish=False)
    table.tap("Forest")
    table.choose("cancel")
    table.choose([])
    table.cast("Ornithopter")
    assert (table.stack(), table.pool()) == (["Ornithopter", "Roiling Vortex"], "G")


def mine(table: Table, count: int) -> list[bool]:
    """Whether the next turns are mine."""
    found = []
    for _ in range(count):
        number = table.state.turn.number
        while table.state.turn.number == number:
            table.submit(PASS if table.choice.kind == "priority" else table.choice.default())
        found.append(is_active(table.state, 0))
    return found


def test_srv_04_an_extra_turn_is_still_to_come_once_after_a_restoring() -> None:
    """Restoring within the turn keeps what is queued: the player takes one extra turn right after this one (500.7)."""
    library = ["Forest"] * 9
    table = Table(
        {"hand": ["Time Warp"], "battlefield": ["Island"] * 5, "library": library}, {"library": library}
    )
    table.cast("Time Warp", at="me")
    table.settle()
    mark, copy = table.game.mark(), table.game.fork()
    for _ in range(2):
        table.submit(PASS)
        table.game.rewind(mark)
    assert table.game.cards.digest(table.state) == table.game.cards.digest(copy.state)
    assert mine(table, 3) == [True, False, True]


def test_srv_04_the_controlled_players_extra_turn_after_a_restoring_is_theirs_to_play() -> None:
    """500.7, 723.1: it is still queued once after going back within the controlled turn, in which alone they are controlled."""
    library = ["Forest"] * 9
    warp = {"hand": ["Time Warp"], "battlefield": ["Island"] * 5, "library": library}
    table = Table({"library": library}, warp)
    table.game.instruct(0, ControlPlayer(BoundTo("target")), {"target": (table.ref("player 1"),)})
    table.to("precombat_main", turn=4)
    assert (table.choice.seat, table.choice.asked) == (1, 0)
    table.cast("Time Warp", at="player 1")
    table.settle()
    mark, copy = table.game.mark(), table.game.fork()
    for _ in range(2):
        table.submit(PASS)
        table.game.rewind(mark)
    assert table.game.cards.digest(table.state) == table.game.cards.digest(copy.state)
    assert (table.choice.seat, table.choice.asked) == (1, 0)
    turns = mine(table, 1)
    table.give_priority(1)
    assert (table.choice.seat, table.choice.asked) == (1, 1)
    assert [*turns, *mine(table, 2)] == [False, True, False]
