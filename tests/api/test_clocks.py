"""Clocks, by a time that passes only when the test says so; and games that nobody plays any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from app.storage.database import Database
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import RED_GREEN, Game, Json, seats

BOLT: Json = {
    "turn": 3,
    "players": [
        {"hand": ["Lightning Bolt"] * 2, "battlefield": ["Mountain"] * 2, "library": ["Forest"] * 9},
        {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": ["Forest"] * 9},
    ],
}


@pytest.fixture
def time() -> FakeTime:
    """The time."""
    return FakeTime()


@pytest.fixture
def http(serve: Serve, time: FakeTime) -> Iterator[TestClient]:
    """A client of a service whose time is the test's."""
    with serve(time, clocks=False) as client:
        yield client


def duel(http: TestClient, **clock: object) -> Game:
    """A game at a position, with a clock."""
    return Game(http, position=BOLT, seats=seats(None, None), clock=clock)


def clock(game: Game) -> Json:
    """What everyone sees of the clock."""
    found: Json = game.get("spectator")["clock"]
    return found


def test_a_game_without_time_limits_has_no_clock(http: TestClient, time: FakeTime) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None))
    assert game.get(0)["clock"] is None
    time.passes(1_000_000, http)
    assert game.get(0)["version"] == 0


def test_the_safe_default_is_taken_when_the_time_for_a_choice_is_up(http: TestClient, time: FakeTime) -> None:
    game = duel(http, choice_seconds=60)
    time.passes(59, http)
    assert game.get(0)["version"] == 0
    time.passes(1, http)
    last = game.get(0, "/events", after=0)["log"][-1]
    assert (last["version"], last["seat"], last["by"], last["did"]) == (1, 0, "clock", "pass")
    assert game.waiting_for == 1
    time.passes(59, http)
    assert game.waiting_for == 1


def test_each_choice_has_its_time_from_the_moment_it_is_open(http: TestClient, time: FakeTime) -> None:
    game = duel(http, choice_seconds=60)
    time.passes(50, http)
    game.act(0, "pass")
    time.passes(50, http)
    assert game.get(0)["version"] == 1
    assert clock(game)["running"] == 1
    time.passes(10, http)
    assert game.get(0, "/events", after=1)["log"][0]["by"] == "clock"


def test_time_counts_only_while_the_choice_is_the_seats_own(http: TestClient, time: FakeTime) -> None:
    game = duel(http, game_seconds=100)
    assert clock(game)["left"] == [100_000, 100_000]
    time.passes(30)
    game.act(0, "pass")
    assert clock(game)["left"] == [70_000, 100_000]
    time.passes(45.5)
    game.act(1, "pass")
    found = clock(game)
    assert found["left"] == [70_000, 54_500]
    assert found["deadline"] == "2026-05-28T20:29:05.500Z", "145.5 seconds after 20:26:40"


def test_what_is_used_is_kept_when_the_service_stops(serve: Serve, time: FakeTime) -> None:
    with serve(time, clocks=False) as http:
        game = duel(http, game_seconds=100)
        time.passes(30)
        game.act(0, "pass")
        told, before = game.told(), clock(game)
    with serve(time, clocks=False) as http:
        game = Game.of(http, told)
        assert clock(game) == before
        time.passes(100, http)
        assert game.get(0, "/events", after=1)["log"][0]["by"] == "clock"
        assert clock(game)["left"] == [70_000, 0]


def test_whoever_has_no_time_left_for_the_game_takes_the_default_of_each_choice(
    http: TestClient, time: FakeTime
) -> None:
    game = duel(http, game_seconds=10, choice_seconds=100)
    time.passes(10, http)
    assert game.waiting_for == 1
    game.act(1, "pass")
    time.passes(0, http)
    log = game.get(0, "/events", after=0, limit=500)["log"]
    assert {entry["by"] for entry in log if entry["seat"] == 0} == {"clock"}
    assert game.waiting_for == 1


def test_srv_08_whose_time_is_up_at_the_mulligan_loses_alone(http: TestClient, time: FakeTime) -> None:
    wanted = {"choice_seconds": 30, "on_timeout": "leave"}
    game = Game(http, options={"starting_seat": 0}, clock=wanted)
    assert game.choice()["reason"] == "mulligan"
    time.passes(30, http)
    view = game.get(1)
    assert (view["status"], view["winners"]) == ("over", [1])
    assert view["clock"]["running"] is None
    time.passes(1000, http)
    assert game.get(1) == view


def test_srv_08_a_game_of_three_goes_on_without_whoever_has_no_time_left(
    http: TestClient, time: FakeTime
) -> None:
    wanted = {"choice_seconds": 30, "on_timeout": "leave"}
    three = seats(RED_GREEN, RED_GREEN, RED_GREEN)
    game = Game(http, seats=three, options={"starting_seat": 0}, clock=wanted)
    time.passes(30, http)
    assert [player["left"] for player in game.state("spectator")["players"]] == [True, False, False]
    assert (game.get(1)["status"], game.waiting_for) == ("running", 1)
    game.act(1, "keep")
    time.passes(29, http)
    assert game.waiting_for == 2


def test_in_the_middle_of_casting_the_default_is_taken_too(http: TestClient, time: FakeTime) -> None:
    game = duel(http, choice_seconds=30)
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    assert game.choice()["reason"] == "targets"
    default = game.choice()["default"]
    time.passes(30, http)
    assert game.get(0, "/events", after=1)["log"][0]["by"] == "clock"
    assert default
    assert game.choice()["reason"] != "targets"


def test_in_the_middle_of_casting_a_seat_can_leave_by_the_clock(http: TestClient, time: FakeTime) -> None:
    game = duel(http, choice_seconds=30, on_timeout="leave")
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"))
    time.passes(30, http)
    view = game.get(1)
    assert (view["status"], view["winners"]) == ("over", [1])


def test_automatic_players_have_no_clock(http: TestClient, time: FakeTime) -> None:
    opponents = [
        {"name": "Ada", "deck": RED_GREEN},
        {"kind": "automatic", "player": "sensible", "deck": RED_GREEN},
    ]
    game = Game(http, seats=opponents, clock={"game_seconds": 1000}, options={"starting_seat": 0})
    assert clock(game)["running"] == 0
    time.passes(5)
    game.act(0, "keep") if game.choice()["reason"] == "mulligan" else game.act(0, "pass")
    assert clock(game)["left"][1] == 1_000_000


def test_the_clock_begins_with_the_game(http: TestClient, time: FakeTime) -> None:
    game = Game(
        http, mode="strict", seats=[{"name": "Ada", "deck": RED_GREEN}, {}], clock={"choice_seconds": 30}
    )
    assert clock(game)["running"] is None
    time.passes(5000, http)
    http.post(game.path + "/seats", json={"name": "Bo", "deck": RED_GREEN})
    assert clock(game)["running"] == game.waiting_for


def test_srv_23_the_next_game_of_a_match_has_full_clocks(http: TestClient, time: FakeTime) -> None:
    game = Game(http, best_of=3, clock={"game_seconds": 100})
    time.passes(40)
    game.act(0, "leave")
    match = game.get(0)["match"]["id"]
    for seat in (0, 1):
        http.post(f"/v1/matches/{match}/actions", json={"type": "ready"}, headers=game.headers(seat))
    games = http.get(f"/v1/matches/{match}", headers=game.headers(0)).json()["games"]
    assert [one["status"] for one in games] == ["over", "running"]
    latest = games[-1]["id"]
    found = http.get(f"/v1/games/{latest}", headers=game.headers(0)).json()
    assert found["clock"]["left"] == [100_000, 100_000]


def test_srv_07_28_who_is_away_has_not_left(http: TestClient, time: FakeTime) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None))
    before = game.get(0)
    time.passes(29 * 86_400, http)
    assert game.get(0) == before
    game.act(0, "pass")


def test_a_game_that_nobody_plays_is_closed_and_can_be_read(http: TestClient, time: FakeTime) -> None:
    game, other = (Game(http, position=BOLT, seats=seats(None, None)) for _ in range(2))
    over = Game(http, position=BOLT, seats=seats(None, None))
    over.act(0, "leave")
    time.passes(29 * 86_400)
    other.act(0, "pass")
    time.passes(2 * 86_400, http)
    assert (other.get(0)["status"], over.get(0)["status"]) == ("running", "over")
    view = game.get(0)
    assert (view["status"], view["version"], view["waiting_for"], view["choice"]) == ("archived", 1, [], None)
    assert view["state"]["players"][0]["hand"]["known"]
    assert [entry["did"] for entry in game.get(1, "/events")["log"]] == ["game_created", "game_archived"]
    assert game.get(1, "/actions")["may_leave"] is False
    for action in ("pass", "leave"):
        game.refused(0, action, 409, "game_archived")
    listed = http.get("/v1/games", params={"status": "archived"}).json()["games"]
    assert [one["id"] for one in listed] == [game.id]
    assert game.get(0, "/replay", version=0)["state"] == view["state"]


def test_nobody_joins_a_game_that_is_closed(http: TestClient, time: FakeTime) -> None:
    game = Game(http, seats=[{"name": "Ada"}, {}])
    time.passes(31 * 86_400, http)
    answer = http.post(game.path + "/seats", json={"name": "Bo"})
    assert (answer.status_code, answer.json()["code"]) == (409, "game_archived")


def test_a_game_that_is_closed_stays_so_after_a_restart(serve: Serve, time: FakeTime) -> None:
    with serve(time, clocks=False) as http:
        game = Game(http, position=BOLT, seats=seats(None, None))
        game.act(0, "pass")
        time.passes(31 * 86_400, http)
        told, before = game.told(), game.get(0)
    with serve(time, clocks=False) as http:
        assert Game.of(http, told).get(0) == before


def test_the_service_looks_by_itself(serve: Serve, time: FakeTime) -> None:
    with serve(time, sweep_seconds=0.05) as http:
        game = duel(http, choice_seconds=30)
        time.passes(30)
        assert game.get(0, "/events", after=0, wait=20)["log"][0]["by"] == "clock"


def test_a_game_whose_record_is_broken_keeps_the_clocks_of_no_other(
    serve: Serve, time: FakeTime, tmp_path: Path
) -> None:
    with serve(time, clocks=False) as http:
        broken, other = (duel(http, choice_seconds=30) for _ in range(2))
        told = other.told()
    database = Database(f"sqlite:///{tmp_path}/games.db")
    with database.writing() as connection, connection.begin():
        connection.execute(
            text("UPDATE checkpoints SET state = x'00' WHERE game = :game"), {"game": broken.id}
        )
    database.close()
    with serve(time, sweep_seconds=0.05) as http:
        game = Game.of(http, told)
        for version in (0, 1):
            time.passes(30)
            entry = game.get(0, "/events", after=version, wait=20)["log"][0]
            assert (entry["by"], entry["version"]) == ("clock", version + 1)


@pytest.mark.parametrize(
    "wanted", [{}, {"choice_seconds": 0}, {"game_seconds": 5, "on_timeout": "win"}, {"on_timeout": "leave"}]
)
def test_time_limits_that_make_no_sense_are_refused(http: TestClient, wanted: Json) -> None:
    answer = http.post("/v1/games", json={"seats": seats(None, None), "clock": wanted})
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")
