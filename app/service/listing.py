"""Use case: list games."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import UTC, datetime

from sqlalchemy import Connection

from app.service.answers import Games, GameSummary
from app.service.live import OVER, WAITING
from app.service.problems import Problem
from app.service.viewing import seat_info
from app.storage import games
from app.storage.records import GameRow, SeatRow


def page(connection: Connection, limit: int, cursor: str | None, status: str | None) -> Games:
    """A page of games, the newest first. Raises Problem for a cursor that isn't one."""
    rows = games.page(connection, limit + 1, None if cursor is None else _place(cursor), status)
    shown = rows[:limit]
    seats = games.seats_of(connection, [row.id for row in shown])
    more = len(rows) > limit
    return Games(
        games=[_summary(row, seats[row.id]) for row in shown], next=_cursor(shown[-1]) if more else None
    )


def _summary(row: GameRow, seats: list[SeatRow]) -> GameSummary:
    return GameSummary(
        id=row.id,
        version=row.version,
        status=row.status,
        mode=row.mode,
        format=row.format,
        seats=[seat_info(seat) for seat in seats],
        open_seats=sum(not seat.taken for seat in seats) if row.status == WAITING else 0,
        winners=list(row.winners) if row.status == OVER else None,
        created=moment(row.created),
        updated=moment(row.updated),
    )


def moment(milliseconds: int) -> str:
    """A time as RFC 3339 writes it."""
    return (
        datetime.fromtimestamp(milliseconds / 1000, UTC)
        .isoformat(timespec="milliseconds")
        .replace("+00:00", "Z")
    )


def _cursor(row: GameRow) -> str:
    return urlsafe_b64encode(f"{row.created}.{row.id}".encode()).decode()


def _place(cursor: str) -> tuple[int, str]:
    try:
        created, _, game = urlsafe_b64decode(cursor.encode()).decode().partition(".")
        return int(created[:20]), game
    except ValueError as error:
        raise Problem(422, "bad_cursor", "that cursor isn't one that this service gave") from error
