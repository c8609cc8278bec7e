"""What use cases of matches answer with."""

from __future__ import annotations

from app.service.answers.answer import Answer


class MatchInfo(Answer):
    """The match that a game belongs to: `GET /v1/matches/{id}`. `number` is the game's place in it."""

    id: str
    number: int


class MatchGame(Answer):
    """A game of a match. `winners` is null until it is over; a draw has none."""

    id: str
    number: int
    status: str
    winners: list[int] | None


class MatchView(Answer):
    """A match of several games (103.1), won by who wins most of them; draws don't count.

    `status` is playing, between_games or over. `wins` has a number for each seat. `chooser` is the seat that will say who
    starts the next game, `ready` the seats that have sent their decks for it.
    """

    id: str
    format: str
    best_of: int
    status: str
    games: list[MatchGame]
    wins: list[int]
    draws: int
    winner: int | None
    chooser: int | None
    ready: list[int]
