"""Retries and old states: idempotency keys, versions, and several clients at once."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, seats


def test_the_same_key_gives_the_same_answer_and_acts_once(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    answers = [game.send(0, {"type": "pass"}, **{"Idempotency-Key": "one"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert len({answer.content for answer in answers}) == 1
    assert len({answer.headers["etag"] for answer in answers}) == 1
    assert ["idempotent-replayed" in answer.headers for answer in answers] == [False, True, True]
    assert game.waiting_for == 1


def test_a_key_belongs_to_its_token(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    for who in (0, 1):
        answer = game.send(who, {"type": "pass"}, **{"Idempotency-Key": "one"})
        assert "idempotent-replayed" not in answer.headers


def test_a_key_cant_be_used_for_another_request(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    game.send(0, {"type": "pass"}, **{"Idempotency-Key": "one"})
    answer = game.send(0, {"type": "pass", "until": "end_of_turn"}, **{"Idempotency-Key": "one"})
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotency_key_reused")


def test_a_refused_request_may_be_sent_again_with_its_key(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    assert game.send(1, {"type": "pass"}, **{"Idempotency-Key": "one"}).status_code == 409
    game.act(0, "pass")
    assert game.send(1, {"type": "pass"}, **{"Idempotency-Key": "one"}).status_code == 200


def test_a_game_is_created_once_for_a_key_and_its_tokens_are_given_again(serve: Serve) -> None:
    wanted = {"seats": seats(RED_GREEN, RED_GREEN)}
    with serve() as http:
        first = http.post("/v1/games", json=wanted, headers={"Idempotency-Key": "create it"})
    with serve() as http:
        again = http.post("/v1/games", json=wanted, headers={"Idempotency-Key": "create it"})
        assert again.status_code == 201
        assert again.json() == first.json()
        assert len(http.get("/v1/games").json()["games"]) == 1


def test_no_token_can_be_read_in_the_database(serve: Serve, tmp_path: Path) -> None:
    with serve() as http:
        wanted = {"seats": seats(RED_GREEN, RED_GREEN)}
        created = http.post("/v1/games", json=wanted, headers={"Idempotency-Key": "kept"}).json()
    with sqlite3.connect(tmp_path / "games.db") as connection:
        dump = "\n".join(connection.iterdump()).encode() + (tmp_path / "games.db").read_bytes()
    for token in (created["host_token"], created["spectator_token"], *created["seat_tokens"].values()):
        secret = token.partition("_")[2].encode()
        assert secret not in dump
        assert secret.hex().upper().encode() not in dump


def test_an_old_version_is_refused_with_the_current_one(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    version = game.get()["version"]
    answer = game.send(0, {"type": "pass"}, **{"If-Match": f'"{version - 1}"'})
    assert (answer.status_code, answer.json()["code"], answer.json()["version"]) == (409, "stale", version)
    answer = game.send(0, {"type": "pass"}, **{"If-Match": f'"{version}"'})
    assert answer.status_code == 200
    assert answer.headers["etag"] == f'"{version + 1}"'
    assert game.send(1, {"type": "pass"}, **{"If-Match": "nonsense"}).status_code == 400


def test_an_action_meant_for_another_choice_is_refused(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    old = game.choice()["id"]
    game.act(0, "pass", choice=old)
    answer = game.send(1, {"type": "pass", "choice": old})
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")


def test_of_many_actions_at_once_on_the_same_version_exactly_one_is_accepted(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    with ThreadPoolExecutor(16) as pool:
        for _ in range(5):
            seat, version = game.waiting_for, game.get()["version"]
            guarded = {"If-Match": f'"{version}"'}
            sent = [pool.submit(game.send, seat, {"type": "pass"}, **guarded) for _ in range(16)]
            assert sorted(answer.result().status_code for answer in sent) == [200] + [409] * 15
            assert game.get()["version"] == version + 1


def test_many_games_at_once_lose_nothing(http: TestClient) -> None:
    games = [Game(http) for _ in range(12)]

    def play(game: Game) -> int:
        game.begin()
        for _ in range(12):
            game.act(game.waiting_for, "pass")
        return int(game.get()["version"])

    with ThreadPoolExecutor(12) as pool:
        versions = list(pool.map(play, games))
    for game, version in zip(games, versions, strict=True):
        log = game.get(path="/events", limit=500)["log"]
        assert [entry["version"] for entry in log] == list(range(version + 1))


def test_a_client_that_knows_the_version_is_told_that_nothing_is_new(http: TestClient) -> None:
    game = Game(http)
    answer = http.get(game.path, headers=game.headers(0))
    again = http.get(game.path, headers={**game.headers(0), "If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_waiting_client_is_told_at_once_when_the_game_moves_on(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    tag = http.get(game.path, headers=game.headers(1)).headers["etag"]
    with ThreadPoolExecutor(2) as pool:
        known = {**game.headers(1), "If-None-Match": tag}
        waiting = pool.submit(http.get, game.path, headers=known, params={"wait": 30})
        after = game.get()["version"]
        log = pool.submit(game.get, 1, "/events", after=after, wait=30)
        game.act(0, "pass")
        assert waiting.result(20).status_code == 200
        assert [entry["did"] for entry in log.result(20)["log"]] == ["pass"]
