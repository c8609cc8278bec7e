"""What the host and the seats do at one worker counts at the others at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from tests.api.play import Game, seats
from tests.api.test_lobby import done, post, refused, table
from tests.postgresql.conftest import Serve
from tests.postgresql.test_several_workers import DUEL, at


def test_a_token_that_was_replaced_at_one_worker_is_void_at_the_other(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = Game(one, position=DUEL, seats=seats(None, None))
        there = at(game, other)
        there.act(0, "pass")
        new = done(post(game, "/seats/1/token", "host"))["token"]
        assert refused(there.send(1, {"type": "pass"})) == (403, "wrong_token")
        there.tokens[1] = new
        there.act(1, "pass")
        assert there.get("spectator") == game.get("spectator")


def test_two_who_take_a_seat_at_once_at_two_workers_dont_share_it(serve: Serve) -> None:
    with serve() as one, serve() as other:
        for _ in range(4):
            game = table(one)

            def sit(http: TestClient) -> int:
                return post(at(game, http), "/seats", name="Bo").status_code  # noqa: B023

            with ThreadPoolExecutor(2) as threads:
                assert sorted(threads.map(sit, (one, other))) == [201, 409]


def test_a_rematch_that_two_agree_to_at_once_begins_once(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = Game(one, position=DUEL, seats=seats(None, None))
        game.act(0, "leave")

        def agree(seat: int) -> object:
            return done(post(at(game, (one, other)[seat]), "/rematch", seat))["game"]

        with ThreadPoolExecutor(2) as threads:
            found = set(threads.map(agree, (0, 1)))
        assert found == {None, game.get(0)["rematch"]["game"]}
