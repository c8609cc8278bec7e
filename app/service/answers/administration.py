"""What the administrator is answered."""

from __future__ import annotations

from typing import Any

from app.service.answers.answer import Answer
from app.service.answers.games import SeatInfo
from app.service.answers.matches import MatchInfo


class KeyInfo(Answer):
    """A key for creating games. `most_games` may be unfinished at once, null for no bound; `revoked` is when it was."""

    id: str
    name: str
    most_games: int | None
    created: str
    revoked: str | None


class KeyMade(Answer):
    """A new key with its token, which is shown this once."""

    key: KeyInfo
    token: str


class Keys(Answer):
    """The keys for creating games, the oldest first."""

    keys: list[KeyInfo]


class GameRecord(Answer):
    """A game as the administrator sees it. `fault` says why it is held or was ended; `key` is what it was created with."""

    id: str
    version: int
    status: str
    mode: str
    format: str
    engine: str
    fault: str | None
    key: str | None
    match: MatchInfo | None
    seats: list[SeatInfo]
    winners: list[int] | None
    created: str
    updated: str


class GameRecords(Answer):
    """A page of games, the newest first."""

    games: list[GameRecord]
    next: str | None


class GameInspected(Answer):
    """Everything about a game: how large its record is, and its position, hidden cards too, null before play begins and where it can't be read."""

    game: GameRecord
    waiting_for: list[int]
    inputs: int
    checkpoints: int
    bytes: int
    position: dict[str, Any] | None


class Purged(Answer):
    """A game that is no longer there."""

    id: str
