"""Tokens: who may do what in a game. Only their hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from app.service.problems import Problem, wrong_token
from app.settings import Settings
from app.storage.records import GameRow, SeatRow, Watched, WatchedSeat

SEAT, HOST, SPECTATOR = "seat", "host", "spectator"
KEY = "key"


def new_token(role: str) -> str:
    """A token that nobody can guess; its beginning tells people what it is for."""
    return f"{role}_{secrets.token_urlsafe(32)}"


def hashed(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


@dataclass(frozen=True, slots=True)
class Issued:
    """The tokens of a new game; `seats` has those of the seats that people have taken, by number."""

    host: str
    spectator: str
    seats: dict[str, str]


def issue(game: GameRow, seats: list[SeatRow]) -> Issued:
    """Make the tokens of a new game, and put their hashes in its rows."""
    issued = Issued(new_token(HOST), new_token(SPECTATOR), {})
    game.host, game.spectator = hashed(issued.host), hashed(issued.spectator)
    for seat in seats:
        if seat.taken and seat.kind == "people":
            token = issued.seats[str(seat.seat)] = new_token(SEAT)
            seat.token = hashed(token)
    return issued


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who sent a request: a seat of the game, its host or a spectator."""

    role: str
    seat: int = -1

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; None for what spectators see, hosts too."""
        return self.seat if self.role == SEAT else None


def bearer(game: GameRow | Watched, seats: Sequence[SeatRow | WatchedSeat], token: str) -> Bearer:
    """Who the token makes its sender in this game. Raises Problem."""
    found = hashed(token)
    if hmac.compare_digest(found, game.host):
        return Bearer(HOST)
    if hmac.compare_digest(found, game.spectator):
        return Bearer(SPECTATOR)
    for seat in seats:
        if seat.token and hmac.compare_digest(found, seat.token):
            return Bearer(SEAT, seat.seat)
    raise wrong_token()


def is_administrator(settings: Settings, token: str) -> bool:
    """Whether this is the administrator's token; nobody's is, unless the settings have one."""
    wanted = settings.admin_token
    return bool(wanted) and hmac.compare_digest(hashed(token), hashed(wanted))


def need_administrator(settings: Settings, token: str) -> None:
    """Raises Problem for anyone but the administrator."""
    if not is_administrator(settings, token):
        raise Problem(403, "administrator_only", "only the administrator may do this")


def need_seat(who: Bearer) -> int:
    """Only a player may do this; returns the seat."""
    if who.role != SEAT:
        raise Problem(403, "seat_only", "only a player with a seat in the game may do this")
    return who.seat
