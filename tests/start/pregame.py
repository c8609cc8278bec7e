"""A game from its very beginning, with the means to go through the pregame procedure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import app.engine.vocabulary  # noqa: F401
from app.engine.choices import Choice, Choose
from app.engine.game import Game
from app.engine.start.setup import Seat, Setup
from app.engine.state.event import Event
from app.engine.state.records import State, ref_seat, seat_ref
from app.engine.variants.variant import Variant
from app.engine.words.abilities import Card
from tests.cards_of_ones_own import card
from tests.table import find_card

CARDS = 20
"""So many cards are in a deck unless a test says otherwise."""


def numbered(count: int = CARDS) -> list[Card]:
    """Different cards without abilities, so that each can be told from the others: "Card 1", "Card 2", ..."""
    return [card(f"Card {number}", "artifact", cost="{9}") for number in range(1, count + 1)]


def _found(cards: Sequence[Card | str]) -> tuple[Card, ...]:
    return tuple(find_card(entry) if isinstance(entry, str) else entry for entry in cards)


class Pregame:
    """A game that has just been set up; seat 0 is agreed to start unless `options` say otherwise."""

    def __init__(
        self,
        *decks: Sequence[Card | str],
        players: int = 2,
        seed: bytes = b"a seed for beginnings",
        options: Mapping[str, int] | None = None,
        sideboards: Sequence[Sequence[Card | str]] = (),
        planar: Sequence[Sequence[Card | str]] = (),
        command: Sequence[Sequence[Card | str]] = (),
        variant: Variant | None = None,
        **more: int,
    ) -> None:
        given = [_found(deck) for deck in decks]
        while len(given) < players:
            given.append(tuple(numbered()))
        asides = [
            [_found(part) for part in (*parts, *[()] * len(given))] for parts in (sideboards, planar, command)
        ]
        seats = tuple(
            Seat(f"Player {number}", deck, *[parts[number - 1] for parts in asides])
            for number, deck in enumerate(given, 1)
        )
        named = {name.replace("_", " "): value for name, value in {**(options or {}), **more}.items()}
        setup = Setup(seats, named or {"starting seat": 0}, (), variant or Variant())
        self.game = Game.new(setup, seed)
        self.facts: list[Event] = self.game.take_facts()

    @property
    def state(self) -> State:
        """The state, to be looked at only."""
        return self.game.state

    @property
    def choice(self) -> Choice:
        """The open choice."""
        assert self.game.choice is not None, "the game is over"
        return self.game.choice

    def say(self, *answer: Any) -> None:
        """Answer the open choice."""
        self.facts.extend(self.game.submit(self.choice.seat, tuple(answer)))

    def choose(self, seat: int) -> None:
        """Choose the player in that seat."""
        self.say(seat_ref(seat))

    def keep(self, times: int = 1) -> None:
        """So many players in turn keep their hands."""
        for _ in range(times):
            assert self.choice.reason == "mulligan"
            self.say("keep")

    def mulligan(self, times: int = 1) -> None:
        """So many players in turn take a mulligan."""
        for _ in range(times):
            assert self.choice.reason == "mulligan"
            self.say("mulligan")

    def leave(self, seat: int) -> None:
        """The player concedes."""
        self.facts.extend(self.game.leave(seat))

    def to_step(self, step: int) -> None:
        """Everyone passes, and discards what they have to, until that step begins."""
        while self.state.turn.step != step:
            assert self.choice.reason in ("priority", "discard")
            self.facts.extend(self.game.submit(self.choice.seat, self.choice.default()))

    def names(self, refs: Iterable[int]) -> list[str]:
        """Names of cards."""
        return [self.state.objects[ref].card.name for ref in refs]

    def hand(self, seat: int) -> list[str]:
        """Names of the cards in a hand."""
        return self.names(self.state.players[seat].hand)

    def library(self, seat: int) -> list[str]:
        """Names of the cards in a library, the top card first."""
        return self.names(self.state.players[seat].library[::-1])

    def ref(self, name: str, seat: int) -> int:
        """The card of that name that the player may reveal from outside the game."""
        outside = self.state.players[seat].outside
        return next(ref for ref in outside if self.state.objects[ref].card.name == name)

    def happened(self, kind: type[Event]) -> list[Any]:
        """All events of a kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def options(self) -> list[Any]:
        """The options of the open choice: cards by name, players by seat, words as they are."""
        assert isinstance(self.choice, Choose)
        return [
            key if isinstance(key, str) else ref_seat(key) if key < 0 else self.state.objects[key].card.name
            for key in self.choice.options
        ]
