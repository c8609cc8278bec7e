"""Games of several players with decks of the initiative and the monarch, played by automatic players from their views."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.engine import view, view_choices
from app.engine.choices import Action, Choice, Illegal, Priority
from app.engine.designations.initiative import TakeInitiative
from app.engine.designations.monarch import BecomeMonarch
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.state.records import State
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from app.engine.words.node import walk
from app.players.player import AutomaticPlayer, Dice
from app.players.random_player import RandomPlayer
from app.players.sensible_player import SensiblePlayer
from tests.leaving.every_choice import PRISM
from tests.properties.decks import pool
from tests.table import find_card

TWO_HEADS = Variant(((0, 1), (2, 3)), ("turns", "life"))
MOST_INPUTS = 30_000


@cache
def crowns() -> list[Card]:
    """The cards of the pool with which players take the initiative or become the monarch."""
    return [
        card
        for card in pool()
        if any(isinstance(part, TakeInitiative | BecomeMonarch) for part in walk(card))
    ]


def new_game(seed: int, variant: Variant, players: int = 4, **options: int) -> Game:
    """A game in which all play with such cards, and lands that pay for anything."""
    dice = Dice(seed + 1)
    decks = [tuple([PRISM] * 17 + dice.sample(crowns(), 23)) for _ in range(players)]
    seats = tuple(Seat(f"Player {seat}", deck) for seat, deck in enumerate(decks))
    others = (find_card("Undercity"),)
    return Game.new(Setup(seats, options, others, variant), seed.to_bytes(16, "big"))


def automatic(seed: int, players: int = 4) -> list[AutomaticPlayer]:
    """One who plays at random, and others with some sense."""
    return [
        RandomPlayer(seed) if seat == seed % players else SensiblePlayer(seed + seat)
        for seat in range(players)
    ]


def play(game: Game, players: list[AutomaticPlayer]) -> None:
    """Play the game to its end; where an answer is refused the default is given."""
    for _ in range(MOST_INPUTS):
        choice = game.choice
        if choice is None:
            return
        if isinstance(choice, Priority) and len(choice.actions()) == 1:
            game.submit(choice.asked, choice.default())
        else:
            _answer(game, choice, players[choice.seat])
    raise AssertionError(f"the game isn't over after {MOST_INPUTS} inputs")


def _answer(game: Game, choice: Choice, player: AutomaticPlayer) -> None:
    state, seat = game.state, choice.seat
    sent = player.answer(view.of(state, seat), view_choices.of(state, choice, seat))
    try:
        answer = (
            _action(state, sent) if isinstance(choice, Priority) else view_choices.answer(state, choice, sent)
        )
        game.submit(seat, answer)
    except Illegal:
        game.submit(seat, choice.default())


def _action(state: State, sent: dict[str, Any]) -> Action:
    """The action that a player with priority has picked from those shown."""
    how = sent["ability"] if sent["type"] == "activate" else sent.get("how", sent.get("face", ""))
    return Action(sent["type"], view.ref(state, sent["object"]) if "object" in sent else 0, str(how))
