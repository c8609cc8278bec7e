"""Every operation with every kind of token: who may do what, as a table that a new operation has to be entered in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from httpx import Response
from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats

ADMIN = "the-token-of-the-administrator"
NOWHERE = "0" * 24
BODIES: dict[str, Json] = {
    "create_game": {"seats": [{"name": "Ada"}, {"name": "Bo"}]},
    "take_seat": {"name": "Eve"},
    "create_key": {"name": "a club"},
    "create_webhook": {"url": "https://hooks.example/undercity"},
    "submit_action": {"type": "pass"},
    "submit_match_action": {"type": "concede"},
    "take_back": {"type": "ask"},
    "check_deck": {"deck": {"text": "60 Forest"}},
}
"""What is sent, so that nothing but the token is wrong; {} to all others."""

STRANGE = (
    "made up",
    "rotated",
    "kicked",
    "elsewhere",
    "host elsewhere",
    "invite",
    "key",
    "revoked key",
    "administrator",
)
"""Tokens that are none of the game's: made up, void since, of another game, or of another kind."""
SEATS, AT_THE_TABLE = ("seat", "other seat"), ("seat", "other seat", "host", "spectator")
KINDS = ("none", *AT_THE_TABLE, *STRANGE)


@dataclass(frozen=True)
class Rule:
    """For whom an operation is, and what all others are told; `none`: who sends no token."""

    may: tuple[str, ...]
    strange: str = "wrong_token"
    table: str = ""
    none: str = "token_missing"


ANYONE = Rule(KINDS)
READS = Rule(AT_THE_TABLE)
PLAYS = Rule(SEATS, table="seat_only")
HOSTS = Rule(("host",), table="host_only")
ADMINISTERS = Rule(("administrator",), "administrator_only", "administrator_only")
CREATES = Rule(("key", "administrator"), "wrong_key", "wrong_key")

TABLE: dict[str, Rule] = {
    **dict.fromkeys(
        ("list_games", "list_cards", "get_card", "list_decks", "check_deck", "list_formats", "list_rules", "list_terms",
         "get_rule", "get_meta", "get_liveness", "get_readiness", "get_metrics", "take_seat"), ANYONE),
    **dict.fromkeys(
        ("get_game", "list_actions", "list_events", "stream_events", "replay_game", "get_match"), READS),
    **dict.fromkeys(
        ("submit_action", "submit_match_action", "take_back", "agree_to_rematch", "set_passing"), PLAYS),
    **dict.fromkeys(("invite_to_seat", "kick_from_seat"), HOSTS),
    "replace_token": Rule(("seat", "host"), table="host_or_seat_only"),
    "get_position": Rule((), table="not_yet"),
    "fork_game": Rule(("seat", "other seat", "administrator"), table="not_yet"),
    "create_game": CREATES,
    **dict.fromkeys(
        ("create_webhook", "list_webhooks", "get_webhook", "delete_webhook", "try_webhook", "renew_webhook_secret",
         "enable_webhook", "disable_webhook", "list_webhook_deliveries", "resend_webhook_delivery"), CREATES),
    **dict.fromkeys(
        ("create_key", "list_keys", "revoke_key", "list_game_records", "import_game", "inspect_game", "purge_game",
         "abort_game", "export_game", "list_all_webhooks", "list_deliveries"), ADMINISTERS),
}  # fmt: skip
"""Every operation of the document."""

Operation = tuple[str, str, Json]


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A service with an administrator, where games are created with a key."""
    with serve(admin_token=ADMIN, require_keys=True, stream_seconds=0.05) as client:
        client.headers["Authorization"] = f"Bearer {ADMIN}"
        yield client


def operations(http: TestClient) -> list[Operation]:
    """Method, path and description of each operation."""
    paths: Json = http.get("/openapi.json").json()["paths"]
    return [
        (method.upper(), path, operation)
        for path, methods in paths.items()
        for method, operation in methods.items()
    ]


def playing(http: TestClient) -> Game:
    """The first game of a match."""
    return Game(http, best_of=3, seats=seats(RED_GREEN, RED_GREEN))


class Tokens:
    """A token of each kind, about one game; `key` is the id of a webhook's owner."""

    def __init__(self, http: TestClient) -> None:
        self.game, other = playing(http), playing(http)
        waiting = Game(http, seats=[{"name": "Ada", "deck": RED_GREEN}, {}])
        rotated = self.game.tokens[0]
        self.game.tokens[0] = self._made(http, self.game, "/seats/0/token")["token"]
        invite = self._made(http, waiting, "/seats/1/invite")["invite"]
        kicked = waiting.tokens[0]
        self._made(http, waiting, "/seats/0/kick")
        made, revoked = (http.post("/v1/admin/keys", json={"name": name}).json() for name in ("one", "two"))
        http.delete(f"/v1/admin/keys/{revoked['key']['id']}")
        self.of: dict[str, str | None] = {
            "none": None, "seat": self.game.tokens[0], "other seat": self.game.tokens[1],
            "host": self.game.tokens["host"], "spectator": self.game.tokens["spectator"], "made up": "made up",
            "rotated": rotated, "kicked": kicked, "elsewhere": other.tokens[0],
            "host elsewhere": other.tokens["host"], "invite": invite, "key": made["token"],
            "revoked key": revoked["token"], "administrator": ADMIN,
        }  # fmt: skip
        assert set(self.of) == set(KINDS)

    @staticmethod
    def _made(http: TestClient, game: Game, path: str) -> Json:
        answer = http.post(game.path + path, json={}, headers=game.headers("host"))
        assert answer.status_code in (200, 201), answer.text
        made: Json = answer.json()
        return made


def asked(http: TestClient, operation: Operation, token: str | None, game: Game, where: str = "") -> Response:
    """What a request gets that is about this game, or about the one at `where`."""
    method, path, described = operation
    match = "" if "{match}" not in path else game.get("spectator")["match"]["id"]
    filled = {
        "game": where or game.id, "match": where or match, "key": "0" * 16, "webhook": "0" * 16, "message": f"msg_{0:032}", "seat": "0",
        "name": "Forest", "number": "726.4",
    }  # fmt: skip
    body = BODIES.get(described["operationId"], {}) if "requestBody" in described else None
    required = [
        one["name"] for one in described.get("parameters", ()) if one["in"] == "query" and one["required"]
    ]
    headers = {"Authorization": f"Bearer {token}"} if token is not None else {}
    kept = http.headers.pop("Authorization")
    try:
        answer: Response = http.request(
            method, path.format(**filled), json=body, params=dict.fromkeys(required, 0), headers=headers
        )
        return answer
    finally:
        http.headers["Authorization"] = kept


def told(answer: Response) -> tuple[int, str]:
    """The status and code of a problem."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    return answer.status_code, answer.json()["code"]


def refusal(rule: Rule, kind: str) -> tuple[int, str]:
    """What someone is told for whom an operation isn't."""
    if kind == "none":
        return 401, rule.none
    return 403, rule.table if kind in AT_THE_TABLE else rule.strange


def test_every_operation_is_in_the_table(http: TestClient) -> None:
    found = {described["operationId"] for _, _, described in operations(http)}
    assert found == set(TABLE), "enter it, so that every wrong token is tried"


@pytest.mark.parametrize("kind", KINDS)
def test_an_operation_is_refused_to_whoever_it_is_not_for(http: TestClient, kind: str) -> None:
    """401 without a token, 403 with a wrong one, as the operation's own description says; and nothing has happened."""
    tokens = Tokens(http)
    game = tokens.game
    before = [game.get(who) for who in (0, 1, "host")]
    for operation in operations(http):
        method, path, described = operation
        rule = TABLE[described["operationId"]]
        if kind not in rule.may:
            answer = asked(http, operation, tokens.of[kind], game)
            assert told(answer) == refusal(rule, kind), (method, path)
            documented = described["responses"].get(str(answer.status_code), {}).get("content", {})
            assert "application/problem+json" in documented, (method, path)
            assert described["security"], (method, path)
            assert answer.headers.get("WWW-Authenticate", "") == ("Bearer" if kind == "none" else ""), path
    assert [game.get(who) for who in (0, 1, "host")] == before


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_an_operation_is_for_is_not_refused(http: TestClient, kind: str) -> None:
    """Only what asks for nothing to be done is tried, and what is done nowhere."""
    tokens = Tokens(http)
    for operation in operations(http):
        method, path, described = operation
        if kind in TABLE[described["operationId"]].may and method == "GET":
            answer = asked(http, operation, tokens.of[kind], tokens.game)
            assert answer.status_code in (200, 404), (path, answer.text)
            assert str(answer.status_code) in described["responses"], path


def test_what_isnt_there_is_not_found_whoever_asks(http: TestClient) -> None:
    tokens = Tokens(http)
    tried = 0
    for operation in operations(http):
        method, path, described = operation
        kinds = TABLE[described["operationId"]].may or AT_THE_TABLE
        if "{game}" in path or "{match}" in path:
            what = "no_such_game" if "{game}" in path else "no_such_match"
            for kind in (*kinds, "made up") if TABLE[described["operationId"]] is not ADMINISTERS else kinds:
                answer = asked(http, operation, tokens.of[kind], tokens.game, NOWHERE)
                assert told(answer) == (404, what), (method, path, kind)
                assert "404" in described["responses"], (method, path)
                tried += 1
    assert tried > 60


def test_a_document_says_what_needs_a_token(http: TestClient) -> None:
    for method, path, described in operations(http):
        rule = TABLE[described["operationId"]]
        if rule is ANYONE:
            assert {} in described.get("security", [{}]), (method, path)
        else:
            assert described["security"][0] == {"token": []}, (method, path)
            assert {"401", "403"} <= set(described["responses"]), (method, path)


def test_without_keys_anyone_creates_games(serve: Serve) -> None:
    with serve(admin_token=ADMIN) as http:
        for token in (None, "made up", ADMIN):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = http.post("/v1/games", json=BODIES["create_game"], headers=headers)
            assert answer.status_code == 201, (token, answer.text)
        wrong = http.post("/v1/games", json=BODIES["create_game"], headers={"Authorization": "Bearer key_x"})
        assert told(wrong) == (403, "wrong_key")


def test_an_invite_opens_only_its_seat(http: TestClient) -> None:
    game, other = (Game(http, seats=[{"name": "Ada"}, {}, {}]) for _ in range(2))
    invites = [
        Tokens._made(http, one, f"/seats/{seat}/invite")["invite"] for one, seat in ((game, 1), (other, 1))
    ]
    documented = next(one for *_, one in operations(http) if one["operationId"] == "take_seat")
    for sent, code in (
        ({"seat": 1}, (409, "seat_reserved")),
        ({"seat": 1, "invite": "made up"}, (403, "wrong_invite")),
        ({"seat": 1, "invite": invites[1]}, (403, "wrong_invite")),
        ({"seat": 2, "invite": invites[0]}, (403, "wrong_invite")),
        ({"seat": 1, "invite": game.tokens["host"]}, (403, "wrong_invite")),
    ):
        answer = http.post(game.path + "/seats", json={"name": "Eve", **sent})
        assert told(answer) == code, sent
        assert str(answer.status_code) in documented["responses"]
    sat = http.post(game.path + "/seats", json={"name": "Bo", "seat": 1, "invite": invites[0]})
    assert sat.status_code == 201
    again = http.post(game.path + "/seats", json={"name": "Eve", "seat": 1, "invite": invites[0]})
    assert told(again)[1] in ("wrong_invite", "seat_taken")


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
