"""Automatic players play four-player and Two-Headed Giant games of the initiative and the monarch to their end.

How many of each is set by UNDERCITY_TEST_MULTIPLAYER; `make multiplayer` plays 300 of each.
"""

from __future__ import annotations

import os

import pytest

from app.engine.game import Game
from app.engine.variants.variant import Variant
from app.players.player import Dice
from tests.properties.crowns import TWO_HEADS, automatic, new_game, play
from tests.random_play import moments

GAMES = range(int(os.environ.get("UNDERCITY_TEST_MULTIPLAYER", "20")))
LIFE = 12
"""A low life total, so that the games are short."""


def check_end(game: Game) -> None:
    """Everything that must be so of a game that is over."""
    state = game.state
    assert game.over
    staying = [player.seat for player in state.players if not player.has_left]
    if state.winners:  # it isn't a draw
        assert all(seat in state.winners for seat in staying)
    else:
        assert len(staying) in (0, 4)


@pytest.mark.parametrize("seed", GAMES)
def test_four_players_play_to_the_end(seed: int) -> None:
    game = new_game(seed, Variant(), life=LIFE)
    play(game, automatic(seed))
    check_end(game)
    assert len(game.state.winners) <= 1


@pytest.mark.parametrize("seed", GAMES)
def test_two_heads_play_two_heads_to_the_end(seed: int) -> None:
    game = new_game(seed, TWO_HEADS, life=LIFE)
    play(game, automatic(seed))
    check_end(game)
    assert game.state.winners in ((0, 1), (2, 3), ())


@pytest.mark.parametrize(
    "variant",
    [
        Variant(((0, 1), (2, 3))),
        Variant(((3, 0), (1, 2)), ("turns",)),
        Variant(attack="left"),
        Variant(attack="right"),
    ],
)
def test_other_variants_are_played_to_the_end_too(variant: Variant) -> None:
    game = new_game(1, variant, life=LIFE)
    play(game, automatic(1))
    check_end(game)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_team_shares_is_always_the_same_for_all_its_players(seed: int) -> None:
    game = new_game(seed, TWO_HEADS, life=LIFE)
    for _ in moments(game, seed):
        for team in game.state.teams:
            heads = [game.state.players[seat] for seat in team]
            assert len({head.life for head in heads}) == 1
            assert len({head.counters.get("poison", 0) for head in heads}) == 1
            assert len({head.has_left for head in heads}) == 1
            assert len({head.turns for head in heads}) == 1


@pytest.mark.parametrize("shared", [(), ("turns",)])
@pytest.mark.parametrize("seed", range(3))
def test_players_of_teams_leave_at_random_and_the_game_goes_on(seed: int, shared: tuple[str, ...]) -> None:
    game = new_game(seed, Variant(((0, 1), (2, 3), (4, 5)), shared), players=6, life=LIFE)
    dice = Dice(seed)
    for choice in moments(game, seed):
        assert not game.state.players[choice.seat].has_left
        if dice.below(90) == 0 and len(game.state.living()) > 2:
            leaver = dice.pick([player.seat for player in game.state.living()])
            game.leave(leaver)
            assert all(thing.owner != leaver for thing in game.state.objects.values()) or game.over
            assert leaver not in (game.state.initiative, game.state.monarch) or game.over
    assert not game.state.winners or len(game.state.winners) == 2
