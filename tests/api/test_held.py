"""A game that an engine can't follow is held: it can be read and left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from app.service import automatic
from app.storage import encoding
from app.storage.database import Database
from tests.api.conftest import Serve
from tests.api.faketime import FakeTime
from tests.api.play import RED_GREEN, Game, Json, seats


def packed(data: object) -> bytes:
    """Data as a checkpoint is stored."""
    return encoding.pack(msgspec.msgpack.encode(data))


CHANGES = {
    "another digest on the way": "UPDATE inputs SET digest = 'other' WHERE game = :id AND version = 5",
    "another digest at the end": "UPDATE games SET digest = 'other' WHERE id = :id",
    "an input is missing": "DELETE FROM inputs WHERE game = :id AND version = 5",
}


UNREADABLE = {
    "the checkpoint is no such thing": "UPDATE checkpoints SET state = x'00' WHERE game = :id",
    "the checkpoint was written by another engine": f"UPDATE checkpoints SET state = x'{packed([[1], 2]).hex()}' WHERE game = :id",
    "the checkpoint holds more than this engine knows": f"UPDATE checkpoints SET state = x'{packed([{}] * 90).hex()}' WHERE game = :id",
    "an input is of another engine": "UPDATE inputs SET payload = x'C1' WHERE game = :id AND version = 5",
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


@pytest.mark.parametrize("change", UNREADABLE.values(), ids=UNREADABLE)
def test_a_game_that_cant_be_read_is_held_and_can_be_left(
    serve: Serve, tmp_path: Path, capfd: pytest.CaptureFixture[str], change: str
) -> None:
    with changed(serve, tmp_path, change) as game:
        for who in (0, "spectator", "host"):
            view = game.get(who)
            assert (view["status"], view["waiting_for"], view["choice"]) == ("held", [], None)
            assert (view["fault"], view["state"]) == (
                "the engine can't read what is stored of the game",
                None,
            )
            assert [entry["version"] for entry in game.get(who, "/events")["log"]] == list(range(9))
        game.refused(0, "pass", 409, "game_held")
        game.refused("host", "gain_life", 409, "game_held", player=0, amount=1)
        latest = game.http.get(f"{game.path}/replay?version=7", headers=game.headers(0))
        assert (latest.status_code, latest.json()["code"]) == (409, "game_held")
        for seat in (0, 1):
            game.act(seat, "leave")
        assert (game.get()["status"], game.get()["winners"]) == ("over", [])
        fork = game.http.post(f"{game.path}/fork", headers=game.headers(0), json={})
        assert (fork.status_code, fork.json()["code"]) == (409, "game_held")
    said = capfd.readouterr().err
    assert said.count('"event": "a game is held"') == 1
    assert "Traceback" not in said


def test_a_game_that_cant_be_read_keeps_the_clock_from_nothing(
    serve: Serve, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    time, clock = FakeTime(), {"choice_seconds": 60}
    with serve(time) as http:
        games = [
            Game(http, position={"players": [{}, {}]}, seats=seats(None, None), clock=clock) for _ in range(2)
        ]
        told = [game.told() for game in games]
    change_record(tmp_path, UNREADABLE["the checkpoint is no such thing"], games[0].id)
    with serve(time) as http:
        broken, other = [Game.of(http, one) for one in told]
        for _ in range(3):
            time.passes(60, http)
        assert (broken.get()["status"], other.get()["version"]) == ("held", 3)
    said = capfd.readouterr().err
    assert said.count('"event": "a game is held"') == 1
    assert "Traceback" not in said


def test_a_game_that_couldnt_be_read_goes_on_under_an_engine_that_can(serve: Serve, tmp_path: Path) -> None:
    hide = "UPDATE checkpoints SET state = CAST(x'00' || state AS BLOB) WHERE game = :id"
    with changed(serve, tmp_path, hide) as game:
        assert game.get()["status"] == "held"
        told = game.told()
    change_record(tmp_path, "UPDATE checkpoints SET state = substr(state, 2) WHERE game = :id", game.id)
    with serve() as http:
        game = Game.of(http, told)
        assert (game.get()["status"], game.get()["fault"]) == ("running", None)
        game.act(game.waiting_for, "pass")


def test_a_seat_that_leaves_a_held_game_doesnt_set_it_going(serve: Serve, tmp_path: Path) -> None:
    with changed(serve, tmp_path, CHANGES["another digest at the end"]) as game:
        game.act(0, "leave")
        told = game.told()
    with serve() as http:
        assert Game.of(http, told).get()["status"] == "held"


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
