"""CR 800.4: positions of games that players have left."""

from __future__ import annotations

import pytest

from app.engine.choices import Illegal
from app.engine.position.writing import written
from tests.table import Table, two_headed_giant

LIBRARY = {"library": ["Forest"] * 5}
GONE = {"left": True}


def test_800_4a_a_position_says_who_has_left_with_all_they_owned() -> None:
    table = Table(LIBRARY, {**LIBRARY, "battlefield": ["Bear"]}, LIBRARY)
    table.leave(1)
    players = written(table.state, {})["players"]
    assert [player.get("left", False) for player in players] == [False, True, False]
    assert (players[1]["battlefield"], players[1]["library"]) == ([], [])


def test_800_4a_set_up_again_that_player_is_out_of_the_game() -> None:
    table = Table(LIBRARY, GONE, LIBRARY)
    table.to("upkeep", turn=4)
    assert table.state.turn.active == 2
    assert [player["left"] for player in written(table.state, {})["players"] if "left" in player] == [True]


def test_800_4j_the_turn_of_a_player_who_has_left_has_no_active_player() -> None:
    table = Table(GONE, LIBRARY, LIBRARY)
    assert (table.state.turn.no_active, table.choice.seat) == (True, 1)
    table.to("upkeep", turn=4)
    assert table.state.turn.active == 1


def test_104_2a_whoever_leaves_a_game_between_two_still_has_their_cards_in_its_last_position() -> None:
    table = Table(LIBRARY, {**LIBRARY, "battlefield": ["Bear"]})
    table.leave(1)
    assert table.state.over
    assert "left" not in written(table.state, {})["players"][1]


@pytest.mark.parametrize("owned", [{"hand": ["Bear"]}, {"dungeon": {"name": "Undercity", "room": "Forge"}}])
def test_800_4a_a_player_who_has_left_owns_nothing(owned: dict[str, object]) -> None:
    with pytest.raises(Illegal, match="has left"):
        Table(LIBRARY, {**GONE, **owned}, LIBRARY)
    with pytest.raises(Illegal, match="has left"):
        Table({"battlefield": [{"card": "Bear", "owner": 1}]}, GONE, LIBRARY)


@pytest.mark.parametrize("held", [{"initiative": 1}, {"monarch": 1}])
def test_725_4_a_player_who_has_left_holds_no_designation(held: dict[str, int]) -> None:
    with pytest.raises(Illegal, match="has left"):
        Table(LIBRARY, GONE, LIBRARY, initiative=held.get("initiative"), monarch=held.get("monarch"))


def test_104_2a_players_of_two_teams_have_to_be_left() -> None:
    with pytest.raises(Illegal, match="over"):
        Table(LIBRARY, GONE, teams=((0,), (1,)))
    with pytest.raises(Illegal, match="over"):
        two_headed_giant(LIBRARY, LIBRARY, GONE, GONE)
    with pytest.raises(Illegal, match="as one"):
        two_headed_giant(LIBRARY, LIBRARY, LIBRARY, GONE)
