"""Keys for creating games, and what the administrator does with games, over HTTP."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import text
from starlette.testclient import TestClient

from app.storage.database import Database
from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats, sensible

TOKEN = "the token of the administrator"
TOKEN = TOKEN.replace(" ", "-")
ADMIN = {"Authorization": f"Bearer {TOKEN}"}
DUEL = {"seats": seats(RED_GREEN, RED_GREEN)}


def answered(answer: Response, status: int = 200) -> Json:
    """The body of an answer with that status."""
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


def refused(answer: Response, status: int, code: str) -> None:
    """The answer is that problem."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text


def bearing(token: str) -> dict[str, str]:
    """The header for a token."""
    return {"Authorization": f"Bearer {token}"}


def made_key(http: TestClient, **wanted: Any) -> Json:
    """A new key."""
    return answered(http.post("/v1/admin/keys", json={"name": "a club", **wanted}, headers=ADMIN), 201)


def test_without_a_token_in_the_settings_nobody_administers(http: TestClient) -> None:
    refused(http.get("/v1/admin/keys", headers=ADMIN), 403, "administrator_only")
    refused(http.get("/v1/admin/keys", headers=bearing("")), 401, "token_missing")
    refused(http.get("/v1/admin/keys"), 401, "token_missing")


def test_the_tokens_of_a_game_dont_administer_it(serve: Serve) -> None:
    with serve(admin_token=TOKEN) as http:
        game = Game(http)
        key = made_key(http)
        for token in (*game.tokens.values(), key["token"], TOKEN[:-1], TOKEN + "x"):
            for path in ("", "/export"):
                answer = http.get(f"/v1/admin/games/{game.id}{path}", headers=bearing(token))
                refused(answer, 403, "administrator_only")
            refused(
                http.delete(f"/v1/admin/games/{game.id}", headers=bearing(token)), 403, "administrator_only"
            )
        assert game.get()["status"] == "running"


def test_games_are_created_with_a_key_until_it_is_revoked(serve: Serve) -> None:
    with serve(admin_token=TOKEN, require_keys=True) as http:
        refused(http.post("/v1/games", json=DUEL), 401, "token_missing")
        refused(http.post("/v1/games", json=DUEL, headers=bearing("key_made_up")), 403, "wrong_key")
        made = made_key(http)
        game = Game.of(http, answered(http.post("/v1/games", json=DUEL, headers=bearing(made["token"])), 201))
        refused(http.post("/v1/games", json=DUEL, headers=game.headers(0)), 403, "wrong_key")
        answered(http.post("/v1/games", json=DUEL, headers=ADMIN), 201)
        path = f"/v1/admin/keys/{made['key']['id']}"
        revoked = answered(http.delete(path, headers=ADMIN))
        assert revoked["revoked"]
        assert answered(http.delete(path, headers=ADMIN)) == revoked
        refused(http.post("/v1/games", json=DUEL, headers=bearing(made["token"])), 403, "wrong_key")
        game.begin()
        refused(http.delete(f"/v1/admin/keys/{'0' * 16}", headers=ADMIN), 404, "no_such_key")


def test_where_keys_arent_asked_for_one_that_is_sent_still_has_to_be_one(serve: Serve) -> None:
    with serve(admin_token=TOKEN) as http:
        answered(http.post("/v1/games", json=DUEL, headers=bearing("something else")), 201)
        refused(http.post("/v1/games", json=DUEL, headers=bearing("key_made_up")), 403, "wrong_key")


def test_keys_are_listed_without_their_tokens_and_stored_as_hashes(serve: Serve, tmp_path: Path) -> None:
    with serve(admin_token=TOKEN) as http:
        one, two = made_key(http), made_key(http, name="another", most_games=3)
        listed = answered(http.get("/v1/admin/keys", headers=ADMIN))["keys"]
        assert listed == [one["key"], two["key"]]
        assert [key["most_games"] for key in listed] == [100, 3]
    database = Database(f"sqlite:///{tmp_path}/games.db")
    with database.reading() as connection:
        stored = str(connection.execute(text("SELECT * FROM api_keys")).all())
    database.close()
    assert one["token"] not in stored
    assert one["token"].encode().hex() not in stored


def test_a_key_has_so_many_unfinished_games_and_no_more(serve: Serve) -> None:
    with serve(admin_token=TOKEN, require_keys=True) as http:
        made = made_key(http, most_games=2)
        held = bearing(made["token"])
        first = Game.of(http, answered(http.post("/v1/games", json=DUEL, headers=held), 201))
        answered(http.post("/v1/games", json={"seats": [{}, {}]}, headers=held), 201)
        refused(http.post("/v1/games", json=DUEL, headers=held), 429, "too_many_games")
        first.begin()
        refused(http.post(first.path + "/fork", json={}, headers=first.headers(0)), 429, "too_many_games")
        first.act(0, "leave")
        answered(http.post("/v1/games", json=DUEL, headers=held), 201)
        listed = http.get("/v1/admin/games", params={"key": made["key"]["id"]}, headers=ADMIN)
        assert [game["status"] for game in answered(listed)["games"]] == ["running", "waiting", "over"]


def test_games_are_listed_and_inspected_with_their_hidden_cards(serve: Serve) -> None:
    with serve(admin_token=TOKEN) as http:
        waiting, game = Game(http, seats=[{}, {}]), Game(http)
        listed = answered(http.get("/v1/admin/games", params={"limit": 1}, headers=ADMIN))
        assert [one["id"] for one in listed["games"]] == [game.id]
        rest = answered(http.get("/v1/admin/games", params={"cursor": listed["next"]}, headers=ADMIN))
        assert [(one["id"], one["status"]) for one in rest["games"]] == [(waiting.id, "waiting")]
        refused(http.get("/v1/admin/games?cursor=AAAA", headers=ADMIN), 422, "bad_cursor")
        game.begin()
        found = answered(http.get(f"/v1/admin/games/{game.id}", headers=ADMIN))
        assert (found["waiting_for"], found["game"]["version"]) == ([0], found["inputs"])
        hands = [
            sorted(card["name"] for card in game.state(seat)["players"][seat]["hand"]["known"])
            for seat in (0, 1)
        ]
        shown = [sorted(one if isinstance(one, str) else one["card"] for one in player["hand"])
                 for player in found["position"]["players"]]  # fmt: skip
        assert shown == hands
        found = answered(http.get(f"/v1/admin/games/{waiting.id}", headers=ADMIN))
        assert (found["position"], found["waiting_for"]) == (None, [0, 1])


def test_a_game_that_is_aborted_is_over_without_a_result(serve: Serve) -> None:
    with serve(admin_token=TOKEN) as http:
        game = Game(http)
        game.begin()
        path, told = f"/v1/admin/games/{game.id}/abort", game.told()
        before = game.get()["version"]
        found = answered(http.post(path, json={"reason": "the club is closing"}, headers=ADMIN))
        assert (found["status"], found["winners"], found["version"]) == ("over", [], before + 1)
        refused(http.post(path, json={}, headers=ADMIN), 409, "game_over")
    with serve(admin_token=TOKEN) as http:
        game = Game.of(http, told)
        view = game.get(0)
        assert (view["status"], view["waiting_for"], view["choice"]) == ("over", [], None)
        assert view["fault"] == "ended by the administrator: the club is closing"
        assert game.get(0, "/events", after=before)["log"][0]["events"][0]["type"] == "game_aborted"
        game.refused(0, "pass", 409, "game_over")
        game.refused(0, "leave", 409, "game_over")
        game.refused("host", "gain_life", 409, "game_over", player=0, amount=1)
        assert game.get(0, "/actions")["may_leave"] is False
        assert (
            game.get(0, "/replay", version=before + 1)["state"]
            == game.get(0, "/replay", version=before)["state"]
        )
        fork = Game.of(http, answered(http.post(game.path + "/fork", json={}, headers=game.headers(0)), 201))
        fork.act(fork.waiting_for, "pass")


@pytest.mark.parametrize("change", ["UPDATE games SET digest = 'other' WHERE id = :id"])
def test_a_game_that_is_held_is_listed_and_can_be_ended(serve: Serve, tmp_path: Path, change: str) -> None:
    with serve() as http:
        game = Game(http)
        game.begin()
        told = game.told()
    database = Database(f"sqlite:///{tmp_path}/games.db")
    with database.writing() as connection, connection.begin():
        connection.execute(text(change), {"id": game.id})
    database.close()
    with serve(admin_token=TOKEN) as http:
        game = Game.of(http, told)
        assert game.get()["status"] == "held"
        [held] = answered(http.get("/v1/admin/games?status=held", headers=ADMIN))["games"]
        assert (held["id"], held["fault"]) == (game.id, game.get()["fault"])
        answered(http.post(f"/v1/admin/games/{game.id}/abort", json={}, headers=ADMIN))
    with serve(admin_token=TOKEN) as http:
        assert Game.of(http, told).get()["status"] == "over"


def test_a_game_that_is_aborted_before_play_begins_takes_no_seats(serve: Serve) -> None:
    with serve(admin_token=TOKEN) as http:
        game = Game(http, seats=[{"name": "Ada"}, {}])
        answered(http.post(f"/v1/admin/games/{game.id}/abort", json={}, headers=ADMIN))
        refused(http.post(game.path + "/seats", json={"name": "Bo"}), 409, "already_started")
        assert game.get("spectator")["waiting_for"] == []


def test_a_game_that_is_purged_is_gone_with_its_record(serve: Serve, tmp_path: Path) -> None:
    with serve(admin_token=TOKEN) as http:
        game, other = Game(http), Game(http)
        game.begin()
        assert answered(http.delete(f"/v1/admin/games/{game.id}", headers=ADMIN)) == {"id": game.id}
        refused(http.get(game.path, headers=game.headers(0)), 404, "no_such_game")
        refused(http.delete(f"/v1/admin/games/{game.id}", headers=ADMIN), 404, "no_such_game")
        other.begin()
    database = Database(f"sqlite:///{tmp_path}/games.db")
    with database.reading() as connection:
        for table in ("seats", "inputs", "events", "checkpoints"):
            kept = connection.execute(text(f"SELECT DISTINCT game FROM {table}")).scalars().all()
            assert kept == [other.id], table
    database.close()


def test_an_import_of_an_export_is_the_same_game(serve: Serve) -> None:
    """It goes on with the tokens of its seats, and the same inputs lead to the same game."""
    with serve(admin_token=TOKEN) as http:
        game = Game(http, seed="exported")
        game.begin()
        for _ in range(60):
            game.do(game.waiting_for, sensible(game.choice()))
        lines = http.get(f"/v1/admin/games/{game.id}/export", headers=ADMIN)
        assert lines.headers["content-type"] == "application/x-ndjson"
        kinds = [json.loads(line)["line"] for line in lines.text.splitlines()]
        assert kinds[:4] == ["undercity", "game", "seat", "seat"]
        assert {"definition", "inputs", "events", "checkpoints"} < set(kinds)
        answer = http.post("/v1/admin/games", content=lines.content, headers=ADMIN)
        found = answered(answer, 201)
        assert found["id"] != game.id
        same = Game.of(http, {**game.told(), "game": {"id": found["id"]}})
        for _ in range(2):
            for who in (0, 1, "spectator"):
                assert {**same.get(who), "id": ""} == {**game.get(who), "id": ""}
                assert same.get(who, "/events", limit=500) == game.get(who, "/events", limit=500)
            for _ in range(40):
                if game.get("spectator")["status"] == "over":
                    break
                action = sensible(game.choice())
                seat = game.waiting_for
                game.do(seat, action)
                same.do(seat, action)


def test_a_game_of_which_something_is_missing_isnt_imported(serve: Serve) -> None:
    with serve(admin_token=TOKEN, import_limit=1_000_000, body_limit=2000) as http:
        game = Game(http, seats=[{}, {}])
        lines = http.get(f"/v1/admin/games/{game.id}/export", headers=ADMIN).content
        parts = lines.splitlines(keepends=True)
        for bad in (
            b"",
            b"no",
            b"{}\n",
            b"".join(parts[:-1]),
            b"".join(parts[1:]),
            lines.replace(b'"seat":0', b'"seat":1'),
        ):
            answer = http.post("/v1/admin/games", content=bad, headers=ADMIN)
            refused(answer, 422, "bad_export")
        assert len(answered(http.get("/v1/games"))["games"]) == 1
        large = b" " * 1_000_001
        refused(http.post("/v1/admin/games", content=large, headers=ADMIN), 413, "body_too_large")
        refused(http.post("/v1/admin/keys", content=b" " * 2001, headers=ADMIN), 413, "body_too_large")


def test_only_the_administrator_forks_a_running_strict_game_as_it_is(serve: Serve) -> None:
    """The design: the administrator, or anyone once the game is over, gets the exact game."""
    with serve(admin_token=TOKEN) as http:
        game = Game(http, seed="fork")
        game.begin()
        for who in ("host", "spectator"):
            refused(http.post(game.path + "/fork", json={}, headers=game.headers(who)), 403, "not_yet")
        same = Game.of(http, answered(http.post(game.path + "/fork", json={}, headers=ADMIN), 201))
        for seat in (0, 1):
            hand = game.state(seat)["players"][seat]["hand"]
            assert same.state(seat)["players"][seat]["hand"] == hand
