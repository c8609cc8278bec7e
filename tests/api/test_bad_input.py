"""Bad input always gets a 4xx with a code, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Response
from starlette.testclient import TestClient

from tests.api.play import RED_GREEN, Game, Json, seats

POSITION: Json = {
    "step": "beginning_of_combat",
    "players": [
        {
            "hand": ["Lightning Bolt", "Blaze"],
            "battlefield": ["Mountain", "Mountain", {"card": "Grizzly Bears", "id": "bear"}],
            "library": ["Forest"],
        },
        {
            "hand": ["Shock"],
            "battlefield": ["Mountain", {"card": "Grizzly Bears", "id": "other"}],
            "library": ["Forest"],
        },
    ],
}


@pytest.fixture
def game(http: TestClient) -> Game:
    """A game before its first attack."""
    return Game(http, seats=seats(None, None), position=POSITION)


def problem(answer: Response) -> Json:
    """The problem in an answer, which has to be one that the client is to blame for."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    assert answer.headers["content-type"] == "application/problem+json"
    body: Json = answer.json()
    assert body["status"] == answer.status_code
    assert body["code"]
    assert body["type"].endswith(body["code"])
    return body


ACTIONS: list[tuple[str, Any, int, str]] = [
    ("an unknown object", {"type": "cast", "object": "0123456789ab"}, 422, "no_such_object"),
    ("an unknown player", {"type": "cast", "object": "player 9"}, 422, "no_such_object"),
    ("an unknown type", {"type": "explode"}, 422, "invalid_request"),
    ("no type", {"object": "bear"}, 422, "invalid_request"),
    ("a field too many", {"type": "pass", "really": True}, 422, "invalid_request"),
    ("no object", [], 422, "invalid_request"),
    ("a number", 7, 422, "invalid_request"),
    ("nothing", None, 422, "invalid_request"),
    ("a creature cast from the battlefield", {"type": "cast", "object": "bear"}, 422, "cant_cast"),
    ("a land that is no land", {"type": "play_land", "object": "bear"}, 422, "cant_play_land"),
    (
        "an ability that isn't there",
        {"type": "activate", "object": "bear", "ability": 3},
        422,
        "no_such_ability",
    ),
    ("another's ability", {"type": "activate", "object": "other", "ability": 0}, 422, "no_such_ability"),
    ("a negative ability", {"type": "activate", "object": "bear", "ability": -1}, 422, "invalid_request"),
    ("a negative X", {"type": "cast", "object": "bear", "x": -1}, 422, "invalid_request"),
    ("an X that is a text", {"type": "cast", "object": "bear", "x": "three"}, 422, "invalid_request"),
    (
        "10,000 targets",
        {"type": "cast", "object": "bear", "targets": ["player 1"] * 10_000},
        422,
        "invalid_request",
    ),
    ("a long id", {"type": "cast", "object": "x" * 5000}, 422, "invalid_request"),
    ("a declaration too early", {"type": "attack", "attackers": []}, 422, "other_choice_open"),
    ("blockers too early", {"type": "block", "blocks": []}, 422, "other_choice_open"),
    ("a mulligan too late", {"type": "mulligan"}, 422, "other_choice_open"),
    ("a choice that isn't open", {"type": "choose", "choice": "c99", "options": []}, 409, "stale"),
    (
        "an answer of two kinds",
        {"type": "choose", "choice": "c0", "options": [], "number": 1},
        422,
        "invalid_request",
    ),
    ("an answer of no kind", {"type": "choose", "choice": "c0"}, 422, "invalid_request"),
    (
        "an answer where an action is due",
        {"type": "choose", "choice": "c0", "options": []},
        422,
        "wrong_kind",
    ),
    ("an unknown moment", {"type": "pass", "until": "christmas"}, 422, "invalid_request"),
    ("an instruction by a seat", {"type": "draw", "count": 1}, 403, "not_allowed_in_strict_game"),
    (
        "a special action that isn't there",
        {"type": "special", "object": "bear", "how": "fly"},
        422,
        "unknown_action",
    ),
]


@pytest.mark.parametrize(
    ("action", "status", "code"), [row[1:] for row in ACTIONS], ids=[row[0] for row in ACTIONS]
)
def test_a_bad_action_changes_nothing(game: Game, action: Any, status: int, code: str) -> None:
    before = [game.get(who) for who in (0, 1)]
    answer = game.http.post(game.path + "/actions", json=action, headers=game.headers(0))
    found = problem(answer)
    assert (found["status"], found["code"]) == (status, code), found
    assert [game.get(who) for who in (0, 1)] == before


INSTRUCTIONS: list[tuple[str, Any, str]] = [
    ("an unknown card", {"type": "create", "card": "No Such Card"}, "unknown_card"),
    (
        "an unknown keyword",
        {"type": "create", "object": {"name": "A", "types": ["creature"], "keywords": ["x"]}},
        "no_such_keyword",
    ),
    ("neither card nor object", {"type": "create"}, "invalid_request"),
    ("a seat that isn't there", {"type": "draw", "player": 5}, "no_such_seat"),
    (
        "damage by nothing",
        {"type": "damage", "source": "nothing", "targets": ["player 1"], "amount": 1},
        "no_such_object",
    ),
    ("mana that there isn't", {"type": "add_mana", "mana": "{Q}"}, "invalid_request"),
    ("a zone that there isn't", {"type": "move", "objects": ["bear"], "to": "moon"}, "invalid_request"),
    ("no objects", {"type": "tap", "objects": []}, "invalid_request"),
    ("negative life", {"type": "gain_life", "amount": -3}, "invalid_request"),
]


@pytest.mark.parametrize(
    ("action", "code"), [row[1:] for row in INSTRUCTIONS], ids=[row[0] for row in INSTRUCTIONS]
)
def test_a_bad_instruction_changes_nothing(game: Game, action: Json, code: str) -> None:
    before = game.get(0)
    found = problem(game.send("host", action))
    assert (found["status"], found["code"]) == (422, code), found
    assert game.get(0) == before


def test_another_seats_card_cant_be_cast(game: Game) -> None:
    shock = game.object("Shock", "hand", 1)
    found = problem(game.send(0, {"type": "cast", "object": shock}))
    assert (found["status"], found["code"]) == (422, "cant_cast")


def test_the_wrong_seat_is_told_whose_choice_it_is(game: Game) -> None:
    found = problem(game.send(1, {"type": "pass"}))
    assert (found["status"], found["code"], found["rule"]) == (409, "not_your_choice", "117.1")
    assert found["version"] == 0


def test_after_the_end_every_action_is_refused(game: Game) -> None:
    game.act(0, "leave")
    for who, action in (
        (0, {"type": "leave"}),
        (1, {"type": "pass"}),
        (1, {"type": "leave"}),
        ("host", {"type": "next_step"}),
    ):
        assert problem(game.send(who, action))["code"] in ("game_over", "not_now"), action


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 422, "invalid_request"),
        (b"{", 400, "malformed_json"),
        (b'{"type": "pass"', 400, "malformed_json"),
        (b"\xff\xfe", 400, "malformed_json"),
        (b'{"type": "cast", "object": "\\ud800"}', 422, "invalid_request"),
        (b"[" * 100_000, 400, "malformed_json"),
        (b'{"type": "pass", "until": "' + b"x" * 1_000_000 + b'"}', 413, "body_too_large"),
        (b'{"type": "cast", "object": "a", "x": 1e999}', 422, "invalid_request"),
        (b'{"type": "cast", "object": "a", "x": NaN}', 422, "invalid_request"),
        (b'{"type": "cast", "object": "a", "x": ' + b"9" * 5000 + b"}", 400, "malformed_json"),
    ],
)
def test_a_body_that_cant_be_read_is_refused(game: Game, body: bytes, status: int, code: str) -> None:
    headers = {**game.headers(0), "Content-Type": "application/json"}
    found = problem(game.http.post(game.path + "/actions", content=body, headers=headers))
    assert (found["status"], found["code"]) == (status, code), found


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded"])
def test_a_body_that_isnt_said_to_be_json_is_refused(game: Game, kind: str | None) -> None:
    headers = game.headers(0) if kind is None else {**game.headers(0), "Content-Type": kind}
    found = problem(game.http.post(game.path + "/actions", content=b'{"type": "leave"}', headers=headers))
    assert (found["status"], found["code"]) == (415, "unsupported_media_type")


def test_a_body_sent_in_pieces_is_limited_too(game: Game) -> None:
    headers = {**game.headers(0), "Content-Type": "application/json"}
    pieces = (b" " * 10_000 for _ in range(100))
    found = problem(game.http.post(game.path + "/actions", content=pieces, headers=headers))
    assert (found["status"], found["code"]) == (413, "body_too_large")


CREATE: list[tuple[str, Any, str]] = [
    ("a deck of one card", {"seats": seats({"cards": {"Forest": 1}}, RED_GREEN)}, "bad_deck"),
    ("an unknown card", {"seats": seats({"cards": {"No Such Card": 60}}, RED_GREEN)}, "bad_deck"),
    ("five copies", {"seats": seats({"cards": {"Forest": 55, "Lightning Bolt": 5}}, RED_GREEN)}, "bad_deck"),
    ("one seat", {"seats": seats(RED_GREEN)}, "invalid_request"),
    ("seventeen seats", {"seats": [{"name": "A", "deck": RED_GREEN}] * 17}, "invalid_request"),
    ("an unknown format", {"format": "vintage plus", "seats": seats(RED_GREEN, RED_GREEN)}, "no_such_format"),
    (
        "an unknown player",
        {"seats": [{"kind": "automatic", "player": "deep blue", "deck": RED_GREEN}] * 2},
        "no_such_player",
    ),
    ("an empty name", {"seats": [{"name": "", "deck": RED_GREEN}] * 2}, "invalid_request"),
    ("a name with a line break", {"seats": [{"name": "a\nb", "deck": RED_GREEN}] * 2}, "invalid_request"),
    ("a deck at an open table", {"mode": "open", "seats": seats(RED_GREEN, RED_GREEN)}, "deck_at_open_table"),
    ("no deck in a strict game", {"mode": "strict", "seats": seats(None, None)}, "deck_missing"),
    (
        "a starting seat that isn't there",
        {"seats": seats(None, None), "options": {"starting_seat": 2}},
        "no_such_seat",
    ),
    ("negative life", {"seats": seats(None, None), "options": {"life": -1}}, "invalid_request"),
    ("a position that is none", {"seats": seats(None, None), "position": {"players": 7}}, "bad_position"),
    (
        "a position for others",
        {"seats": seats(None, None), "position": {"players": [{}, {}, {}]}},
        "bad_position",
    ),
    (
        "a position with an unknown card",
        {"seats": seats(None, None), "position": {"players": [{"hand": ["X Y"]}, {}]}},
        "unknown_card",
    ),
    (
        "a position and decks",
        {"seats": seats(RED_GREEN, RED_GREEN), "position": {"players": [{}, {}]}},
        "deck_and_position",
    ),
    (
        "a definition that is none",
        {"seats": seats(None, None), "cards": [{"is": "Nothing"}]},
        "bad_definition",
    ),
    ("a definition of no card", {"seats": seats(None, None), "cards": [{"is": "You"}]}, "bad_definition"),
]


@pytest.mark.parametrize(("wanted", "code"), [row[1:] for row in CREATE], ids=[row[0] for row in CREATE])
def test_a_game_that_cant_be_is_refused(http: TestClient, wanted: Json, code: str) -> None:
    found = problem(http.post("/v1/games", json=wanted))
    assert (found["status"], found["code"]) == (422, code), found
    assert http.get("/v1/games").json()["games"] == []


def test_every_fault_of_a_deck_is_listed(http: TestClient) -> None:
    deck = {"text": "4 Forest\n5 Lightning Bolt\n2 No Such Card\nwhat is\n0 Shock"}
    found = problem(http.post("/v1/games", json={"seats": seats(deck, RED_GREEN)}))
    assert found["pointer"] == "/seats/0/deck"
    codes = [fault["code"] for fault in found["faults"]]
    assert codes == ["bad_count", "unknown_card", "unknown_card", "too_few_cards", "too_many_copies"]


def test_every_fault_of_a_request_is_listed_with_its_place(http: TestClient) -> None:
    wanted = {"seats": [{"name": "A", "deck": {}}, {"kind": "robot"}], "seed": 7}
    found = problem(http.post("/v1/games", json=wanted))
    assert {(part["in"], part["pointer"]) for part in found["errors"]} == {
        ("body", "/seats/0/deck"), ("body", "/seats/1/kind"), ("body", "/seed"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/v1/nothing", 404, "not_found"),
        ("DELETE", "/v1/games", 405, "method_not_allowed"),
        ("GET", "/v1/games/" + "0" * 24, 404, "no_such_game"),
        ("GET", "/v1/games/short", 422, "invalid_request"),
        ("POST", "/v1/games/" + "0" * 24 + "/actions", 422, "invalid_request"),
        ("GET", "/v1/games?limit=0", 422, "invalid_request"),
        ("GET", "/v1/games?cursor=nonsense", 422, "bad_cursor"),
        ("GET", "/v1/cards?cursor=%ff", 422, "bad_cursor"),
        ("GET", "/v1/cards/No%20Such%20Card", 404, "no_such_card"),
        ("GET", "/v1/rules?prefix=%22", 422, "invalid_request"),
    ],
)
def test_a_path_that_isnt_there(http: TestClient, method: str, path: str, status: int, code: str) -> None:
    found = problem(http.request(method, path, headers={"Authorization": "Bearer anything"}))
    assert (found["status"], found["code"]) == (status, code), found


def test_the_wrong_token_opens_nothing(game: Game) -> None:
    for token, status, code in ((None, 401, "token_missing"), ("nonsense", 403, "wrong_token")):
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        for path in ("", "/actions", "/events", "/replay?version=0", "/position"):
            found = problem(game.http.get(game.path + path, headers=headers))
            assert (found["status"], found["code"]) == (status, code), path
        found = problem(game.http.post(game.path + "/actions", json={"type": "pass"}, headers=headers))
        assert (found["status"], found["code"]) == (status, code)
    assert problem(game.send("spectator", {"type": "pass"}))["code"] == "seat_only"
    assert problem(game.send("host", {"type": "pass"}))["code"] == "seat_only"


def test_a_token_of_another_game_opens_nothing(http: TestClient, game: Game) -> None:
    other = Game(http, seats=seats(None, None), position=POSITION)
    found = problem(http.get(game.path, headers=other.headers(0)))
    assert (found["status"], found["code"]) == (403, "wrong_token")
