"""The database goes away and comes back: whoever asks meanwhile is told so, and everything goes on by itself."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import psycopg
import pytest
from httpx import Response
from sqlalchemy import URL, make_url
from starlette.testclient import TestClient

from app.api import streams
from bench.postgresql import plain
from tests.api.play import Game, seats
from tests.postgresql.conftest import Serve

NEW = {"seats": [{"name": "Ada"}, {"name": "Bo"}]}


@contextmanager
def away(server: URL, url: str) -> Iterator[None]:
    """The server lets nobody connect to the database, and cuts who is connected."""
    name = make_url(url).database
    with psycopg.connect(plain(server), autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )
        yield
        connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')


def refused(answer: Response) -> None:
    """The client is told to send it again."""
    assert (answer.status_code, answer.json()["code"]) == (503, "database_away"), answer.text
    assert answer.headers["retry-after"] == "1"


def test_a_service_that_starts_before_its_database_serves_once_that_is_there(
    server: URL, url: str, serve: Serve
) -> None:
    with ExitStack() as running:
        with away(server, url):
            http = running.enter_context(serve())
            assert http.get("/livez").status_code == 200
            assert http.get("/readyz").status_code == 503
            refused(http.post("/v1/games", json=NEW))
            refused(http.get("/v1/games"))
        assert http.get("/readyz").status_code == 200
        assert http.post("/v1/games", json=NEW).status_code == 201


def test_a_game_goes_on_where_it_was_once_the_database_is_back(server: URL, url: str, serve: Serve) -> None:
    with serve() as http:
        game = Game(http, seats=seats(None, None), position={"players": [{}, {}]})
        with away(server, url):
            refused(game.send(0, {"type": "pass"}))
            refused(http.get(game.path, headers=game.headers(0)))
            refused(http.get(f"{game.path}/events", headers=game.headers(0)))
        assert (game.get(0)["version"], game.waiting_for) == (0, 0)
        game.act(0, "pass")
        assert (game.get(0)["version"], game.waiting_for) == (1, 1)


CUT_AT_COMMIT = """
CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON inputs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut();
"""


def test_who_isnt_told_the_outcome_sends_it_again_and_it_happens_once(url: str, serve: Serve) -> None:
    with serve() as http, psycopg.connect(plain(url), autocommit=True) as connection:
        game = Game(http, seats=seats(None, None), position={"players": [{}, {}]})
        connection.execute(CUT_AT_COMMIT)
        answer = game.send(0, {"type": "pass"}, **{"Idempotency-Key": "pass once"})
        assert (answer.status_code, answer.json()["code"]) == (503, "outcome_unknown")
        connection.execute("DROP FUNCTION cut() CASCADE")
        for _ in range(2):
            assert game.send(0, {"type": "pass"}, **{"Idempotency-Key": "pass once"}).json()["version"] == 1
        assert len(game.get(0, "/events", after=0)["log"]) == 1


def told(log: str, event: str) -> list[str]:
    """The levels of the lines of a log that tell of an event."""
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return [line["level"] for line in lines if line["event"] == event]


WAITS = "a stream waits for the database"


def followed(http: TestClient, game: Game) -> list[str]:
    """The ids of the events of a stream, once it has ended as it should."""
    answer = http.get(f"{game.path}/events/stream", headers=game.headers(0))
    assert answer.status_code == 200
    return re.findall(r"(?m)^id: (\d+)$", answer.text)


def test_a_stream_waits_while_the_database_is_away_and_goes_on(
    server: URL, url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(streams, "KEEP_WAITING", 0.2)
    with serve(stream_seconds=6) as http, ThreadPoolExecutor(1) as aside:
        game = Game(http, seats=seats(None, None), position={"players": [{}, {}]})
        following = aside.submit(followed, http, game)
        time.sleep(0.5)
        game.act(0, "pass")
        with away(server, url):
            time.sleep(1.5)
        game.act(1, "pass")
        assert following.result(30) == ["0", "1", "2"]
    log = capfd.readouterr().err
    assert told(log, WAITS) == ["warning"]
    assert "Traceback" not in log


def test_a_stream_ends_cleanly_where_the_database_is_away_for_long(
    server: URL, url: str, serve: Serve, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(streams, "KEEP_WAITING", 0.2)
    monkeypatch.setattr(streams, "AWAY", 0.5)
    with serve() as http, ThreadPoolExecutor(1) as aside:
        game = Game(http, seats=seats(None, None), position={"players": [{}, {}]})
        game.act(0, "pass")
        following = aside.submit(followed, http, game)
        time.sleep(0.5)
        with away(server, url):
            assert following.result(10) == ["0", "1"]
    log = capfd.readouterr().err
    assert told(log, WAITS) == ["warning"]
    assert "Traceback" not in log
