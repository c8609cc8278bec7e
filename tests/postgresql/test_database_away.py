"""The database goes away and comes back: whoever asks meanwhile is told so, and everything goes on by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import psycopg
from httpx import Response
from sqlalchemy import URL, make_url

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
