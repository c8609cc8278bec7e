"""CR 901.12, 901.15: Planechase with Two-Headed Giant teams, and with a single planar deck for all."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.choices import Illegal
from app.engine.events.draw import Draw
from app.engine.events.life import GainLife
from app.engine.events.turns import BeginningOf
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.variants.planechase import SINGLE, PlanarControllerChanged
from app.engine.variants.planes import Planeswalk
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card, Modify, Static, Triggered
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType
from tests.cards_of_ones_own import sorcery
from tests.planar import phenomenon, plane, planes, rolling
from tests.start.pregame import Pregame
from tests.table import Table, two_headed_giant

ISLANDS = ["Island"] * 12
SPRING = plane(
    "Spring", Triggered(BeginningOf("upkeep", You()), (GainLife(amount=1), Draw()), zone="command")
)
MINE = Each(AllOf((HasType("creature"), ControlledBy(You()))))
GROVE = plane("Grove", Static((Modify(MINE, (Gets(1, 1),)),), zone="command"))


def giants(up: Card, **more: Any) -> Table:
    """Two teams of two, each player with a planar deck; seats 0 and 1 are active, with that plane face up."""
    players: list[dict[str, Any]] = [
        {"planar_deck": planes(), "library": ISLANDS, "battlefield": ["Bear", "Island"]} for _ in range(4)
    ]
    players[0]["command"] = [up]
    return two_headed_giant(*players, **more)


def controller(table: Table | Pregame) -> int:
    """The seat of the planar controller."""
    assert table.state.planar is not None
    return table.state.planar.controller


def test_901_12a_each_player_has_a_planar_deck_of_their_own() -> None:
    heads = Variant(((0, 1), (2, 3)), ("turns", "life"))
    with pytest.raises(Illegal, match="10 cards"):
        Pregame(planar=[planes()] * 3, players=4, variant=heads)
    table = Pregame(planar=[planes()] * 4, players=4, variant=heads)
    assert [len(player.planar_deck) for player in table.state.players] == [10] * 4


def test_901_12b_the_primary_player_of_the_active_team_is_the_planar_controller() -> None:
    table = giants(GROVE)
    assert controller(table) == 0
    table.to("upkeep")
    assert controller(table) == 2
    table.to("upkeep")
    assert controller(table) == 0


def test_901_12b_as_a_team_leaves_the_next_teams_primary_player_becomes_it_first() -> None:
    players = [{"planar_deck": planes(), "library": ISLANDS} for _ in range(6)]
    table = Table(*players, teams=((0, 1), (2, 3), (4, 5)), shared=("turns",))
    table.leave(1)
    assert controller(table) == 0
    table.leave(0)
    assert controller(table) == 2
    assert [fact.seat for fact in table.happened(PlanarControllerChanged)] == [2]


def test_901_12c_its_abilities_apply_to_both_members_of_the_team() -> None:
    table = giants(SPRING, step="end", active=2)
    table.to("upkeep")
    assert table.stack() == ["Spring"]
    hands = [len(table.hand(seat)) for seat in range(4)]
    life = table.life(0)
    table.settle()
    assert table.life(0) == life + 2
    assert [len(table.hand(seat)) - hands[seat] for seat in range(4)] == [1, 1, 0, 0]


def test_901_12c_so_does_what_they_say_of_what_you_control() -> None:
    table = giants(GROVE)
    mine = [ref for ref in table.state.battlefield if table.name(ref) == "Bear"]
    assert [table.now(ref).power for ref in mine] == [3, 3, 2, 2]


def test_109_5_other_words_mean_one_player_alone() -> None:
    table = giants(GROVE)
    table.instruct(Draw(), seat=1)
    assert [len(table.hand(seat)) for seat in range(4)] == [0, 1, 0, 0]


def test_901_12d_each_of_the_team_may_roll_at_a_price_of_their_own() -> None:
    table = giants(GROVE, seed=rolling("blank", "blank", "blank"))
    table.special("planar_die")
    table.give_priority(1)
    table.special("planar_die")
    rolls = [player.planar_rolls for player in table.state.players]
    assert rolls == [1, 1, 0, 0]
    assert not any(table.tapped(ref) for ref in table.state.battlefield)
    table.give_priority(1)
    table.special("planar_die")
    assert sum(table.tapped(ref) for ref in table.state.battlefield) == 1


def test_901_12d_the_team_planeswalks_whoever_rolled() -> None:
    table = giants(GROVE, seed=rolling("planeswalker"))
    table.give_priority(1)
    table.special("planar_die")
    table.settle()
    assert table.names(table.state.command) == ["Plane 1"]
    assert [table.state.objects[ref].owner for ref in table.state.command] == [0]


# CR 901.15: a single planar deck


def common(*deck: Card, players: int = 3) -> Pregame:
    """A game in which the first player brings the planar deck of all."""
    return Pregame(planar=[deck], players=players, options={SINGLE: 1, "starting seat": 1})


@pytest.mark.parametrize(
    ("deck", "players", "why"),
    [
        (planes(29), 3, "30 cards"),
        (planes(39), 5, "40 cards"),
        ([*planes(30), *[phenomenon(f"P {n}") for n in range(7)]], 3, "6 phenomena"),
        ([*planes(30), plane("Plane 3")], 3, "different names"),
        ([], 3, "one player brings"),
    ],
)
def test_901_15a_how_large_it_has_to_be(deck: list[Card], players: int, why: str) -> None:
    with pytest.raises(Illegal, match=why) as refused:
        common(*deck, players=players)
    assert refused.value.rule == "901.15a"


def test_901_15a_ten_cards_a_player_are_enough_and_forty_for_any_number() -> None:
    six = [phenomenon(f"P {n}") for n in range(6)]
    assert common(*planes(24), *six).state.planar is not None
    assert common(*planes(40), players=8).state.planar is not None


def test_901_15a_nobody_else_brings_one() -> None:
    seats = tuple(Seat(f"Player {n}", (), (), tuple(planes(30))) for n in range(3))
    with pytest.raises(Illegal, match="one player brings"):
        Game.new(Setup(seats, {SINGLE: 1}), b"a seed for planes")


def test_901_15b_the_planar_controller_owns_all_of_it() -> None:
    table = common(*planes(30))
    table.keep(3)
    assert controller(table) == 1
    assert [len(player.planar_deck) for player in table.state.players] == [0, 29, 0]
    whole = [*table.state.command, *table.state.players[1].planar_deck]
    assert len(whole) == 30
    assert all(table.state.objects[ref].owner == 1 for ref in whole)
    table.game.leave(1)
    assert controller(table) == 2
    assert len(table.state.command) == 1
    assert len(table.state.players[2].planar_deck) == 29
    assert all(table.state.objects[ref].owner == 2 for ref in whole)


def test_901_15c_whoever_planeswalks_uses_it() -> None:
    walk = sorcery("Walk", Planeswalk())
    rows: list[dict[str, Any]] = [{"library": ISLANDS, "hand": [walk]} for _ in range(3)]
    rows[0] |= {"planar_deck": planes(30), "command": [GROVE]}
    table = Table(*rows, options={SINGLE: 1})
    table.to("precombat_main")
    assert (table.state.turn.active, controller(table)) == (1, 1)
    table.cast("Walk")
    table.resolve()
    assert table.names(table.state.command) == ["Plane 1"]
    assert table.names(table.state.players[1].planar_deck)[0] == "Grove"
