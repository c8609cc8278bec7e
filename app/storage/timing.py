"""Finding the games whose time is up, and those that nobody has played for long."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from app.storage.tables import games

AT_ONCE = 100

UP = (games.c.status == "running", games.c.deadline > 0, games.c.deadline <= bindparam("moment"))
DUE = select(games.c.id).where(*UP).order_by(games.c.deadline).limit(AT_ONCE)
CLAIM = select(games.c.id).where(games.c.id == bindparam("id"), *UP).with_for_update(skip_locked=True)
IDLE = (
    select(games.c.id)
    .where(games.c.status.in_(("waiting", "running", "held")), games.c.updated < bindparam("before"))
    .limit(AT_ONCE)
)


def due(connection: Connection, moment: int) -> list[str]:
    """Games in which the time for the open choice is up, those first that have waited longest."""
    return list(connection.execute(DUE, {"moment": moment}).scalars())


def claim(connection: Connection, game: str, moment: int) -> bool:
    """Whether the time is up in a game and nobody else works on it; it is locked then, until this transaction ends."""
    return connection.execute(CLAIM, {"id": game, "moment": moment}).first() is not None


def idle(connection: Connection, before: int) -> list[str]:
    """Games that aren't over, in which nothing has happened since a moment."""
    return list(connection.execute(IDLE, {"before": before}).scalars())
