"""CR 104.4i: all players in a game may agree to a draw."""

from __future__ import annotations

import pytest

from app.engine import view
from app.engine.choices import PASS, Illegal
from tests.table import Table


def test_104_4i_the_game_is_a_draw_once_all_players_in_it_agree() -> None:
    table = Table({}, {}, {})
    table.game.agree(0, True)
    table.game.agree(2, True)
    assert not table.game.over
    table.game.agree(1, True)
    assert (table.game.over, table.state.winners) == (True, ())


def test_104_4i_who_no_longer_agrees_hinders_it_and_who_has_left_doesnt() -> None:
    table = Table({}, {}, {})
    table.game.agree(0, True)
    table.game.agree(0, False)
    table.game.agree(1, True)
    table.game.leave(2)
    assert not table.game.over
    with pytest.raises(Illegal) as refused:
        table.game.agree(2, True)
    assert refused.value.code == "not_in_game"
    table.game.agree(0, True)
    assert (table.game.over, table.state.winners) == (True, ())


def passes(agreeing: bool) -> int:
    """How many times the players pass before the next step begins, one of them agreeing to a draw after the first."""
    table = Table({}, {})
    game, step, passed = table.game, table.state.turn.step, 0
    while table.state.turn.step == step:
        assert game.choice is not None
        game.submit(game.choice.seat, PASS)
        passed += 1
        if agreeing and passed == 1:
            asked = game.choice.seat
            game.agree(0, True)
            assert game.choice.seat == asked
    return passed


def test_104_4i_agreeing_changes_nothing_about_who_has_priority_or_has_passed() -> None:
    assert passes(agreeing=True) == passes(agreeing=False)


def test_104_4i_who_agrees_is_shown_and_kept() -> None:
    table = Table({}, {})
    table.game.agree(0, True)
    table.game.agree(1, False)
    for shown in (view.of(table.state, None), view.of(table.game.fork().state, 1)):
        assert [player["agrees_to_draw"] for player in shown["players"]][:2] == [True, False]
