"""Where seats pass without being asked: stops, yields to a repeated trigger, full control."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import Game, Json, seats
from tests.api.test_clocks import BOLT
from tests.api.test_lobby import done, post, refused

SOUL_WARDEN: Json = {
    "turn": 3,
    "players": [
        {
            "battlefield": ["Soul Warden", *["Forest"] * 4],
            "hand": ["Grizzly Bears"] * 2,
            "library": ["Forest"] * 9,
        },
        {"library": ["Forest"] * 9},
    ],
}


def duel(http: TestClient, position: Json = BOLT) -> Game:
    """A game at a position."""
    return Game(http, position=position, seats=seats(None, None))


def setting(game: Game, who: int, **wanted: object) -> Json:
    """A seat sets where it passes."""
    return done(post(game, "/passing", who, **wanted))


def bears(game: Game) -> None:
    """Seat 0 casts a Bears, which resolves."""
    game.act(0, "cast", object=game.object("Grizzly Bears", "hand"), payment="auto")
    stack = len(game.state(0)["stack"])
    while stack and game.state(0)["stack"] and game.state(0)["stack"][-1].get("name") == "Grizzly Bears":
        game.act(game.waiting_for, "pass")


def test_a_seat_is_asked_only_in_the_steps_that_it_names(http: TestClient) -> None:
    game = duel(http)
    setting(game, 1, own=["precombat_main"], others=["end"])
    game.act(0, "pass")
    seen = []
    while game.state(0)["turn"]["active"] == 0:
        choice = game.choice()
        if choice["seat"] == 1:
            seen.append(game.state(0)["turn"]["step"])
        game.act(choice["seat"], "pass") if choice["kind"] == "priority" else game.settle()
    assert seen == ["end"]
    while game.waiting_for == 0:
        game.act(0, "pass") if game.choice()["kind"] == "priority" else game.settle()
    assert game.state(1)["turn"]["step"] == "precombat_main"
    log = game.get("spectator", "/events", after=0, limit=500)["log"]
    assert {entry["by"] for entry in log if entry["seat"] == 1 and entry["did"] == "pass"} == {
        "ahead",
        "seat",
    }


def test_whatever_another_puts_on_the_stack_needs_attention(http: TestClient) -> None:
    game = duel(http)
    setting(game, 1, own=[], others=[])
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["player 1"], payment="auto")
    game.act(0, "pass")
    assert game.waiting_for == 1
    game.act(1, "pass")
    assert game.life() == [20, 17]


def test_a_repeated_trigger_is_let_pass_and_nothing_else(http: TestClient) -> None:
    game = duel(http, SOUL_WARDEN)
    setting(game, 1, own=[], others=[])
    bears(game)
    warden = game.state(1)["stack"][-1]
    game.act(0, "pass")
    assert game.waiting_for == 1
    assert len(setting(game, 1, own=[], others=[], yield_to=[warden["id"]])["yields"]) == 1
    assert game.life() == [21, 20]
    bears(game)
    assert game.state(1)["stack"][-1]["id"] != warden["id"]
    game.act(0, "pass")
    assert game.life() == [22, 20]
    assert game.state(1)["stack"] == []


def test_only_a_trigger_on_the_stack_can_be_let_pass(http: TestClient) -> None:
    game = duel(http)
    bolt = game.object("Lightning Bolt", "hand")
    for sent in (bolt, "nothing"):
        assert refused(post(game, "/passing", 0, yield_to=[sent])) == (422, "not_a_trigger")
    assert refused(post(game, "/passing", "spectator")) == (403, "seat_only")
    game.act(0, "leave")
    assert refused(post(game, "/passing", 1)) == (409, "not_now")


def test_with_full_control_a_seat_is_asked_whenever_it_has_priority(http: TestClient) -> None:
    game = duel(http)
    setting(game, 1, own=[], others=[], full_control=True)
    for _ in range(3):
        game.act(0, "pass")
        assert game.waiting_for == 1
        game.act(1, "pass", until="end_of_turn")
        if game.choice()["kind"] != "priority":
            break


def test_only_the_seat_sees_what_it_has_set_and_it_is_kept(serve: Serve) -> None:
    with serve() as http:
        game = duel(http)
        assert game.get(1)["passing"] == {
            "own": None, "others": None, "yields": [], "full_control": False, "until": None,
        }  # fmt: skip
        said = setting(game, 1, others=["end"])
        assert game.get(0)["passing"]["others"] is None
        assert game.get("host")["passing"] is None
        told = game.told()
    with serve() as http:
        game = Game.of(http, told)
        assert game.get(1)["passing"] == said
        game.act(0, "pass")
        assert game.get(0)["version"] == 3


def test_what_is_set_stays_when_something_is_taken_back(http: TestClient) -> None:
    game = duel(http)
    setting(game, 1, others=["end"])
    game.act(0, "cast", object=game.object("Lightning Bolt", "hand"), targets=["player 1"], payment="auto")
    done(post(game, "/take-back", 0, type="ask"))
    done(post(game, "/take-back", 1, type="agree"))
    assert game.get(1)["passing"]["others"] == ["end"]
