"""Situations near the public reports on the monarch: cards that ask who was it, and what happens as that changes."""

from __future__ import annotations

import pytest

from app.engine.designations.monarch import BecameMonarch, BecomeMonarch
from app.engine.events.combat import Blocked
from app.engine.words.filters import APlayer
from app.engine.words.nouns import Target
from tests.cards_of_ones_own import instant
from tests.table import Table

CROWN = instant("Crown", BecomeMonarch(Target(APlayer())))
"""Target player becomes the monarch."""


def _target(table: Table, what: str) -> None:
    """Where there is only one that isn't asked."""
    if table.choice.reason == "targets":
        table.choose(what)


def test_725_3_who_was_the_monarch_as_the_turn_began_counts_whoever_is_it_now() -> None:
    knights = {"battlefield": ["Knights of the Black Rose"]}
    table = Table(knights, {"hand": [CROWN, CROWN]}, {}, monarch=0)
    table.cast("Crown", at="them", by=1)
    table.resolve()
    table.settle()
    assert (table.life(0), table.life(1)) == (22, 18)
    table.cast("Crown", at="player 2", by=1)
    table.resolve()
    table.settle()
    assert (table.life(0), table.life(2)) == (24, 18)  # still: it was theirs as the turn began


def test_725_3_who_became_it_this_turn_was_not_it_as_the_turn_began() -> None:
    table = Table({"battlefield": ["Knights of the Black Rose"], "hand": [CROWN, CROWN]}, {}, monarch=None)
    table.cast("Crown", at="me")
    table.resolve()
    table.cast("Crown", at="them")
    table.resolve()
    assert (table.stack(), table.life(0), table.life(1)) == ([], 20, 20)
    forward = Table({"battlefield": ["Knights of the Black Rose"], "library": ["Ox"] * 9},
                    {"hand": [CROWN], "library": ["Ox"] * 9}, monarch=0)  # fmt: skip
    forward.to("upkeep", 4)
    forward.cast("Crown", at="them", by=1)
    forward.resolve()
    forward.settle()
    assert (forward.life(0), forward.life(1)) == (22, 18)


def test_603_2_attackers_of_different_players_trigger_it_and_of_a_planeswalker_do_not() -> None:
    walker = {"card": "Jace Beleren", "id": "jace", "counters": {"loyalty": 5}}
    courier = ["Canal Courier", "Bear"]
    apart = Table({"battlefield": courier}, {"battlefield": ["Ox"]}, {})
    apart.attack({"Canal Courier": "them", "Bear": "player 2"})
    assert apart.stack() == ["Canal Courier"]
    apart.settle()
    apart.to_damage()  # nobody is asked for blockers: none could block
    assert (apart.life(1), apart.happened(Blocked)) == (17, [])
    together = Table({"battlefield": courier}, {"battlefield": ["Ox"]}, {})
    together.attack({"Canal Courier": "them", "Bear": "them"})
    assert together.stack() == []
    together.block({"Ox": "Canal Courier"})
    beside = Table({"battlefield": courier}, {"battlefield": [walker]}, {})
    beside.attack({"Canal Courier": "player 2", "Bear": "jace"})
    assert beside.stack() == []


def test_725_2_many_creatures_that_hit_many_players_crown_once_for_the_turn() -> None:
    knight = {"hand": ["Forth Eorlingas!"], "mana": "RWCC", "library": ["Ox"] * 9}
    table = Table(knight, {"library": ["Ox"] * 9}, {})
    table.cast("Forth Eorlingas!", x=2, pay="pool")
    table.resolve()
    table.attack({"Human Knight Token": "them", "Human Knight Token 2": "player 2"})
    table.to_damage()
    assert len(table.state.stack) == 1
    table.settle()
    assert (table.state.monarch, len(table.happened(BecameMonarch))) == (0, 1)
    table.to("upkeep", 4)
    assert table.state.delayed == []


@pytest.mark.parametrize(("monarch", "tapped"), [(1, False), (0, True), (None, True)])
def test_502_3_what_fell_from_favor_untaps_only_for_the_monarch(monarch: int | None, tapped: bool) -> None:
    bear = {"card": "Bear", "id": "bear", "tapped": True}
    fall = {"card": "Fall from Favor", "attached_to": "bear"}
    table = Table({"battlefield": [fall], "library": ["Ox"] * 5}, {"battlefield": [bear], "library": ["Ox"] * 5},
                  monarch=monarch)  # fmt: skip
    table.to("upkeep", 4)
    assert table.tapped("bear") is tapped


def test_611_2b_a_creature_taken_from_the_monarch_goes_back_with_the_crown() -> None:
    table = Table(
        {"battlefield": ["Garland, Royal Kidnapper"], "hand": [CROWN, CROWN]}, {"battlefield": ["Bear"]}, {}
    )
    table.cast("Crown", at="them")
    table.resolve()
    _target(table, "Bear")
    table.resolve()
    assert (table.battlefield(0), table.size("Bear")) == (["Garland, Royal Kidnapper", "Bear"], (4, 4))
    table.cast("Crown", at="player 2")
    table.resolve()
    assert (table.battlefield(1), table.size("Bear")) == (["Bear"], (2, 2))


def test_611_2b_a_crown_that_has_passed_on_in_response_takes_no_creature() -> None:
    table = Table(
        {"battlefield": ["Garland, Royal Kidnapper"], "hand": [CROWN]},
        {"battlefield": ["Bear"], "hand": [CROWN]},
        {},
    )
    table.cast("Crown", at="them")
    table.resolve()
    _target(table, "Bear")
    table.cast("Crown", at="me", by=1)
    table.resolve()
    table.settle()
    assert (table.state.monarch, table.battlefield(1)) == (0, ["Bear"])


def test_725_1_jared_keeps_his_own_player_from_it_this_turn_alone() -> None:
    jared = {"hand": ["Jared Carthalion, True Heir", CROWN, CROWN], "mana": "RGW", "library": ["Ox"] * 9}
    table = Table(jared, {"library": ["Ox"] * 9})
    table.cast("Jared Carthalion, True Heir", pay="pool")
    table.resolve()
    _target(table, "them")
    table.resolve()
    assert table.state.monarch == 1
    table.cast("Crown", at="me")
    table.resolve()
    assert table.state.monarch == 1
    table.to("upkeep", 4)
    table.cast("Crown", at="me", by=0)
    table.resolve()
    assert table.state.monarch == 0


def test_608_2c_the_first_sliver_crowns_and_later_ones_lead() -> None:
    table = Table(
        {"battlefield": ["Regal Sliver"], "hand": ["Two-Headed Sliver"], "mana": "RRR"}, {}, monarch=0
    )
    table.cast("Two-Headed Sliver", pay="pool")
    table.resolve(2)
    assert (table.size("Regal Sliver"), table.size("Two-Headed Sliver")) == ((4, 4), (2, 2))
    bare = Table({"hand": ["Regal Sliver"], "mana": "WCCC"}, {}, monarch=1)
    bare.cast("Regal Sliver", pay="pool")
    bare.resolve(2)
    assert (bare.state.monarch, bare.size("Regal Sliver")) == (0, (3, 3))
