"""The city's blessing, and day and night: what views and the log show of them over HTTP."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.play import Game, Json
from tests.api.test_initiative import EMPTY, VIEWERS, strict

FORESTS = ["Forest"] * 5


def started(http: TestClient) -> Game:
    """A game of three in which the first player is one land short of the city's blessing, at night."""
    sentry: Json = {
        "battlefield": ["Snubhorn Sentry", *["Plains"] * 8],
        "hand": ["Plains"],
        "library": FORESTS,
    }
    return strict(http, sentry, {**EMPTY, "city_blessing": True}, EMPTY, day_or_night="night")


def test_everyone_sees_who_has_the_citys_blessing(http: TestClient) -> None:
    game = started(http)
    since = game.get()["version"]
    game.act(0, "play_land", object=game.object("Plains", zone="hand"))
    for who in VIEWERS:
        players = game.state(who)["players"]
        assert [player["has_city_blessing"] for player in players] == [True, True, False]
        assert players[0]["designations"] == ["city_blessing"]
        assert players[0]["designations_text"] == ["city's blessing"]
    log = game.get("spectator", "/events", after=since)
    events = [event for entry in log["log"] for event in entry["events"]]
    gained = next(event for event in events if event["type"] == "city_blessing_gained")
    assert (gained["seat"], gained["text"]) == (0, "Ada gets the city's blessing.")


def test_everyone_sees_whether_it_is_day_or_night(http: TestClient) -> None:
    game = started(http)
    neither = strict(http, EMPTY, EMPTY, EMPTY)
    for who in VIEWERS:
        assert (game.state(who)["day_or_night"], game.state(who)["day_or_night_text"]) == ("night", "night")
        assert (neither.state(who)["day_or_night"], neither.state(who)["day_or_night_text"]) == (None, None)


def test_a_position_that_is_neither_is_refused(http: TestClient) -> None:
    position = {"turn": 1, "players": [EMPTY, EMPTY], "day_or_night": "dusk"}
    answer = http.post("/v1/games", json={"seats": [{"name": "Ada"}, {"name": "Bo"}], "position": position})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_position")
    assert "/day_or_night" in answer.json()["detail"]


def test_a_citys_blessing_that_is_neither_true_nor_false_is_refused(http: TestClient) -> None:
    position = {"turn": 1, "players": [{**EMPTY, "city_blessing": "no"}, EMPTY]}
    answer = http.post("/v1/games", json={"seats": [{"name": "Ada"}, {"name": "Bo"}], "position": position})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_position")
    assert "/players/0/city_blessing" in answer.json()["detail"]
