"""Use cases of the administrator: list, inspect, abort, purge, export and import games."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from app.service import cursors, history, moments
from app.service.answers.administration import GameInspected, GameRecord, GameRecords, Purged
from app.service.answers.matches import MatchInfo
from app.service.listing import place
from app.service.live import ARCHIVED, OVER
from app.service.problems import Problem, not_found
from app.service.starting import table_news
from app.service.viewing import seat_info
from app.service.work import Work
from app.storage import games, transfers
from app.storage.records import GameRow, SeatRow

ABORTED = "ended by the administrator"


def page(
    connection: Connection, limit: int, cursor: str | None, status: str | None, key: str | None
) -> GameRecords:
    """A page of games, the newest first. Raises Problem for a cursor that isn't one."""
    before = None if cursor is None else place(cursor)
    rows = games.page(connection, limit + 1, before, status, key)
    shown = rows[:limit]
    seats = games.seats_of(connection, [row.id for row in shown])
    return GameRecords(
        games=[_record(row, seats[row.id]) for row in shown],
        next=cursors.written(f"{shown[-1].created}.{shown[-1].id}") if len(rows) > limit else None,
    )


def inspect(work: Work, game: str) -> GameInspected:
    """Everything about a game, hidden cards too. Raises Problem."""
    live = work.open(game)
    inputs, checkpoints, size = games.size(work.connection, game)
    return GameInspected(
        game=_record(live.row, live.seats),
        waiting_for=live.waiting_for,
        inputs=inputs,
        checkpoints=checkpoints,
        bytes=size,
        position=history.position_of(live) if live.game is not None else None,
    )


def abort(work: Work, game: str, reason: str) -> GameRecord:
    """End a game without a result, whatever state it is in. Raises Problem if it is over."""
    live = work.open(game)
    if live.row.status in (OVER, ARCHIVED):
        raise Problem(409, "game_over", "the game is over", rule="104.1", version=live.version)
    live.row.status, live.row.winners = OVER, []
    live.row.fault = f"{ABORTED}: {reason}"[:200] if reason else ABORTED
    live.news.append(table_news("game_aborted", reason=live.row.fault))
    work.save(live)
    return _record(live.row, live.seats)


def purge(work: Work, game: str) -> Purged:
    """Drop a game with its whole record. Raises Problem."""
    live = work.open(game)
    work.drop(live)
    return Purged(id=game)


def export(connection: Connection, game: str) -> bytes:
    """The game as lines of JSON. Raises Problem."""
    found = transfers.written(connection, game)
    if found is None:
        raise not_found("game", game)
    return found


def take_in(work: Work, data: bytes) -> GameRecord:
    """Enter an exported game under a new id; its tokens open it as they did. Raises Problem for what isn't one."""
    new = secrets.token_hex(12)
    try:
        transfers.read(work.connection, data, new)
    except transfers.BadExport as fault:
        raise Problem(422, "bad_export", f"this isn't a whole export of a game: {fault}"[:500]) from fault
    live = work.open(new)
    work.enter(live)
    return _record(live.row, live.seats)


def _record(row: GameRow, seats: list[SeatRow]) -> GameRecord:
    return GameRecord(
        id=row.id,
        version=row.version,
        status=row.status,
        mode=row.mode,
        format=row.format,
        engine=row.engine,
        fault=row.fault or None,
        key=row.api_key or None,
        match=MatchInfo(id=row.match_id, number=row.number) if row.match_id else None,
        seats=[seat_info(seat) for seat in seats],
        winners=list(row.winners) if row.status == OVER else None,
        created=moments.written(row.created),
        updated=moments.written(row.updated),
    )
