"""Several workers on one PostgreSQL serve the same games."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from httpx import Response
from sqlalchemy import make_url
from starlette.testclient import TestClient

from app.storage.database import Database
from app.storage.notifications import Listener
from app.storage.tables import metadata
from app.stream.movements import Movements
from bench.postgresql import LISTENING, cut, plain
from tests.api.play import Game, Json, seats, sensible
from tests.api.test_lobby import done, post
from tests.api.test_passing import SOUL_WARDEN, bears
from tests.postgresql.conftest import Serve

ADMIN = "the-administrator-of-all"

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
    assert cut(url, LISTENING)


def test_a_broken_connection_costs_no_accepted_action(serve: Serve, url: str) -> None:
    with serve() as one:
        game = duel(one)
        for _ in range(3):
            cut(url)
            before = game.get("spectator")["version"]
            assert game.send(game.waiting_for, {"type": "pass"}).status_code == 200
            assert game.get("spectator")["version"] == before + 1
            cut(url)
            log = game.get("spectator", "/events", after=before)["log"]
            assert [entry["version"] for entry in log] == [before + 1]


def test_where_a_seat_passes_counts_at_every_worker(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = duel(one)
        there = at(game, other)
        there.get(1)
        said = done(post(there, "/passing", 1, own=[], others=["end"]))
        assert game.get(1)["passing"] == said
        for step in range(40):
            here = (game, there)[step % 2]
            choice = here.choice()
            if choice["seat"] == 1:
                break
            here.act(0, "pass") if choice["kind"] == "priority" else here.settle()
        assert game.state(1)["turn"]["step"] == "end"
        assert game.get("spectator") == there.get("spectator")
        log = there.get("spectator", "/events", after=0, limit=500)["log"]
        assert [entry["version"] for entry in log] == list(range(1, len(log) + 1))
        assert {entry["by"] for entry in log if entry["seat"] == 1 and entry["did"] == "pass"} == {"ahead"}


def test_a_trigger_that_was_let_pass_at_one_worker_is_let_pass_at_the_other(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = Game(one, position=SOUL_WARDEN, seats=seats(None, None))
        there = at(game, other)
        done(post(there, "/passing", 1, own=[], others=[]))
        bears(game)
        warden = there.state(1)["stack"][-1]
        there.act(0, "pass")
        assert game.waiting_for == there.waiting_for == 1
        done(post(game, "/passing", 1, own=[], others=[], yield_to=[warden["id"]]))
        assert there.life() == [21, 20]
        bears(there)
        game.act(0, "pass")
        assert there.life() == [22, 20]
        assert there.state(1)["stack"] == []


def test_a_key_has_no_more_games_than_it_may_though_two_workers_are_asked_at_once(serve: Serve) -> None:
    with serve(admin_token=ADMIN) as one, serve(admin_token=ADMIN) as other:
        made = one.post(
            "/v1/admin/keys",
            json={"name": "few", "most_games": 3},
            headers={"Authorization": f"Bearer {ADMIN}"},
        )
        held = {"Authorization": f"Bearer {made.json()['token']}"}

        def create(number: int) -> int:
            body = {"position": DUEL, "seats": seats(None, None)}
            answer: Response = (one, other)[number % 2].post("/v1/games", json=body, headers=held)
            return answer.status_code

        with ThreadPoolExecutor(8) as threads:
            assert sorted(threads.map(create, range(8))) == [201] * 3 + [429] * 5


def test_two_workers_that_enter_the_same_cards_at_once_both_create_their_games(serve: Serve) -> None:
    with serve() as one, serve() as other:
        start = threading.Barrier(2)

        def create(http: TestClient) -> str:
            start.wait()
            return Game(http, seed="at once").id

        with ThreadPoolExecutor(2) as threads:
            assert len(set(threads.map(create, (one, other)))) == 2


def test_who_listens_again_and_again_is_not_kept_waiting_longer_each_time(url: str) -> None:
    listener = Listener(make_url(url), lambda games: None)
    listener.start()
    for _ in range(7):
        wait_for_listener(url)
        cut_listeners(url)
    listener.stop()


THERE = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND starts_with(query, 'LISTEN')"


def wait_for_listener(url: str) -> None:
    """Until somebody listens, for a second and a half at most."""
    end = time.monotonic() + 1.5
    with psycopg.connect(plain(url), autocommit=True) as connection:
        while not connection.execute(THERE).fetchone():
            assert time.monotonic() < end
            time.sleep(0.02)


def test_a_process_isnt_woken_by_what_it_has_told_of_itself(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    moved = Movements.moved

    def noted(self: Movements, games: Mapping[str, int]) -> None:
        heard.extend(games)
        moved(self, games)

    monkeypatch.setattr(Movements, "moved", noted)
    with serve() as one, serve() as other:
        game = duel(one)
        there = at(game, other)
        end = time.monotonic() + 10
        while len(heard) < 2 and time.monotonic() < end:  # of its creation
            time.sleep(0.05)
        time.sleep(0.5)
        heard.clear()
        for here in (game, there, game):
            here.act(here.waiting_for, "pass")
        end = time.monotonic() + 10
        while len(heard) < 6 and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.5)
        assert heard == [game.id] * 6  # three times here and three times there


def test_a_game_that_another_process_works_on_holds_up_no_other(serve: Serve, url: str) -> None:
    with serve() as http, psycopg.connect(plain(url)) as other, ThreadPoolExecutor(1) as aside:
        held, free = duel(http), duel(http)
        other.execute("SELECT * FROM games WHERE id = %s FOR UPDATE", (held.id,))
        waiting = aside.submit(held.act, 0, "pass")
        time.sleep(0.2)
        for _ in range(3):
            free.act(free.waiting_for, "pass")
        assert held.get(0)["version"] == 0  # what only reads waits for nobody
        assert not waiting.done()
        other.rollback()
        assert waiting.result(10)["version"] == 1
        assert (free.get(0)["version"], held.get(0)["version"]) == (3, 1)


def test_what_waits_for_another_process_is_done_before_the_service_stops(serve: Serve, url: str) -> None:
    with psycopg.connect(plain(url)) as other, ThreadPoolExecutor(1) as aside:
        with serve() as http:
            game = duel(http)
            other.execute("SELECT * FROM games WHERE id = %s FOR UPDATE", (game.id,))
            waiting = aside.submit(game.act, 0, "pass")
            time.sleep(0.2)
            threading.Timer(0.3, other.rollback).start()
        assert waiting.result(10)["version"] == 1


def test_a_worker_holds_a_game_whose_inputs_it_cant_read_and_plays_the_others(serve: Serve, url: str) -> None:
    with serve() as one, serve() as other, psycopg.connect(plain(url), autocommit=True) as connection:
        games = [duel(one) for _ in range(2)]
        there = [at(game, other) for game in games]
        for game in there:
            game.get(0)
        for game in games:
            game.act(0, "pass")
        connection.execute("UPDATE inputs SET payload = '\\xc1' WHERE game = %s", (games[0].id,))
        assert [game.get(0)["status"] for game in there] == ["held", "running"]
        there[0].refused(1, "pass", 409, "game_held")
        there[1].act(1, "pass")
        assert games[0].get(0)["status"] == "held"
