"""A game that an engine can't follow is held: it can be read and left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from app.service import automatic
from app.storage.database import Database
from tests.api.conftest import Serve
from tests.api.play import RED_GREEN, Game, Json

CHANGES = {
    "another digest on the way": "UPDATE inputs SET digest = 'other' WHERE game = :id AND version = 5",
    "another digest at the end": "UPDATE games SET digest = 'other' WHERE id = :id",
    "an input is missing": "DELETE FROM inputs WHERE game = :id AND version = 5",
}


@contextmanager
def changed(serve: Serve, tmp_path: Path, change: str) -> Iterator[Game]:
    """A game of some turns, in whose record something is changed while the service is down."""
    with serve() as http:
        game = Game(http, seed="held")
        game.begin()
        for _ in range(5):
            game.act(game.waiting_for, "pass")
        told = game.told()
    change_record(tmp_path, change, game.id)
    with serve() as http:
        yield Game.of(http, told)


def change_record(tmp_path: Path, change: str, game: str) -> None:
    """Change something about a game in the database."""
    database = Database(f"sqlite:///{tmp_path}/games.db")
    with database.writing() as connection, connection.begin():
        connection.execute(text(change), {"id": game})
    database.close()


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_game_that_goes_another_way_is_held(serve: Serve, tmp_path: Path, change: str) -> None:
    with changed(serve, tmp_path, change) as game:
        view = game.get()
        assert (view["status"], view["waiting_for"], view["choice"]) == ("held", [], None)
        assert view["fault"]
        assert view["state"]["players"][0]["life"] == 20
        assert game.get(path="/events")["log"]
        game.refused(0, "pass", 409, "game_held")
        game.refused("host", "gain_life", 409, "game_held", player=0, amount=1)


def test_a_held_game_goes_on_under_an_engine_that_it_fits(serve: Serve, tmp_path: Path) -> None:
    with changed(serve, tmp_path, "UPDATE games SET digest = digest || '!' WHERE id = :id") as game:
        assert game.get()["status"] == "held"
        assert [one["status"] for one in game.http.get("/v1/games").json()["games"]] == ["held"]
        told = game.told()
    change_record(tmp_path, "UPDATE games SET digest = rtrim(digest, '!') WHERE id = :id", game.id)
    with serve() as http:
        game = Game.of(http, told)
        assert game.get()["status"] == "running"
        game.act(game.waiting_for, "pass")


def test_a_held_game_can_be_left_and_is_over_when_all_have(serve: Serve, tmp_path: Path) -> None:
    with changed(serve, tmp_path, CHANGES["an input is missing"]) as game:
        done = game.act(0, "leave")
        assert done["log"][0]["events"] == [{"type": "seat_left", "seat": 0, "text": "Ada left their seat."}]
        game.refused(0, "leave", 409, "not_in_game")
        assert game.get(1)["status"] == "held"
        game.act(1, "leave")
        assert (game.get(1)["status"], game.get(1)["winners"]) == ("over", [])


def test_a_fault_of_an_automatic_player_doesnt_undo_what_people_did(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def answer(self, view: Json, choice: Json) -> Json:
            raise RuntimeError("broken")

    monkeypatch.setitem(automatic.PLAYERS, "broken", Broken)
    with serve() as http:
        machine = {"kind": "automatic", "player": "broken", "deck": RED_GREEN}
        game = Game(http, seats=[{"name": "Ada", "deck": RED_GREEN}, machine], options={"starting_seat": 0})
        done = game.act(0, "keep")
        assert [entry["did"] for entry in done["log"]] == ["mulligan"]
        assert (done["game"]["status"], "RuntimeError" in done["game"]["fault"]) == ("held", True)


def test_an_automatic_player_whose_answer_isnt_legal_takes_the_safe_default(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clueless:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def answer(self, view: Json, choice: Json) -> object:
            return {"type": "cast", "object": "nothing"} if choice["kind"] == "priority" else ["nothing"]

    monkeypatch.setitem(automatic.PLAYERS, "clueless", Clueless)
    with serve() as http:
        machine = {"kind": "automatic", "player": "clueless", "deck": RED_GREEN}
        game = Game(http, seats=[{"name": "Ada", "deck": RED_GREEN}, machine], options={"starting_seat": 0})
        game.act(0, "keep")
        game.act(0, "pass")
        log = game.get(0, "/events")["log"]
        assert [entry["did"] for entry in log if entry["by"] == "automatic"] == ["mulligan", "pass"]
