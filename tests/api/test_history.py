"""The log, replays, positions and forks."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.api.play import Game, Json, seats, sensible

DUEL: Json = {
    "turn": 5,
    "players": [
        {
            "hand": ["Lightning Bolt", "Shock"],
            "battlefield": ["Mountain", "Mountain"],
            "library": ["Forest", "Island", "Swamp"],
        },
        {
            "hand": ["Giant Growth", "Divination"],
            "battlefield": ["Forest"],
            "library": ["Plains", "Mountain", "Forest"],
        },
    ],
}


def duel(http: TestClient) -> Game:
    """A game at that position."""
    return Game(http, seats=seats(None, None), position=DUEL)


def test_pages_of_the_log_make_up_the_whole(http: TestClient) -> None:
    game = Game(http, seed="pages")
    for _ in range(30):
        game.do(game.waiting_for, sensible(game.choice()))
    whole = game.get(path="/events", limit=500)
    assert whole["next"] is None
    pages, after = [], -1
    while True:
        page = game.get(path="/events", limit=7, after=after)
        pages += page["log"]
        if page["next"] is None:
            break
        after = page["next"]
    assert pages == whole["log"]
    assert [entry["version"] for entry in pages] == list(range(whole["version"] + 1))


def test_the_log_shows_a_drawn_card_to_its_owner_alone(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    names = {}
    for who in (0, 1, "spectator"):
        drawn = [
            event for entry in game.get(who, "/events")["log"] for event in entry["events"]
            if event["type"] == "moved" and event["cause"] == "draw"
        ]  # fmt: skip
        assert len(drawn) == 14
        names[who] = [event["owner"] for event in drawn if "name" in event]
    assert names == {0: [0] * 7, 1: [1] * 7, "spectator": []}


def test_a_replay_shows_the_game_as_each_viewer_saw_it_then(http: TestClient) -> None:
    game = Game(http, seed="replay")
    seen = {}
    for _ in range(60):
        view = game.get()
        seen[view["version"]] = {who: game.get(who) for who in (0, 1, "spectator")}
        if view["status"] == "over":
            break
        game.do(view["waiting_for"][0], sensible(game.choice()))
    for version, views in seen.items():
        for who, view in views.items():
            replay = game.get(who, "/replay", version=version)
            assert (replay["state"], replay["choice"]) == (view["state"], view["choice"])


def test_a_version_that_isnt_there_yet_cant_be_replayed(http: TestClient) -> None:
    game = duel(http)
    answer = http.get(game.path + "/replay", params={"version": 9}, headers=game.headers(0))
    assert (answer.status_code, answer.json()["code"]) == (422, "no_such_version")


def test_a_position_can_be_read_when_the_game_is_over(http: TestClient) -> None:
    game = duel(http)
    for who in (0, "spectator", "host"):
        answer = http.get(game.path + "/position", headers=game.headers(who))
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yet")
    game.act(0, "leave")
    position = game.get("spectator", "/position")["position"]
    assert position["players"][1]["hand"] == ["Giant Growth", "Divination"]


def test_the_host_of_an_open_game_may_see_its_position_and_set_it_up_again(http: TestClient) -> None:
    game = Game(http, seats=seats(None, None), position=DUEL, mode="open")
    assert http.get(game.path + "/position", headers=game.headers(0)).status_code == 403
    game.act(0, "create", object={"name": "Ox", "types": ["creature"], "power": 2, "toughness": 3})
    position = game.get("host", "/position")["position"]
    again = Game(http, seats=seats(None, None), position=position, mode="open")
    assert again.get("host", "/position")["position"] == position
    assert [one["toughness"] for one in again.state(0)["battlefield"] if one["name"] == "Ox"] == [3]


def test_a_position_with_a_token_that_is_no_definition_is_refused(http: TestClient) -> None:
    position: Json = {"players": [{"battlefield": [{"card": {"is": "Card", "faces": "two"}}]}, {}]}
    answer = http.post("/v1/games", json={"seats": seats(None, None), "position": position})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_definition")


def fork(game: Game, who: object, **command: int) -> Game:
    """Fork a game."""
    answer = game.http.post(game.path + "/fork", json=command, headers=game.headers(who))
    assert answer.status_code == 201, answer.text
    return Game.of(game.http, answer.json())


def open_duel(http: TestClient) -> Game:
    """The same at an open table, whose host may see everything."""
    return Game(http, seats=seats(None, None), position=DUEL, mode="open")


def test_the_host_of_an_open_game_gets_the_exact_game(http: TestClient) -> None:
    game = open_duel(http)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    other = fork(game, "host")
    assert other.id != game.id
    for who in (0, 1):
        assert other.get(who)["state"] == game.get(who)["state"]
        assert other.get(who)["choice"] == game.get(who)["choice"]
    assert game.http.get(other.path, headers=game.headers(0)).status_code == 403
    choice = other.choice()
    other.act(0, "choose", choice=choice["id"], options=["player 1"])
    assert game.choice() == choice


def test_a_fork_at_an_earlier_version(http: TestClient) -> None:
    game = open_duel(http)
    before = game.get(0)
    game.act(0, "pass")
    game.act(1, "pass")
    other = fork(game, "host", version=before["version"])
    assert other.get(0)["state"] == before["state"]
    assert other.get(0)["version"] == before["version"]
    other.act(0, "cast", object=other.object("Shock", "hand"), targets=["player 1"], payment="auto")


def test_anyone_gets_the_exact_game_when_it_is_over(http: TestClient) -> None:
    game = duel(http)
    state = game.state(1)
    game.act(0, "leave")
    other = fork(game, 1, version=0)
    assert other.state(1) == state
    assert other.get(1)["status"] == "running"


def test_a_seat_of_a_running_game_gets_one_dealt_anew_where_it_doesnt_know(http: TestClient) -> None:
    """The hidden cards of each player are exchanged among themselves; hands that the forking seat knows stay."""
    hands = set()
    for _ in range(8):
        game = duel(http)
        other = fork(game, 0)
        mine, theirs = (other.state(seat)["players"][seat] for seat in (0, 1))
        assert [card["name"] for card in mine["hand"]["known"]] == ["Lightning Bolt", "Shock"]
        hands.add(tuple(card["name"] for card in theirs["hand"]["known"]))
        other.act(0, "leave")
        players = other.get(0, "/position")["position"]["players"]
        assert sorted(players[1]["hand"] + players[1]["library"]) == sorted(
            DUEL["players"][1]["hand"] + DUEL["players"][1]["library"]
        )
        assert "forked_from" not in str(other.get(0, "/events"))
        assert game.id not in str(other.get(0, "/events"))
    assert len(hands) > 1


@pytest.mark.parametrize("who", ["host", "spectator"])
def test_who_has_no_seat_cant_fork_a_running_game(http: TestClient, who: str) -> None:
    game = duel(http)
    answer = http.post(game.path + "/fork", json={}, headers=game.headers(who))
    assert (answer.status_code, answer.json()["code"]) == (403, "not_yet")


def test_a_seat_forks_from_the_last_moment_of_priority(http: TestClient) -> None:
    game = duel(http)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    other = fork(game, 0)
    assert other.choice()["reason"] == "priority"
    assert [card["name"] for card in other.state(0)["players"][0]["hand"]["known"]] == [
        "Lightning Bolt",
        "Shock",
    ]
