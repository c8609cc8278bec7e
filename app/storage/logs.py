"""The repository of the log: what happened in games, for those who may see it."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, select

from app.storage import encoding
from app.storage.records import Logged, Watched, WatchedSeat
from app.storage.tables import events, games, inputs, seats

WATCHED = (
    select(
        games.c.version, games.c.status, games.c.spectator_delay, games.c.host, games.c.spectator,
        seats.c.seat, seats.c.name, seats.c.token,
    )
    .join_from(games, seats, seats.c.game == games.c.id)
    .where(games.c.id == bindparam("id"))
    .order_by(seats.c.seat)
)  # fmt: skip


def watched(connection: Connection, game: str) -> Watched | None:
    """How far a game has come, and who may see it; None if there is no such game."""
    rows = connection.execute(WATCHED, {"id": game}).all()
    if not rows:
        return None
    one = rows[0]
    sitting = [WatchedSeat(row.seat, row.name, row.token) for row in rows]
    return Watched(one.version, one.status, one.spectator_delay, one.host, one.spectator, sitting)


MOST = 2_147_483_647

LOG = (
    select(
        events.c.version,
        events.c.payload,
        inputs.c.seat,
        inputs.c.kind,
        inputs.c.by,
        inputs.c.did,
        inputs.c.at,
        func.coalesce(inputs.c.withdrawn, 0).label("withdrawn"),
    )
    .join_from(
        events,
        inputs,
        (inputs.c.game == events.c.game) & (inputs.c.version == events.c.version),
        isouter=True,
    )
    .where(
        events.c.game == bindparam("id"),
        events.c.version > bindparam("after"),
        events.c.version <= bindparam("to"),
    )
    .order_by(events.c.version)
    .limit(bindparam("most"))
)


def page(connection: Connection, game: str, after: int, most: int, to: int = MOST) -> list[Logged]:
    """The log after a version up to another."""
    rows = connection.execute(LOG, {"id": game, "after": after, "to": to, "most": most})
    return [
        Logged(
            row.version,
            encoding.read_events(row.payload),
            row.seat,
            row.kind,
            row.by,
            row.did,
            row.at,
            row.withdrawn,
        )
        for row in rows
    ]


def at(connection: Connection, game: str, version: int) -> encoding.Seen | None:
    """What the log has about a version, None if nothing."""
    query = select(events.c.payload).where(events.c.game == game, events.c.version == version)
    found = connection.execute(query).scalar()
    return None if found is None else encoding.read_events(found)


def versions(connection: Connection, game: str) -> set[int]:
    """The versions of a game that the log has something about."""
    return set(connection.execute(select(events.c.version).where(events.c.game == game)).scalars())
