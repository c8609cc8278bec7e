"""Players of three and four leave random games with cards of the whole pool, at random moments (CR 800.4).

Whoever stays plays on by the rules: no choice is left to a player who has left, nothing that a leaver owns stays, nobody
who has left gets a turn, an ability, a token or damage any more, and designations pass on. How many games are played is
set by UNDERCITY_TEST_LEAVINGS; `make leavings` plays many.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from app.engine.choices import Illegal
from app.engine.designations.initiative import InitiativeTaken, TakeInitiative
from app.engine.designations.monarch import BecameMonarch, BecomeMonarch
from app.engine.events.damage import DamageDealt
from app.engine.events.stacking import AbilityStacked
from app.engine.events.tokens import TokensCreated
from app.engine.events.turns import TurnBegan
from app.engine.game import Game
from app.engine.keywords.venture import Venture
from app.engine.state.event import Event
from app.engine.state.records import State, seat_ref
from app.engine.words.abilities import Card, Modify
from app.engine.words.changes import UnderControlOf
from app.engine.words.context import Context
from app.engine.words.node import walk
from app.players.player import Dice
from tests.leaving.every_choice import GEM, PRISM
from tests.leaving.test_random_leaving import is_sound
from tests.properties.decks import pool
from tests.random_play import new_game, random_answer

GAMES = int(os.environ.get("UNDERCITY_TEST_LEAVINGS", "12"))
MOST = 3_000
DESIGNATING = (TakeInitiative, BecomeMonarch, Venture, UnderControlOf)


@cache
def designating() -> list[Card]:
    """The cards of the pool that make monarchs, take the initiative, venture, or give control."""
    return [card for card in pool() if any(isinstance(word, DESIGNATING) for word in walk(card))]


def a_deck(dice: Dice) -> list[Card]:
    """Lands for anything, cards about designations and control, and cards of all kinds."""
    return [PRISM] * 20 + [GEM] * 2 + dice.sample(designating(), 14) + dice.sample(pool(), 24)


def heir(state: State, leaver: int) -> int:
    """CR 725.4, 726.4: who gets the leaver's designations: the active player, or the next in turn order."""
    return next(seat for seat in state.turn_order() if seat != leaver)


def check_leaving(game: Game, leaver: int) -> list[Event]:
    """The player leaves, and what they held passes on at the same time."""
    state = game.state
    held = (state.monarch == leaver, state.initiative == leaver)
    left = len(state.living())
    expected = heir(state, leaver) if left > 1 else -1
    facts = game.leave(leaver)
    for kind, was_held in zip((BecameMonarch, InitiativeTaken), held, strict=True):
        passed_on = [fact.seat for fact in facts if isinstance(fact, BecameMonarch | InitiativeTaken)
                     and isinstance(fact, kind)]  # fmt: skip
        if was_held and left > 2:
            assert passed_on[:1] == [expected]
    return facts


def nothing_comes_to(gone: list[int], facts: list[Event]) -> None:
    """CR 800.4b, 800.4d-e, 800.4k: players who have left get nothing any more."""
    for fact in facts:
        if isinstance(fact, AbilityStacked | TokensCreated | TurnBegan):
            assert fact.seat not in gone
        if isinstance(fact, DamageDealt):
            assert fact.to not in [seat_ref(seat) for seat in gone]


def nothing_gives_control_to_leavers(game: Game) -> None:
    """CR 800.4a-b: no effect gives a player who has left control of anything."""
    state = game.state
    gone = [seat_ref(player.seat) for player in state.players if player.has_left]
    for effect in state.effects if not game.over else ():
        if isinstance(effect.words, Modify):
            at = Context(state, effect.source, effect.controller, effect.bound)
            givers = [change for change in effect.words.by if isinstance(change, UnderControlOf)]
            assert not [ref for giver in givers for ref in giver.player.refs(at) if ref in gone]


def step(game: Game, dice: Dice) -> list[Event]:
    """One random answer, or somebody leaves."""
    choice, living = game.choice, game.state.living()
    assert choice is not None
    if dice.below(400) == 0:
        return check_leaving(game, living[dice.below(len(living))].seat)
    try:
        return game.submit(choice.asked, random_answer(choice, dice))
    except Illegal:
        return game.submit(choice.asked, choice.default())


@pytest.mark.parametrize("seed", range(GAMES))
def test_800_4_the_game_goes_on_whoever_leaves_and_whenever(seed: int) -> None:
    dice = Dice(seed + 4_000)
    decks = [a_deck(dice) for _ in range(3 + seed % 2)]
    game = new_game(decks, seed, **{"hand size": 9})
    for _ in range(MOST):
        if game.choice is None:
            break
        gone = [player.seat for player in game.state.players if player.has_left]
        nothing_comes_to(gone, step(game, dice))
        is_sound(game)
        nothing_gives_control_to_leavers(game)
    else:
        while len(game.state.living()) > 1:
            check_leaving(game, game.state.living()[0].seat)
    assert game.over
    assert all(not game.state.players[seat].has_left for seat in game.state.winners)
