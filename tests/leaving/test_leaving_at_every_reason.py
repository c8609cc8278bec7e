"""Players leave at a choice for every reason that the engine knows (CR 800.4).

Those that random games come to are in test_random_leaving.py, the rest in scenes.py. What is asked for no reason of
these two lists is listed here, with why nobody can leave at it.
"""

from __future__ import annotations

import pytest

from app.engine.game import Game
from app.players.player import Dice
from tests.languages.identifiers import BY_WORD, reasons
from tests.leaving import test_random_leaving as at_random
from tests.leaving.scenes import SCENES
from tests.leaving.test_random_leaving import is_sound, play_on

IN_RANDOM_GAMES = (*at_random.PREGAME, *at_random.PROPOSED, *at_random.RULES, *at_random.RESOLVED)
NEVER = {
    "left": "nobody is asked: it stands for the moment in which a player who has left a proposal leaves the game",
}


def opened(reason: str, players: int) -> Game:
    """A game in which a choice for that reason is open."""
    game = SCENES[reason](players).game
    for _ in range(5):
        assert game.choice is not None
        if game.choice.reason == reason:
            break
        game.submit(game.choice.seat, game.choice.default())
    assert game.choice is not None
    assert game.choice.reason == reason
    return game


def test_every_reason_is_left_at_or_there_is_a_reason_why_not() -> None:
    known = [*IN_RANDOM_GAMES, *SCENES, *NEVER]
    assert len(known) == len(set(known))
    optional_costs = ("kicker",)  # asked for by the name of the cost
    assert sorted(known) == sorted({*reasons(), *BY_WORD, *optional_costs})


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("reason", SCENES)
def test_800_4_whoever_leaves_at_such_a_choice_the_game_goes_on(reason: str, players: int) -> None:
    game = opened(reason, players)
    for leaver in range(len(game.state.players)):
        copy = game.fork()
        copy.leave(leaver)
        is_sound(copy)
        play_on(copy, leaver, 60)


@pytest.mark.parametrize("reason", SCENES)
def test_800_4_several_may_leave_one_after_the_other(reason: str) -> None:
    for seed in range(3):
        game = opened(reason, 4)
        dice = Dice(seed)
        while len(game.state.living()) > 1 and not game.over:
            living = game.state.living()
            game.leave(living[dice.below(len(living))].seat)
            play_on(game, seed, dice.below(8))
        assert game.over
