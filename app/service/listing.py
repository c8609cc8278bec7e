"""Use case: list games."""

from __future__ import annotations

import re

from sqlalchemy import Connection

from app.service import cursors, moments
from app.service.answers.games import Games, GameSummary
from app.service.live import OVER, WAITING
from app.service.viewing import seat_info
from app.storage import games
from app.storage.records import GameRow, SeatRow

PLACE = re.compile(r"([0-9]{1,18})\.([0-9a-z_]{1,40})")
"""A time of creation and an id."""


def page(
    connection: Connection, limit: int, cursor: str | None, status: str | None, is_open: bool, moment: int
) -> Games:
    """A page of games, the newest first; `is_open`: those with a seat that anyone can take. Raises Problem for a cursor that isn't one."""
    rows = games.page(
        connection,
        limit + 1,
        None if cursor is None else place(cursor),
        status,
        joinable=moment if is_open else None,
    )
    shown = rows[:limit]
    seats = games.seats_of(connection, [row.id for row in shown])
    more = len(rows) > limit
    return Games(
        games=[_summary(row, seats[row.id], moment) for row in shown],
        next=cursors.written(f"{shown[-1].created}.{shown[-1].id}") if more else None,
    )


def _summary(row: GameRow, seats: list[SeatRow], moment: int) -> GameSummary:
    return GameSummary(
        id=row.id,
        version=row.version,
        status=row.status,
        mode=row.mode,
        format=row.format,
        seats=[seat_info(seat) for seat in seats],
        open_seats=sum(not seat.taken and seat.invited <= moment for seat in seats)
        if row.status == WAITING
        else 0,
        winners=list(row.winners) if row.status == OVER else None,
        created=moments.written(row.created),
        updated=moments.written(row.updated),
    )


def place(cursor: str) -> tuple[int, str]:
    """Where a page begins. Raises Problem for a cursor that isn't one."""
    found = PLACE.fullmatch(cursors.read(cursor))
    if found is None:
        raise cursors.bad()
    return int(found[1]), found[2]
