"""CR 808, 102.3-102.4, 104.2c: teams whose players take turns one after another. Seats 0 and 1 play against 2 and 3."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import view
from app.engine.choices import Illegal
from app.engine.events.damage import DealDamage
from app.engine.events.life import GainLife, LoseLife
from app.engine.events.turns import TurnBegan
from app.engine.keywords.hexproof import Hexproof
from app.engine.leaving.ending import WinTheGame
from app.engine.leaving.losing import LoseTheGame
from app.engine.position.writing import written
from app.engine.state import steps
from app.engine.variants.starting import chooses_itself
from app.engine.variants.variant import Variant
from app.engine.words.filters import APlayer, Opponent
from app.engine.words.nouns import Each, Target
from tests.cards_of_ones_own import creature, instant
from tests.combat.cards import BEAR, WALKER, could_attack
from tests.start.pregame import Pregame
from tests.table import Table, two_headed_giant

OPPONENTS = Each(Opponent())
LIBRARY: dict[str, Any] = {"library": ["Forest"] * 9}
TEAMS = Variant(((0, 1), (2, 3)))


def teams(*players: dict[str, Any], **more: Any) -> Table:
    """Two teams of two; every player has a library."""
    filled = [{**LIBRARY, **player} for player in (*players, *[{}] * (4 - len(players)))]
    return Table(*filled, teams=((0, 1), (2, 3)), **more)


def test_102_3_a_players_opponents_are_all_players_not_on_their_team() -> None:
    table = teams({"hand": [instant("Toll", LoseLife(OPPONENTS, 3))]})
    table.cast("Toll")
    table.resolve()
    assert [table.life(seat) for seat in range(4)] == [20, 20, 17, 17]


def test_102_3_teammates_are_no_opponents() -> None:
    shy = creature("Shy", 2, 2, Hexproof())
    bolt = instant("Bolt", DealDamage(3, Target(Opponent())))
    table = teams({"hand": [bolt, "Giant Growth"], "battlefield": ["Forest"]}, {"battlefield": [shy]})
    table.cast("Giant Growth", at="Shy")
    assert table.stack() == ["Giant Growth"]
    table.resolve()
    table.cast("Bolt", finish=False)
    assert table.options() == ["player 2", "player 3"]


def test_102_4_your_team_is_you_where_there_are_no_teams() -> None:
    table = Table({"hand": [instant("Toll", LoseLife(OPPONENTS, 3))]}, {}, {})
    table.cast("Toll")
    table.resolve()
    assert [table.life(seat) for seat in range(3)] == [20, 17, 17]


def test_808_1_each_player_is_on_one_of_two_or_more_teams() -> None:
    for wrong in (((0, 1),), ((0, 1), (1, 2, 3)), ((0, 1), (2,)), ((0, 1, 2, 3),), ((0, 1), (2, 3, 4))):
        with pytest.raises(Illegal, match="exactly one of two or more teams"):
            Table({}, {}, {}, {}, teams=wrong)
    assert Table({}, {}, {}, teams=((0, 1), (2,))).state.teams == ((0, 1), (2,))


def test_808_2_each_team_sits_together() -> None:
    with pytest.raises(Illegal, match="sit together"):
        Table({}, {}, {}, {}, teams=((0, 2), (1, 3)))
    assert Table({}, {}, {}, {}, teams=((2, 1), (0, 3))).state.teams == ((1, 2), (3, 0))


def test_808_3a_a_player_may_attack_any_opponent() -> None:
    table = teams(
        {"battlefield": [BEAR]}, {"battlefield": [{"card": WALKER, "id": "ours"}]}, {"battlefield": [WALKER]}
    )
    table.to_choice("attackers")
    assert could_attack(table) == {"Bear": ["player 2", "player 3", "Walker"]}


def test_802_4_each_defending_player_declares_their_own_blocks() -> None:
    table = teams({"battlefield": [BEAR]}, {}, {"battlefield": ["Ox"]}, {"battlefield": ["Giant"]})
    table.attack({"Bear": "player 3"})
    table.to_choice("blockers")
    assert (table.choice.seat, table.choice.partners) == (3, ())
    with pytest.raises(Illegal):
        table.block({"Ox": "Bear"})


def test_808_4_a_team_is_chosen_by_chance_and_the_player_left_of_its_midpoint_goes_first() -> None:
    first = [
        Pregame(players=4, variant=TEAMS, options={"life": 20}, seed=bytes([number]) * 16).state.turn.active
        for number in range(12)
    ]
    assert sorted(dict.fromkeys(first)) == [1, 3]


def test_808_4_without_teams_or_where_turns_are_shared_a_player_says_who_goes_first() -> None:
    assert not chooses_itself(Table({}, {}, {}, {}).state)
    assert not chooses_itself(two_headed_giant({}, {}, {}, {}).state)
    assert chooses_itself(Table({}, {}, {}, {}, teams=((0, 1), (2, 3))).state)


def test_808_4_unless_a_player_was_agreed_on_to_say_so() -> None:
    for seat in (0, 3):
        table = Pregame(players=4, variant=TEAMS, options={"choosing seat": seat})
        assert (table.choice.reason, table.choice.seat, table.options()) == ("starting_player", seat, [1, 3])


def test_808_4_of_a_team_with_an_odd_number_of_players_the_one_in_the_center_seat() -> None:
    six = Variant(((0, 1, 2), (3, 4, 5)))
    first = [
        Pregame(players=6, variant=six, options={"life": 20}, seed=bytes([number]) * 16).state.turn.active
        for number in range(12)
    ]
    assert sorted(dict.fromkeys(first)) == [1, 4]


def test_808_4_turn_order_goes_to_the_left() -> None:
    start = Pregame(players=4, variant=TEAMS, options={"life": 20})
    first = start.state.first_seat
    start.keep(4)
    for _ in range(3):
        start.to_step(steps.END)
        start.to_step(steps.UPKEEP)
    assert [fact.seat for fact in start.happened(TurnBegan)] == [(first + place) % 4 for place in range(4)]


def test_808_5_teammates_may_look_at_each_others_hands() -> None:
    table = teams({"hand": ["Bear"]})
    seen = [view.of(table.state, viewer)["players"][0]["hand"]["known"] for viewer in range(4)]
    assert [len(known) for known in seen] == [1, 1, 0, 0]


def test_808_5_a_teams_resources_are_not_shared() -> None:
    table = teams({"battlefield": ["Forest"]}, {"hand": ["Giant Growth"]})
    table.instruct(GainLife(amount=2), seat=0)
    assert [table.life(seat) for seat in range(4)] == [22, 20, 20, 20]
    table.give_priority(1)
    assert ("cast", "Giant Growth") not in table.options()


# CR 104: winning and losing by team


def test_104_2c_the_last_team_wins_with_all_its_players() -> None:
    table = teams()
    table.leave(1)
    assert not table.game.over  # the partner plays on
    table.leave(2)
    table.leave(3)
    assert table.state.winners == (0, 1)  # also the one who had lost before


def test_104_3g_a_team_loses_once_all_its_players_have() -> None:
    doom = instant("Doom", LoseTheGame(Target(APlayer())))
    table = teams({"hand": [doom, doom]})
    table.cast("Doom", at="player 3")
    table.resolve()
    assert not table.game.over
    table.cast("Doom", at="player 2")
    table.resolve()
    assert table.state.winners == (0, 1)


def test_104_2b_a_player_who_wins_does_so_with_the_team() -> None:
    table = teams({"hand": [instant("Glory", WinTheGame())]})
    table.cast("Glory")
    table.resolve()
    assert table.state.winners == (0, 1)


def test_104_4d_all_remaining_teams_losing_at_once_is_a_draw() -> None:
    table = teams({"hand": [instant("End", LoseTheGame(Each(APlayer())))]})
    table.cast("End")
    table.resolve()
    assert (table.game.over, table.state.winners) == (True, ())


def test_808_1_a_position_tells_the_teams() -> None:
    told = written(teams().state, {})
    assert (told["teams"], told["shared"]) == ([[0, 1], [2, 3]], [])
    assert "teams" not in written(Table({}, {}).state, {})
