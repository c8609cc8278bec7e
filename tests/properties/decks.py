"""Decks for random games: the built-in ones, cards of the whole pool, and cards with every kind of choice."""

from __future__ import annotations

from functools import cache

from app.cards.catalogue import catalogue
from app.cards.decklists import read
from app.cards.decks import built_in
from app.engine.words.abilities import Card
from app.players.player import Dice
from tests.leaving.every_choice import GEM, PRISM, every_choice

NOT_IN_DECKS = ("dungeon", "token", "emblem")


@cache
def pool() -> list[Card]:
    """All cards of the pool that a deck can hold, lands aside."""
    cards = [entry.card for entry in catalogue()]
    return [card for card in cards if card.layout not in NOT_IN_DECKS and "land" not in card.faces[0].types]


@cache
def built_in_decks() -> list[list[Card]]:
    """The decks that come with the project."""
    lists = [read(deck.text).main for deck in built_in().values()]
    return [[catalogue().card(entry.name) for entry in main for _ in range(entry.count)] for main in lists]


def from_the_pool(dice: Dice) -> list[Card]:
    """40 cards of the pool, and lands that pay for anything."""
    return [PRISM] * 18 + [GEM] * 2 + dice.sample(pool(), 40)


def a_deck(dice: Dice) -> list[Card]:
    """A deck of one kind or another."""
    kind = dice.below(4)
    if kind == 0:
        return every_choice(dice)
    return from_the_pool(dice) if kind == 1 else dice.pick(built_in_decks())
