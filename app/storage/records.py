"""Rows as records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.engine.game import Input
from app.storage.encoding import Seen


@dataclass(slots=True)
class GameRow:
    """A game: how it was set up, and how far it has come. The fields are the columns of `games`."""

    id: str
    version: int
    began: int
    status: str
    mode: str
    format: str
    options: dict[str, Any]
    position: dict[str, Any] | None
    names: dict[str, int]
    cards: list[str]
    engine: str
    digest: str
    fault: str
    winners: list[int]
    secret: bytes
    salt: bytes
    commitment: str
    host: bytes
    spectator: bytes
    forked_from: dict[str, Any] | None
    created: int
    updated: int
    match_id: str = ""
    number: int = 0
    api_key: str = ""
    clock: dict[str, Any] | None = None
    asking: int = -1
    asked: int = 0
    deadline: int = 0
    spectator_delay: int = 0
    rematch: str = ""
    asked_back: dict[str, Any] | None = None
    taken_back: int = 0


@dataclass(slots=True)
class KeyRow:
    """A key for creating games. The fields are the columns of `api_keys`."""

    id: str
    name: str
    secret: bytes
    most_games: int
    created: int
    revoked: int = 0


@dataclass(slots=True)
class WebhookRow:
    """An address that is told of games. The fields are the columns of `webhooks`."""

    id: str
    api_key: str
    url: str
    description: str
    types: list[str]
    secret: str
    created: int
    secret_before: str = ""
    secret_until: int = 0
    failing: int = 0
    disabled: int = 0
    disabled_by: str = ""


@dataclass(slots=True)
class MessageRow:
    """A message to a webhook, and how far it has come. The fields are the columns of `outbox`."""

    id: str
    webhook: str
    game: str | None
    version: int
    type: str
    body: str
    created: int
    due: int
    status: str = "waiting"
    attempts: int = 0
    claim: str = ""
    answer: int = 0
    fault: str = ""
    done: int = 0


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message that is sent now, and the webhook that it goes to, as it was when the message was claimed."""

    message: MessageRow
    webhook: WebhookRow


@dataclass(slots=True)
class MatchRow:
    """A match of several games. The fields are the columns of `matches`."""

    id: str
    best_of: int
    seed: str
    created: int


@dataclass(slots=True)
class MatchSeatRow:
    """What a seat has said between the games of a match. The fields are the columns of `match_seats`, the match aside."""

    seat: int
    ready: bool = False
    conceded: bool = False
    deck: list[str] | None = None
    sideboard: list[str] | None = None
    nonce: str = ""


@dataclass(slots=True)
class SeatRow:
    """A seat of a game. The fields are the columns of `seats`, the game aside."""

    seat: int
    name: str
    kind: str
    player: str
    taken: bool
    token: bytes = b""
    nonce: str = ""
    left: bool = False
    deck: list[str] | None = None
    sideboard: list[str] | None = None
    planar: list[str] | None = None
    ahead: dict[str, Any] | None = None
    passing: dict[str, Any] | None = None
    used: int = 0
    invite: str = ""
    invited: int = 0
    rematch: bool = False


@dataclass(frozen=True, slots=True)
class WatchedSeat:
    """What is asked of a seat for whoever watches the game."""

    seat: int
    name: str
    token: bytes


@dataclass(frozen=True, slots=True)
class Watched:
    """What is asked of a game for whoever watches it: how far it has come, and who may see how much of it."""

    version: int
    status: str
    spectator_delay: int
    host: bytes
    spectator: bytes
    seats: list[WatchedSeat]


@dataclass(frozen=True, slots=True)
class Accepted:
    """An input that a game accepted: by whom it came (seat, controller, host, automatic, ahead, clock), what it was, and what came of it."""

    entry: Input
    by: str
    did: str
    seen: Seen = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Logged:
    """A version of the log: what happened, and what came in; nothing did where something happened at the table alone."""

    version: int
    seen: Seen
    seat: int | None
    kind: str | None
    by: str | None
    did: str | None
    at: int | None
    withdrawn: int = 0

    @classmethod
    def of_table(cls, version: int, seen: Seen) -> Logged:
        """Something that happened at the table alone."""
        return cls(version, seen, None, None, None, None, None)


@dataclass(frozen=True, slots=True)
class Sealed:
    """An answer kept for the case that the request comes again."""

    request: bytes
    status: int
    salt: bytes
    answer: bytes
