"""Cases of servers: SRV-10 (two tabs), SRV-22 (calls at once), SRV-25 (hand-made requests), SRV-29 (broken cards)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.cards.catalogue import catalogue
from app.engine import view
from app.engine.game import Game as Played
from app.service import starting
from tests.api import rooms
from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json, seats


@pytest.fixture
def http(serve: Serve) -> Iterator[TestClient]:
    """A service with an administrator."""
    with serve(admin_token=rooms.ADMIN, stream_seconds=0.05) as client:
        yield client


def test_srv_10_both_tabs_of_a_player_see_the_same_and_the_newer_one_can_take_the_seat(
    http: TestClient,
) -> None:
    """There is no connection to lose: each request stands for itself, and a new token makes the older tab's void."""
    game = Game(http, seats=seats(RED_GREEN, RED_GREEN), options={"starting_seat": 0})
    older = Game.of(http, game.told())
    assert game.get(0) == older.get(0)
    older.act(0, "keep")
    game.act(1, "keep")
    assert game.get(0) == older.get(0), "whatever one tab does, the other sees the whole of it"
    newer = http.post(game.path + "/seats/0/token", json={}, headers=game.headers(0)).json()["token"]
    for path in ("", "/actions", "/events", "/events/stream"):
        gone = http.get(game.path + path, headers=older.headers(0))
        assert (gone.status_code, gone.json()["code"]) == (403, "wrong_token"), path
    assert older.send(0, {"type": "pass"}).json()["code"] == "wrong_token"
    view = game.get("spectator")
    game.tokens[0] = newer
    assert game.get(0)["version"] == view["version"]
    assert game.get(0)["state"]["players"][0]["hand"]["known"], "the full view, at once"


def test_srv_10_whoever_wakes_up_gets_all_that_was_missed_and_an_old_answer_is_refused(
    http: TestClient,
) -> None:
    game = Game(http, seats=seats(RED_GREEN, RED_GREEN), options={"starting_seat": 0})
    game.begin()
    asleep = game.get(0)
    choice = game.choice()["id"]
    game.act(0, "pass")
    game.act(1, "pass")
    for old in ({"type": "pass", "choice": choice}, {"type": "pass"}):
        guard = {"If-Match": f'"{asleep["version"]}"'}
        answer = game.send(0, old, **guard)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        assert answer.json()["version"] == asleep["version"] + 2
    missed = http.get(
        game.path + "/events/stream", headers={**game.headers(0), "Last-Event-ID": str(asleep["version"])}
    )
    ids = [int(line[4:]) for line in missed.text.splitlines() if line.startswith("id: ")]
    assert ids == [asleep["version"] + 1, asleep["version"] + 2]


def test_srv_22_each_two_calls_in_either_order_and_at_once_leave_a_consistent_room(http: TestClient) -> None:
    assert rooms.in_every_order([http]) == 100


@pytest.mark.parametrize("seed", range(6))
def test_srv_22_a_crowd_leaves_a_consistent_room(http: TestClient, seed: int) -> None:
    rooms.crowd([http], seed)


def test_srv_22_a_match_whose_games_were_dropped_is_there_no_more(http: TestClient) -> None:
    game = Game(http, best_of=3, seats=seats(RED_GREEN, RED_GREEN))
    path = f"/v1/matches/{game.get(0)['match']['id']}"
    dropped = http.delete(f"/v1/admin/games/{game.id}", headers=rooms.AS_ADMIN)
    assert dropped.status_code == 200
    for answer in (
        http.get(path, headers=game.headers(0)),
        http.post(path + "/actions", json={"type": "concede"}, headers=game.headers(0)),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_match")


FIGHT: Json = {
    "step": "beginning_of_combat",
    "players": [
        {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}, {"card": "Grizzly Bears", "id": "cub"}], "library": ["Forest"] * 3},
        {"battlefield": [{"card": "Grizzly Bears", "id": "theirs"}], "library": ["Forest"] * 3},
        {"battlefield": [{"card": "Grizzly Bears", "id": "gone"}], "library": ["Forest"] * 3},
    ],
}  # fmt: skip


def fight(http: TestClient) -> Game:
    """Three players, of whom the third has left; the first declares attackers."""
    game = Game(http, seats=seats(None, None, None), position=FIGHT)
    game.act(2, "leave")
    while game.choice()["kind"] != "attackers":
        game.act(game.waiting_for, "pass")
    return game


ATTACKS: list[tuple[str, Any, int, str]] = [
    ("a player who has left", [("bear", "player 2")], 422, "not_an_option"),
    ("a creature of someone else", [("theirs", "player 1")], 422, "not_an_option"),
    ("a creature that is gone", [("gone", "player 1")], 422, "no_such_object"),
    ("an unknown creature", [("0123456789ab", "player 1")], 422, "no_such_object"),
    ("an unknown target", [("bear", "player 7")], 422, "no_such_object"),
    ("oneself", [("bear", "player 0")], 422, "not_an_option"),
    ("a creature as target", [("bear", "theirs")], 422, "not_an_option"),
    ("a creature twice", [("bear", "player 1"), ("bear", "player 1")], 422, "chosen_twice"),
    ("a player as attacker", [("player 0", "player 1")], 422, "not_an_option"),
    ("a long name", [("x" * 1000, "player 1")], 422, "invalid_request"),
    ("ten thousand", [("bear", "player 1")] * 2_000, 422, "invalid_request"),
]


@pytest.mark.parametrize(
    ("pairs", "status", "code"), [row[1:] for row in ATTACKS], ids=[row[0] for row in ATTACKS]
)
def test_srv_25_an_attack_made_by_hand_is_refused(
    http: TestClient, pairs: list[tuple[str, str]], status: int, code: str
) -> None:
    game = fight(http)
    sent = [{"attacker": one, "target": whom} for one, whom in pairs]
    game.refused(0, "attack", status, code, attackers=sent)
    others = Game(http, seats=seats(RED_GREEN, RED_GREEN))
    others.begin()
    game.act(0, "attack", attackers=[{"attacker": "bear", "target": "player 1"}])


BLOCKS: list[tuple[str, Any, int, str]] = [
    ("the same blocker twice", [("theirs", "bear"), ("theirs", "cub")], 422, "illegal_declaration"),
    ("the same pair twice", [("theirs", "bear"), ("theirs", "bear")], 422, "chosen_twice"),
    ("a creature of someone else", [("cub", "bear")], 422, "not_an_option"),
    ("what doesn't attack", [("theirs", "theirs")], 422, "not_an_option"),
    ("an unknown blocker", [("nothing", "bear")], 422, "no_such_object"),
    ("a player", [("theirs", "player 0")], 422, "not_an_option"),
]


@pytest.mark.parametrize(
    ("pairs", "status", "code"), [row[1:] for row in BLOCKS], ids=[row[0] for row in BLOCKS]
)
def test_srv_25_a_block_made_by_hand_is_refused(
    http: TestClient, pairs: list[tuple[str, str]], status: int, code: str
) -> None:
    game = fight(http)
    both = [{"attacker": one, "target": "player 1"} for one in ("bear", "cub")]
    game.act(0, "attack", attackers=both)
    while game.choice()["kind"] != "blockers":
        game.act(game.waiting_for, "pass")
    game.refused(1, "block", status, code, blocks=[{"blocker": one, "attacker": two} for one, two in pairs])
    game.act(1, "block", blocks=[{"blocker": "theirs", "attacker": "cub"}])


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"type": "gain_life", "amount": -1}, 422),
        ({"type": "damage", "source": "bear", "targets": ["player 1"], "amount": -5}, 422),
        ({"type": "draw", "count": -1}, 422),
        ({"type": "counters", "objects": ["bear"], "counter": "+1/+1", "amount": 10**30}, 422),
        ({"type": "create", "object": {"name": "x" * 1_000_000, "types": ["creature"]}}, 413),
        ({"type": "create", "object": {"name": "x" * 10_000, "types": ["creature"]}}, 422),
        ({"type": "move", "objects": ["bear", "bear"], "to": "hand"}, 422),
        ({"type": "gain_life", "amount": 1, "player": -1}, 422),
        ({"type": "gain_life", "amount": 1, "player": 2}, 409),
    ],
)
def test_srv_25_numbers_and_names_made_by_hand_are_refused(http: TestClient, sent: Json, status: int) -> None:
    game = Game(http, seats=seats(None, None, None), position={**FIGHT, "step": "precombat_main"})
    game.act(2, "leave")
    before = [game.get(who) for who in (0, 1, "spectator")]
    answer = game.send("host", sent)
    assert (answer.status_code, bool(answer.json()["detail"])) == (status, True), answer.text
    assert [game.get(who) for who in (0, 1, "spectator")] == before


def test_srv_29_every_card_of_both_decks_is_there_before_the_game_is_announced(
    http: TestClient,
) -> None:
    """A card that can't be made up stops the deck check, by name, and no game is listed."""
    bad = {"cards": {"Forest": 59, "No Such Card": 1}}
    check = http.post("/v1/decks/check", json={"deck": bad}).json()
    assert not check["legal"]
    assert "unknown_card" in [fault["code"] for fault in check["faults"]]
    assert "No Such Card" in str(check["faults"])
    for wanted in (seats(RED_GREEN, bad), seats(bad, RED_GREEN)):
        answer = http.post("/v1/games", json={"seats": wanted})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_deck")
        assert "No Such Card" in answer.text
    assert http.get("/v1/games").json()["games"] == []


def test_srv_29_a_card_that_throws_as_play_begins_leaves_no_game_behind(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def throws(*_: object) -> None:
        raise RuntimeError("a card that can't be set up")

    with monkeypatch.context() as broken:
        broken.setattr(starting, "_from_decks", throws)
        answer = http.post("/v1/games", json={"seats": seats(RED_GREEN, RED_GREEN)})
        assert answer.status_code == 500
        waiting = Game(http, seats=[*seats(RED_GREEN), {}], mode="strict")
        sat = http.post(waiting.path + "/seats", json={"name": "Bo", "deck": RED_GREEN})
        assert sat.status_code == 500
    assert [game["id"] for game in http.get("/v1/games").json()["games"]] == [waiting.id]
    assert waiting.get("spectator")["status"] == "waiting"
    assert http.post(waiting.path + "/seats", json={"name": "Bo", "deck": RED_GREEN}).status_code == 201
    assert waiting.get("spectator")["status"] == "running"


def test_srv_29_every_card_of_the_pool_can_be_set_up_shown_written_and_read() -> None:
    """Whatever a deck can hold comes into being in every zone before anyone meets it in a game."""
    cards = [entry.card for entry in catalogue() if entry.card.layout not in ("token", "emblem", "dungeon")]
    assert len(cards) > 1000
    for first in range(0, len(cards), 200):
        named = {one.faces[0].name: one for one in cards[first : first + 200]}
        zones = {zone: list(named) for zone in ("hand", "library", "graveyard", "exile")}
        game, _ = Played.at_position(
            {"players": [zones, {"library": list(named)}]}, named.__getitem__, b"7" * 16
        )
        assert len(view.of(game.state, 0)["players"][0]["hand"]["known"]) == len(named)
        written = game.cards.encode(game.state)
        assert game.cards.encode(game.cards.decode(written)) == written
