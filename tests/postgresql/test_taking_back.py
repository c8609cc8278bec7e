"""What was taken back at one worker is taken back at the others."""

from __future__ import annotations

from tests.api.play import Game, seats
from tests.api.test_taking_back import agree, ask, bolt
from tests.postgresql.conftest import Serve
from tests.postgresql.test_several_workers import DUEL, at


def test_a_worker_that_has_the_game_in_memory_goes_back_too(serve: Serve) -> None:
    with serve() as one, serve() as other:
        game = Game(one, position=DUEL, seats=seats(None, None))
        there = at(game, other)
        for _ in range(3):
            bolt(game)
            assert there.get(1)["state"]["stack"]
            ask(game, 0)
            agree(there, 1)
            assert game.get("spectator") == there.get("spectator")
            assert game.state(0)["stack"] == []
        bolt(there)
        game.pass_all()
        assert there.life() == game.life() == [20, 17]
