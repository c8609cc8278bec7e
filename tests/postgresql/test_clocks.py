"""Several workers look for games whose time is up, and each of these is seen to once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from tests.api.faketime import FakeTime, sweep
from tests.api.play import Game, seats
from tests.postgresql.conftest import Serve
from tests.postgresql.test_several_workers import DUEL, at


def test_two_workers_that_sweep_at_once_act_once_in_each_game(serve: Serve) -> None:
    time = FakeTime()
    with serve(time) as one, serve(time) as other:
        games = [
            Game(one, position=DUEL, seats=seats(None, None), clock={"choice_seconds": 60}) for _ in range(8)
        ]
        for game in games[:4]:
            at(game, other).get(0)
        time.passes(60)
        start = threading.Barrier(2)

        def look(http: TestClient) -> None:
            start.wait()
            sweep(http)

        with ThreadPoolExecutor(2) as threads:
            list(threads.map(look, (one, other)))
        for game in games:
            log = at(game, other).get(0, "/events", after=0)["log"]
            assert [(entry["version"], entry["by"]) for entry in log] == [(1, "clock")]
            assert at(game, other).get("spectator") == game.get("spectator")


def test_a_worker_takes_no_time_from_a_game_that_was_played_at_another(serve: Serve) -> None:
    time = FakeTime()
    with serve(time) as one, serve(time) as other:
        game = Game(one, position=DUEL, seats=seats(None, None), clock={"choice_seconds": 60})
        time.passes(59)
        at(game, other).act(0, "pass")
        time.passes(1, one, other)
        assert game.get(0)["version"] == 1
        assert game.get(0)["clock"] == at(game, other).get(0)["clock"]


def test_a_game_that_nobody_plays_is_closed_once(serve: Serve) -> None:
    time = FakeTime()
    with serve(time) as one, serve(time) as other:
        game = Game(one, position=DUEL, seats=seats(None, None))
        at(game, other).get(0)
        time.passes(31 * 86_400, one, other)
        assert [at(game, http).get(0)["version"] for http in (one, other)] == [1, 1]
        assert at(game, other).get(0)["status"] == "archived"
