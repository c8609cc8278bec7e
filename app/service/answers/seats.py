"""What use cases of seats answer with."""

from __future__ import annotations

from app.service.answers.answer import Answer
from app.service.answers.games import GameView


class Invite(Answer):
    """An invite to a seat, which is shown this once."""

    seat: int
    invite: str
    expires: str


class SeatToken(Answer):
    """The new token of a seat, which is shown this once."""

    seat: int
    token: str


class Seated(Answer):
    """A seat taken, with its token, which is shown this once."""

    seat: int
    token: str
    game: GameView
