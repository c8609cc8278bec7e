"""What goes beyond the engine's bounds: an optional action is refused whole; where nothing else can be done the game is held."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from app.cards import files
from app.engine.events import bounds
from app.engine.keywords.create import Create
from app.engine.words.abilities import Face
from app.engine.words.flow import May
from tests.api.conftest import Serve
from tests.api.play import Game, Json
from tests.cards_of_ones_own import instant

ADMIN = {"Authorization": "Bearer the-token-of-the-administrator"}
BEE = Face(name="Bee", types=("creature",), power=1, toughness=1, colors="G")
SWARM = instant("Swarm", Create(BEE, count=20))
SOME = instant("Some Bees", Create(BEE, count=7))
MAYBE = instant("Maybe a Swarm", May((Create(BEE, count=20),)))


@pytest.fixture(autouse=True)
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is given so few objects."""
    monkeypatch.setattr(bounds, "OBJECT_BOUND", 30)


def table(http: TestClient, *hand: str, mode: str = "strict") -> Game:
    """A game in mid-play, with these cards in the hand of seat 0."""
    position = {
        "turn": 3, "active": 0, "step": "precombat_main",
        "players": [{"hand": list(hand), "library": ["Forest"] * 5}, {"library": ["Forest"] * 5}],
    }  # fmt: skip
    cards = [json.loads(files.written(card)) for card in (SWARM, SOME, MAYBE)]
    return Game(http, seats=[{"name": "Ada"}, {"name": "Bo"}], position=position, cards=cards, mode=mode)


def cast(game: Game, name: str) -> None:
    """Seat 0 casts it."""
    game.act(0, "cast", object=game.object(name, "hand"), payment="auto")


def test_srv_26_tokens_without_end_hold_the_game_and_no_other(serve: Serve) -> None:
    """The pass that would make them has to be possible: it isn't refused for ever, the game is held and can be ended."""
    with serve(admin_token=ADMIN["Authorization"][7:]) as http:
        game, other = table(http, "Swarm"), table(http, "Some Bees")
        cast(game, "Swarm")
        game.act(0, "pass")
        before = game.get("spectator")["version"]
        done = game.act(1, "pass")
        assert [entry["did"] for entry in done["log"]] == ["game_held"]
        assert (done["version"], done["game"]["status"], done["game"]["choice"]) == (before + 1, "held", None)
        assert done["game"]["state"]["stack"], "the spell is still there"
        game.refused(0, "pass", 409, "game_held")
        cast(other, "Some Bees")
        other.settle()
        assert len(other.state(0)["battlefield"]) == 7
        [held] = http.get("/v1/admin/games?status=held", headers=ADMIN).json()["games"]
        assert (held["id"], held["fault"]) == (game.id, done["game"]["fault"])
        assert "objects" in held["fault"]
        told = game.told()
    with serve(admin_token=ADMIN["Authorization"][7:]) as http:
        game = Game.of(http, told)
        assert (game.get()["status"], game.get()["fault"]) == ("held", held["fault"])
        assert http.post(f"/v1/admin/games/{game.id}/abort", json={}, headers=ADMIN).status_code == 200
        assert game.get()["status"] == "over"


def test_objects_that_add_up_over_several_actions_are_too_many(http: TestClient) -> None:
    game = table(http, *["Some Bees"] * 4)
    for bees in (7, 14):
        cast(game, "Some Bees")
        game.settle()
        assert len(game.state(0)["battlefield"]) == bees
    cast(game, "Some Bees")
    game.act(0, "pass")
    assert game.act(1, "pass")["game"]["status"] == "held"
    game.act(0, "leave")
    game.act(1, "leave")
    assert game.get()["status"] == "over"


def test_an_answer_that_is_too_much_is_refused_where_another_is_possible(http: TestClient) -> None:
    game = table(http, "Maybe a Swarm")
    cast(game, "Maybe a Swarm")
    game.pass_all()
    choice: Json = game.choice()
    game.refused(0, "choose", 422, "too_much", choice=choice["id"], options=["yes"])
    assert game.choice() == choice
    game.act(0, "choose", choice=choice["id"], options=["no"])
    assert (game.get()["status"], game.state(0)["stack"]) == ("running", [])


def test_an_instruction_that_is_too_much_is_refused_and_changes_nothing(http: TestClient) -> None:
    game = table(http, mode="open")
    bee = {"name": "Bee", "types": ["creature"], "power": 1, "toughness": 1}
    game.act(0, "create", object=bee, count=15)
    game.refused(0, "create", 422, "too_much", object=bee, count=15)
    game.act(0, "create", object=bee, count=5)
