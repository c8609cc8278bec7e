"""Several workers on one PostgreSQL serve the same games."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import make_url
from starlette.testclient import TestClient

from app.storage.database import Database
from app.storage.tables import metadata
from tests.api.play import Game, Json, seats, sensible
from tests.postgresql.conftest import Serve

DUEL: Json = {
    "turn": 3,
    "players": [
        {"hand": ["Lightning Bolt"] * 3, "battlefield": ["Mountain"] * 3, "library": ["Forest"] * 9},
        {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}], "library": ["Forest"] * 9},
    ],
}


def duel(http: TestClient) -> Game:
    """A game at a position."""
    return Game(http, position=DUEL, seats=seats(None, None))


def at(game: Game, http: TestClient) -> Game:
    """The same game, by way of another worker."""
    return Game.of(http, game.told())


def test_migrations_make_what_the_models_say(url: str) -> None:
    database = Database(url)
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    database.close()


def test_the_service_migrates_nothing_and_is_not_ready_before(empty: str) -> None:
    from app.main import create_app
    from app.settings import Settings

    with TestClient(create_app(Settings.model_validate({"database_url": empty}))) as http:
        assert http.get("/livez").status_code == 200
        assert http.get("/readyz").status_code == 503


def test_a_whole_game_is_played_in_turns_by_two_workers(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = Game(one, seed="two workers")
        view = game.get("spectator")
        for step in range(3000):
            here = at(game, (one, other)[step % 2])
            view = here.get("spectator")
            if view["status"] == "over":
                break
            here.do(here.waiting_for, sensible(here.choice()))
        assert view["status"] == "over"
        assert at(game, one).get("spectator") == at(game, other).get("spectator")
        log = game.get("spectator", "/events", after=0, limit=500)["log"]
        versions = [entry["version"] for entry in log]
        assert versions == list(range(1, len(versions) + 1))


def test_of_two_who_act_at_once_one_is_told_that_the_game_has_moved_on(serve: Serve) -> None:
    with serve() as one, serve() as other:
        for _ in range(12):
            game = duel(one)
            version = game.get(0)["version"]
            start = threading.Barrier(2)

            def act(http: TestClient) -> int:
                start.wait()  # noqa: B023
                return at(game, http).send(0, {"type": "pass"}, **{"If-Match": f'"{version}"'}).status_code  # noqa: B023

            with ThreadPoolExecutor(2) as threads:
                assert sorted(threads.map(act, (one, other))) == [200, 409]
            assert game.get(0)["version"] == version + 1


def test_a_retry_at_another_worker_happens_once(serve: Serve) -> None:
    with serve() as one, serve() as other:
        for number in range(8):
            game = duel(one)
            bolt = {"type": "cast", "object": game.object("Lightning Bolt", "hand"), "targets": ["player 1"]}
            start = threading.Barrier(2)

            def act(http: TestClient) -> tuple[int, Json]:
                start.wait()  # noqa: B023
                answer = at(game, http).send(  # noqa: B023
                    0,
                    {**bolt, "payment": "auto"},  # noqa: B023
                    **{"Idempotency-Key": f"bolt {number}"},  # noqa: B023
                )
                return answer.status_code, answer.json()

            with ThreadPoolExecutor(2) as threads:
                first, second = threads.map(act, (one, other))
            assert first[0] == second[0] == 200
            assert first[1] == second[1]
            assert len(game.state("spectator")["stack"]) == 1


def test_many_games_at_many_workers_get_on_without_waiting_for_each_other(serve: Serve) -> None:
    """Batches lock several games; none of them comes to wait for another in a circle."""
    with serve() as one, serve() as other:
        games = [duel(one) for _ in range(6)]

        def play(number: int) -> int:
            done = 0
            for turn in range(24):
                here = at(games[(number + turn) % 6], (one, other)[(number + turn) % 2])
                answer = here.send(here.waiting_for, {"type": "pass"})
                assert answer.status_code in (200, 409, 422), answer.text
                done += answer.status_code == 200
            return done

        with ThreadPoolExecutor(8) as threads:
            accepted = sum(threads.map(play, range(8)))
        assert accepted == sum(at(game, one).get("spectator")["version"] for game in games)


@pytest.mark.parametrize("cut", [False, True])
def test_who_waits_at_one_worker_hears_of_what_happens_at_another(serve: Serve, url: str, cut: bool) -> None:
    with serve() as one, serve() as other:
        game = duel(one)
        if cut:
            cut_listeners(url)

        def wait() -> tuple[float, Json]:
            began = time.monotonic()
            found = game.get(0, "/events", after=game.get(0)["version"], wait=20)
            return time.monotonic() - began, found

        with ThreadPoolExecutor(1) as threads:
            waiting = threads.submit(wait)
            time.sleep(0.5)
            at(game, other).act(0, "pass")
            seconds, found = waiting.result()
        assert [entry["did"] for entry in found["log"]] == ["pass"]
        assert seconds < 10


def cut_listeners(url: str) -> None:
    """Break every connection that listens."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        assert connection.execute(query).fetchall()


def test_a_broken_connection_costs_no_accepted_action(serve: Serve, url: str) -> None:
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with serve() as one:
        game = duel(one)
        for _ in range(3):
            with psycopg.connect(plain, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
            before = game.get("spectator")["version"]
            assert game.send(game.waiting_for, {"type": "pass"}).status_code == 200
            assert game.get("spectator")["version"] == before + 1
