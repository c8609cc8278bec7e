"""Teams over HTTP: Two-Headed Giant, Team vs. Team, and the attack options of a free-for-all."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.play import RED_GREEN, Game, Json, seats, sensible

FOUR = seats(*[RED_GREEN] * 4)


def at_position(
    http: TestClient,
    *players: Json,
    variant: str = "two_headed_giant",
    initiative: int | None = None,
    **more: Any,
) -> Game:
    """A game of four people in mid-play."""
    position = {
        "turn": 3,
        "initiative": initiative,
        "players": [{"library": ["Forest"] * 5, **player} for player in players],
    }
    return Game(http, format=variant, seats=seats(None, None, None, None), position=position, **more)


def test_two_headed_giant_is_a_format(http: TestClient) -> None:
    game = Game(http, format="two_headed_giant", seats=FOUR, options={"starting_seat": 3})
    state = game.state("spectator")
    assert (state["teams"], state["shared"], state["attack"]) == (
        [[0, 1], [2, 3]],
        ["turns", "life"],
        "multiple",
    )
    assert [player["life"] for player in state["players"]] == [30] * 4
    game.begin()
    turn = game.state("spectator")["turn"]
    assert (turn["active"], turn["active_players"], game.get("spectator")["format"]) == (
        2,
        [2, 3],
        "two_headed_giant",
    )


def test_teammates_see_each_others_hands_and_nobody_elses(http: TestClient) -> None:
    game = at_position(http, {"hand": ["Shock"]}, {"hand": ["Forest"]}, {"hand": ["Mountain"]}, {})
    known = [
        [len(player["hand"]["known"]) for player in game.state(seat)["players"]]
        for seat in (0, 1, 2, "spectator")
    ]
    assert known == [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]]


def test_either_head_acts_while_their_team_has_priority(http: TestClient) -> None:
    game = at_position(http, {}, {"hand": ["Shock"], "battlefield": ["Mountain"]}, {}, {})
    assert game.get("spectator")["waiting_for"] == [0]
    choice = game.get(1, "/actions")["choice"]
    assert (choice["seat"], choice["partners"]) == (0, [1])
    assert [action["type"] for action in choice["actions"]] == ["pass", "cast"]
    game.refused(1, "pass", 409, "not_your_choice")
    game.act(1, "cast", object=game.object("Shock", "hand", 1), targets=["player 3"], payment="auto")
    game.pass_all()
    assert [player["life"] for player in game.state("spectator")["players"]] == [30, 30, 28, 28]


def test_a_team_attacks_and_blocks_as_one(http: TestClient) -> None:
    bears, lions, wall = "Grizzly Bears", "Savannah Lions", "Wall of Wood"
    game = at_position(
        http,
        {"battlefield": [bears]},
        {"battlefield": [lions]},
        {"battlefield": [wall]},
        {},
    )
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    attackers = [
        {"attacker": game.object(bears), "target": "player 2"}, {"attacker": game.object(lions), "target": "player 3"}
    ]  # fmt: skip
    game.act(1, "attack", attackers=attackers)
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    game.act(3, "block", blocks=[{"blocker": game.object(wall), "attacker": game.object(lions)}])
    game.pass_all()
    assert [player["life"] for player in game.state("spectator")["players"]] == [30, 30, 28, 28]


def test_both_heads_take_the_initiative_in_turn(http: TestClient) -> None:
    names = ("Grizzly Bears", "Savannah Lions")
    game = at_position(http, *[{"battlefield": [name]} for name in names], {}, {}, initiative=2)
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    game.act(0, "attack", attackers=[{"attacker": game.object(name), "target": "player 2"} for name in names])
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    choice = game.choice()
    assert (choice["seat"], choice["reason"]) == (2, "trigger_order")
    game.act(2, "choose", choice=choice["id"], options=choice["default"])
    holders = []
    while game.state("spectator")["stack"]:
        game.do(
            game.waiting_for,
            sensible(game.choice()) if game.choice()["kind"] != "priority" else {"type": "pass"},
        )
        holders.append(game.state("spectator")["initiative"])
    taken = [holder for place, holder in enumerate(holders) if not place or holders[place - 1] != holder]
    assert sorted(taken[-2:]) == [0, 1]
    assert all(player["dungeon"] for player in game.state("spectator")["players"][:2])


def test_leaving_takes_the_team_along(http: TestClient) -> None:
    game = Game(http, format="two_headed_giant", seats=FOUR)
    game.act(3, "leave")
    view = game.get("spectator")
    assert (view["status"], view["winners"]) == ("over", [0, 1])
    assert [player["left"] for player in view["state"]["players"]] == [False, False, True, True]


def test_in_team_vs_team_the_partner_plays_on(http: TestClient) -> None:
    game = Game(http, format="team_vs_team", seats=FOUR)
    game.act(3, "leave")
    assert game.get("spectator")["status"] == "running"
    state = game.state("spectator")
    assert (state["teams"], state["shared"], state["players"][0]["life"]) == ([[0, 1], [2, 3]], [], 20)
    game.act(2, "leave")
    assert game.get("spectator")["winners"] == [0, 1]


def test_teams_are_those_that_were_asked_for(http: TestClient) -> None:
    game = Game(http, seats=FOUR, teams=[[3, 0], [1, 2]], options={"shared_turns": True})
    state = game.state("spectator")
    assert (state["teams"], state["shared"]) == ([[1, 2], [3, 0]], ["turns"])


def test_attack_options(http: TestClient) -> None:
    game = at_position(
        http,
        {"battlefield": ["Grizzly Bears"]},
        {},
        {},
        {},
        variant="free_for_all",
        options={"attack": "right"},
        mode="open",
    )
    while game.choice()["kind"] == "priority":
        game.act(game.waiting_for, "pass")
    assert game.choice()["creatures"][0]["may_attack"] == ["player 3"]
    assert game.get("host", "/position")["position"]["attack"] == "right"


@pytest.mark.parametrize(
    ("wanted", "code", "pointer"),
    [
        ({"format": "two_headed_giant", "teams": [[0, 2], [1, 3]]}, "bad_teams", "/teams"),
        ({"format": "two_headed_giant", "teams": [[0, 1, 2], [3]]}, "bad_teams", "/teams"),
        ({"format": "free_for_all", "teams": [[0, 1], [2, 3]]}, "bad_teams", "/teams"),
        ({"format": "two_headed_giant", "options": {"attack": "left"}}, "bad_variant", "/options"),
        ({"format": "constructed", "options": {"shared_turns": True}}, "bad_variant", "/options"),
        ({"format": "team_vs_team", "seats": FOUR[:3]}, "bad_teams", "/teams"),
    ],
)
def test_what_cannot_be_is_refused(http: TestClient, wanted: Json, code: str, pointer: str) -> None:
    answer = http.post("/v1/games", json={"seats": FOUR, **wanted})
    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["pointer"]) == (422, code, pointer)


def test_a_position_with_its_own_teams(http: TestClient) -> None:
    game = at_position(http, *[{"life": 9}, {}, {"life": 8}, {}], variant="constructed", mode="open")
    assert game.state("spectator")["teams"] == []
    position = game.get("host", "/position")["position"]
    position |= {"teams": [[0, 1], [2, 3]], "shared": ["turns"]}
    again = Game(http, seats=seats(None, None, None, None), position=position)
    assert again.state("spectator")["shared"] == ["turns"]


def test_a_game_is_played_to_the_end(http: TestClient) -> None:
    game = Game(http, format="two_headed_giant", seats=FOUR, options={"life": 4}, seed="two heads")
    view = game.play(800)
    assert (view["status"], view["winners"]) in (("over", [0, 1]), ("over", [2, 3]))
