"""A draw by agreement (104.4i), over HTTP."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.api.conftest import Serve
from tests.api.play import Game


def agreeing(game: Game) -> list[bool]:
    """Who agrees to a draw."""
    return [player["agrees_to_draw"] for player in game.state("spectator")["players"]]


def test_104_4i_the_game_is_a_draw_once_both_agree(serve: Serve) -> None:
    with serve() as http:
        game = Game(http)
        game.begin()
        done = game.act(1, "agree_to_draw")
        assert done["log"][0]["text"] == "Bo: answer about a draw"
        assert done["log"][0]["events"][0]["text"] == "Bo agrees to a draw."
        assert (agreeing(game), game.waiting_for) == ([False, True], 0)
        told = game.told()
    with serve() as http:
        game = Game.of(http, told)
        assert agreeing(game) == [False, True]
        done = game.act(0, "agree_to_draw")
        assert (done["game"]["status"], done["game"]["winners"]) == ("over", [])
        game.refused(0, "agree_to_draw", 409, "game_over")


def test_104_4i_an_agreement_can_be_taken_back(http: TestClient) -> None:
    game = Game(http)
    game.begin()
    game.act(1, "agree_to_draw")
    events = game.act(1, "agree_to_draw", agrees=False)["log"][0]["events"]
    assert events[0]["text"] == "Bo doesn't agree to a draw."
    game.act(0, "agree_to_draw")
    assert (game.get()["status"], agreeing(game)) == ("running", [True, False])
    game.act(0, "pass")


def test_only_a_seat_agrees_and_only_when_nothing_is_under_way(http: TestClient) -> None:
    game = Game(http)
    game.refused(0, "agree_to_draw", 409, "not_now")
    game.begin()
    for who in ("host", "spectator"):
        game.refused(who, "agree_to_draw", 403, "seat_only")
