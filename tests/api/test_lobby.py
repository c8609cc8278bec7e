"""Open games, invites, tokens that were lost, spectators who see late, rematches, and opening a seat again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from httpx import Response
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import RED_GREEN, Game, Json, seats, sensible
from tests.api.test_clocks import BOLT


@pytest.fixture
def time() -> FakeTime:
    """The time."""
    return FakeTime()


@pytest.fixture
def http(serve: Serve, time: FakeTime) -> Iterator[TestClient]:
    """A client of a service whose time is the test's."""
    with serve(time, clocks=False) as client:
        yield client


def post(game: Game, path: str, who: object = None, /, **body: object) -> Response:
    """Send something about a game."""
    headers = {} if who is None else game.headers(who)
    answer: Response = game.http.post(game.path + path, json=body, headers=headers)
    return answer


def done(answer: Response, status: int = 200) -> Json:
    """What was answered to a request that was carried out."""
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def refused(answer: Response) -> tuple[int, str]:
    """Status and code of a request that was refused."""
    return answer.status_code, answer.json()["code"]


def table(http: TestClient) -> Game:
    """An open table with a seat that someone has taken and one that is open."""
    return Game(http, seats=[{"name": "Ada"}, {}])


def open_games(http: TestClient) -> list[str]:
    """The games in which anyone can take a seat."""
    return [game["id"] for game in http.get("/v1/games", params={"open": True}).json()["games"]]


def test_open_games_are_listed_to_join(http: TestClient, time: FakeTime) -> None:
    first = table(http)
    time.passes(1)
    second = table(http)
    running = Game(http, position=BOLT, seats=seats(None, None))
    assert open_games(http) == [second.id, first.id]
    done(post(first, "/seats", name="Bo"), 201)
    assert open_games(http) == [second.id]
    assert running.id in [game["id"] for game in http.get("/v1/games").json()["games"]]


def test_a_seat_is_kept_for_whoever_has_the_invite_until_that_expires(
    http: TestClient, time: FakeTime
) -> None:
    game = table(http)
    invite = done(post(game, "/seats/1/invite", "host", valid_seconds=600), 201)
    assert (invite["seat"], invite["expires"]) == (1, "2026-05-28T20:36:40.000Z")
    assert game.get(0)["seats"][1]["reserved_until"] == invite["expires"]
    assert open_games(http) == []
    for wanted in ({}, {"seat": 1}):
        assert refused(post(game, "/seats", name="Cy", **wanted)) == (409, "seat_reserved")
    assert refused(post(game, "/seats", name="Cy", invite="invite_guessed")) == (403, "wrong_invite")
    time.passes(599)
    sat = done(post(game, "/seats", name="Bo", invite=invite["invite"]), 201)
    assert (sat["seat"], sat["game"]["status"]) == (1, "running")
    assert refused(post(game, "/seats", name="Cy", invite=invite["invite"])) == (409, "already_started")


def test_when_an_invite_has_expired_the_seat_is_open_to_all(http: TestClient, time: FakeTime) -> None:
    game = table(http)
    invite = done(post(game, "/seats/1/invite", "host", valid_seconds=600), 201)["invite"]
    time.passes(600)
    assert refused(post(game, "/seats", name="Bo", invite=invite)) == (403, "invite_expired")
    assert open_games(http) == [game.id]
    done(post(game, "/seats", name="Cy"), 201)


def test_a_new_invite_takes_the_place_of_the_one_before(http: TestClient) -> None:
    game = table(http)
    first, second = (done(post(game, "/seats/1/invite", "host"), 201)["invite"] for _ in range(2))
    assert refused(post(game, "/seats", name="Bo", invite=first)) == (403, "wrong_invite")
    done(post(game, "/seats", name="Bo", invite=second), 201)


def test_only_the_host_invites_and_only_to_open_seats(http: TestClient) -> None:
    game = table(http)
    for who in (0, "spectator"):
        assert refused(post(game, "/seats/1/invite", who)) == (403, "host_only")
    assert refused(post(game, "/seats/1/invite")) == (401, "token_missing")
    assert refused(post(game, "/seats/0/invite", "host")) == (409, "seat_taken")
    assert refused(post(game, "/seats/2/invite", "host")) == (422, "no_such_seat")


def test_the_host_opens_the_seat_of_someone_who_idles(http: TestClient) -> None:
    game = Game(http, seats=[{"name": "Ada"}, {"name": "Bo"}, {}])
    assert refused(post(game, "/seats/1/kick", 0)) == (403, "host_only")
    assert refused(post(game, "/seats/2/kick", "host")) == (409, "seat_not_taken")
    assert done(post(game, "/seats/1/kick", "host"))["taken"] is False
    assert http.get(game.path, headers=game.headers(1)).json()["code"] == "wrong_token"
    assert game.get("host")["waiting_for"] == [1, 2]
    assert game.get("host", "/events")["log"][-1]["did"] == "seat_opened"
    for name in ("Cy", "Di"):
        done(post(game, "/seats", name=name), 201)
    assert game.get("host")["status"] == "running"
    assert refused(post(game, "/seats/0/kick", "host")) == (409, "already_started")


@pytest.mark.parametrize("who", [0, "host"])
def test_a_lost_token_is_replaced_and_void(http: TestClient, who: object) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None))
    game.act(0, "pass")
    before, old = game.get(1), dict(game.tokens)
    game.tokens[0] = done(post(game, "/seats/0/token", who))["token"]
    assert game.get(0)["state"]["players"][0]["hand"]["known"]
    assert game.get(1)["state"] == before["state"]
    assert game.get(1)["version"] == before["version"] + 1
    assert game.get(1, "/events")["log"][-1]["did"] == "token_replaced"
    game.tokens[0] = old[0]
    assert refused(game.send(0, {"type": "pass"})) == (403, "wrong_token")


def test_nobody_else_replaces_a_token(http: TestClient) -> None:
    game = table(http)
    assert refused(post(game, "/seats/0/token", "spectator")) == (403, "host_or_seat_only")
    assert refused(post(game, "/seats/1/token", "host")) == (409, "seat_not_taken")
    assert refused(post(game, "/seats/1/token", 0)) == (403, "host_or_seat_only")


def test_after_news_of_the_table_play_goes_on_exactly_after_a_restart(serve: Serve) -> None:
    with serve() as http:
        game = Game(http, seed="news of the table")
        for _ in range(60):
            game.do(game.waiting_for, sensible(game.choice()))
            if game.get(0)["version"] % 7 == 3:
                game.tokens[0] = done(post(game, "/seats/0/token", 0))["token"]
        told, before = game.told(), [game.get(who) for who in (0, 1, "spectator")]
    with serve() as http:
        again = Game.of(http, told)
        assert [again.get(who) for who in (0, 1, "spectator")] == before
        assert before[0]["status"] == "running"


def test_spectators_see_the_game_so_many_versions_late(http: TestClient) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None), spectator_delay=3)
    plain = {0: game.get("host")}
    bolt = game.object("Lightning Bolt", "hand")
    game.act(0, "cast", object=bolt, targets=["player 1"], payment="auto")
    plain[3] = game.get("host")
    game.act(0, "pass")
    plain[4] = game.get("host")
    assert game.get("spectator")["version"] == 1
    assert [entry["version"] for entry in game.get("spectator", "/events")["log"]] == [0, 1]
    game.act(1, "pass")
    late = game.get("spectator")
    assert (late["version"], late["state"]["players"][1]["life"]) == (2, 20)
    assert plain[4]["version"] == 4
    assert game.get("spectator", "/actions")["version"] == 2
    gone = http.get(game.path + "/replay", headers=game.headers("spectator"), params={"version": 3}).json()
    assert (gone["code"], gone["version"]) == ("no_such_version", 2)
    game.act(0, "pass")
    assert game.get("spectator") == plain[3]
    game.act(game.waiting_for, "leave")
    assert game.get("spectator") == game.get("host")


def test_spectators_who_see_late_wait_for_what_they_may_see(http: TestClient) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None), spectator_delay=2)
    tag = {"If-None-Match": '"0"', **game.headers("spectator")}
    game.act(0, "pass")
    assert http.get(game.path, headers=tag).status_code == 304
    game.act(1, "pass")
    game.act(game.waiting_for, "pass")
    assert http.get(game.path, headers=tag).json()["version"] == 1


def test_a_rematch_begins_when_all_agree(http: TestClient) -> None:
    game = Game(http, clock={"game_seconds": 100})
    assert refused(post(game, "/rematch", 0)) == (409, "game_not_over")
    game.act(0, "leave")
    assert game.get(1)["rematch"] == {"agreed": [], "waiting_for": [0, 1], "game": None}
    assert done(post(game, "/rematch", 0)) == {"agreed": [0], "waiting_for": [1], "game": None}
    assert done(post(game, "/rematch", 0, agree=False))["agreed"] == []
    assert done(post(game, "/rematch", 1))["game"] is None
    made = done(post(game, "/rematch", 0))["game"]
    assert game.get("spectator")["rematch"]["game"] == made
    assert done(post(game, "/rematch", 1))["game"] == made
    assert refused(post(game, "/rematch", "host")) == (403, "seat_only")
    told = game.told()
    again = Game.of(http, {**told, "game": {"id": made}})
    view = again.get(0)
    assert (view["status"], view["version"], view["match"]) == ("running", 0, None)
    assert view["clock"]["left"] == [100_000, 100_000]
    assert view["seed"]["commitment"] != game.get(0)["seed"]["commitment"]
    again.begin()
    assert again.state(0)["players"][0]["library"]["count"] == 53


def test_the_rematch_of_a_match_is_a_match_with_the_decks_from_before(http: TestClient) -> None:
    deck = {**RED_GREEN, "sideboard": {"Shock": 4}}
    boarded = {
        "cards": {"Mountain": 26, "Forest": 26, "Grizzly Bears": 4, "Shock": 4},
        "sideboard": {"Lightning Bolt": 4},
    }
    game = Game(http, seats=seats(deck, deck), best_of=3)
    game.act(0, "leave")
    assert refused(post(game, "/rematch", 0)) == (409, "match_not_over")
    match = f"/v1/matches/{game.get(0)['match']['id']}"
    for seat in (0, 1):
        wanted = {"type": "ready", "deck": boarded}
        http.post(match + "/actions", json=wanted, headers=game.headers(seat))
    last = http.get(match, headers=game.headers(0)).json()["games"][-1]["id"]
    game = Game.of(http, {**game.told(), "game": {"id": last}})
    game.act(0, "leave")
    for seat in (0, 1):
        done(post(game, "/rematch", seat))
    again = Game.of(http, {**game.told(), "game": {"id": game.get(0)["rematch"]["game"]}})
    found = http.get(f"/v1/matches/{again.get(0)['match']['id']}", headers=again.headers(0)).json()
    assert (found["best_of"], len(found["games"]), found["wins"]) == (3, 1, [0, 0])
    while again.get("spectator")["status"] != "over":
        again.act(again.waiting_for, "leave")
    mine = done(http.get(again.path + "/position", headers=again.headers(0)))["position"]["players"][0]
    assert "Lightning Bolt" in mine["hand"] + mine["library"]
    assert "Shock" not in mine["hand"] + mine["library"]
    assert mine["outside"] == ["Shock"] * 4


def test_who_has_no_connection_has_not_left(http: TestClient) -> None:
    game = Game(http, position=BOLT, seats=seats(None, None))
    before = game.get(0)
    with http.stream("GET", game.path, headers=game.headers(0)):
        pass
    assert game.get(0) == before
    assert game.get(1)["state"]["players"][0]["left"] is False
