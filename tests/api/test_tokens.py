"""Every operation that needs a token, with none and with every wrong kind of token."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats

ADMIN = "the-token-of-the-administrator"
NOWHERE = "0" * 24
BODIES: dict[str, Json] = {
    "create_key": {"name": "a club"},
    "submit_action": {"type": "pass"},
    "submit_match_action": {"type": "concede"},
    "take_back": {"type": "ask"},
}
"""What is sent, so that nothing but the token is wrong; {} to all others."""


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A service with an administrator."""
    with serve(admin_token=ADMIN) as client:
        yield client


def guarded(http: TestClient) -> list[tuple[str, str, Json]]:
    """Method, path and description of each operation that asks for a token."""
    paths: Json = http.get("/openapi.json").json()["paths"]
    found = [
        (method.upper(), path, operation)
        for path, methods in paths.items()
        for method, operation in methods.items()
        if "security" in operation and {} not in operation["security"]
    ]
    assert len(found) > 15
    return found


def asked(
    http: TestClient, method: str, path: str, operation: Json, token: str | None, game: Game
) -> tuple[int, str]:
    """The status and code that a request gets."""
    match = game.get("spectator")["match"]["id"]
    path = (
        path.replace("{game}", game.id)
        .replace("{match}", match)
        .replace("{key}", "0" * 16)
        .replace("{seat}", "0")
    )
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    body = BODIES.get(operation["operationId"], {}) if "requestBody" in operation else None
    query = {
        one["name"]: 0 for one in operation.get("parameters", []) if one["in"] == "query" and one["required"]
    }
    answer = http.request(method, path, json=body, params=query, headers=headers)
    return answer.status_code, answer.json()["code"]


def playing(http: TestClient) -> Game:
    """The first game of a match."""
    return Game(http, best_of=3, seats=seats(RED_GREEN, RED_GREEN))


def test_nothing_is_done_without_a_token(http: TestClient) -> None:
    game = playing(http)
    before = game.get("spectator")
    for method, path, operation in guarded(http):
        assert asked(http, method, path, operation, None, game) == (401, "token_missing"), (method, path)
        assert "401" in operation["responses"], (method, path)
    assert game.get("spectator") == before


def test_nothing_is_done_with_a_token_of_something_else(http: TestClient) -> None:
    """One made up, one of another game, an API key: none of them says more than that it is wrong."""
    game, other = playing(http), playing(http)
    made = http.post(
        "/v1/admin/keys", json={"name": "a club"}, headers={"Authorization": f"Bearer {ADMIN}"}
    ).json()
    before = game.get("spectator")
    for token in ("made up", made["token"], *other.tokens.values()):
        for method, path, operation in guarded(http):
            wanted = "administrator_only" if path.startswith("/v1/admin") else "wrong_token"
            assert asked(http, method, path, operation, token, game) == (403, wanted), (method, path)
            assert "403" in operation["responses"], (method, path)
    assert game.get("spectator") == before


def test_what_isnt_there_is_not_found_whoever_asks(http: TestClient) -> None:
    game = playing(http)
    for method, path, operation in guarded(http):
        if "{game}" not in path:
            continue
        token = ADMIN if path.startswith("/v1/admin") else game.tokens[0]
        nowhere = path.replace("{game}", NOWHERE)
        assert asked(http, method, nowhere, operation, token, game) == (404, "no_such_game"), (method, path)
        assert "404" in operation["responses"], (method, path)


@pytest.mark.parametrize("who", ["host", "spectator"])
def test_the_rules_are_played_by_seats_alone(http: TestClient, who: str) -> None:
    game = playing(http)
    for action in ("pass", "keep", "leave", "agree_to_draw"):
        game.refused(who, action, 403, "seat_only")
    path = f"/v1/matches/{game.get(0)['match']['id']}/actions"
    answer = http.post(path, json={"type": "concede"}, headers=game.headers(who))
    assert (answer.status_code, answer.json()["code"]) == (403, "seat_only")


def test_in_a_strict_game_only_the_host_instructs(http: TestClient) -> None:
    game = playing(http)
    game.begin()
    for who, code in (
        (0, "not_allowed_in_strict_game"),
        (1, "not_allowed_in_strict_game"),
        ("spectator", "seat_only"),
    ):
        game.refused(who, "gain_life", 403, code, player=0, amount=1)
    game.act("host", "gain_life", player=0, amount=1)
    assert game.life() == [21, 20]
