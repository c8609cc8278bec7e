"""What is played with: built-in decks, fixed by name, and the dungeons of the pool beside them."""

from __future__ import annotations

from functools import cache

from app.cards import decklists
from app.cards.catalogue import catalogue
from app.cards.decks import built_in
from app.engine import vocabulary  # noqa: F401  (fills the registries that definitions are read with)
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.words.abilities import Card

TWO_PLAYERS = (("aggressive", "control"), ("artifacts", "tokens"), ("initiative", "ramp"))
FOUR_PLAYERS = (
    ("aggressive", "artifacts", "control", "initiative"),
    ("ramp", "tokens", "initiative", "aggressive"),
)
Tables = tuple[tuple[str, ...], ...]


@cache
def deck(name: str) -> tuple[Card, ...]:
    """The cards of a built-in deck. Raises KeyError if there is none of that name."""
    entries = decklists.read(built_in()[name].text).main
    return tuple(catalogue().card(entry.name) for entry in entries for _ in range(entry.count))


@cache
def dungeons() -> tuple[Card, ...]:
    """The dungeon cards of the pool (CR 309.2)."""
    return tuple(entry.card for entry in catalogue() if entry.card.layout == "dungeon")


def new_game(names: tuple[str, ...], seed: int) -> Game:
    """A game between the decks of these names."""
    seats = tuple(Seat(name, deck(name)) for name in names)
    return Game.new(Setup(seats, {}, dungeons()), seed.to_bytes(16, "big"))
