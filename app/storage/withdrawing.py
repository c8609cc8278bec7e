"""What was taken back stays in the record: inputs and checkpoints are marked with the version at which that was done."""

from __future__ import annotations

from sqlalchemy import Connection, and_, func, or_, select, update

from app.storage.tables import checkpoints, inputs

DECISIONS = ("answer", "shortcut")
"""The kinds of input by which a seat decides something."""
CONTROLLER = "controller"
"""How an input came that a seat gave for another player, whom it controls (723.5)."""


def withdraw(connection: Connection, game: str, after: int, at: int) -> None:
    """Mark what came in after a version as taken back at another."""
    for table in (inputs, checkpoints):
        rows = (table.c.game == game, table.c.version > after, table.c.withdrawn == 0)
        connection.execute(update(table).where(*rows).values(withdrawn=at))


def is_withdrawn(connection: Connection, game: str, version: int) -> bool:
    """Whether the version lies in what was taken back."""
    query = select(inputs.c.version).where(
        inputs.c.game == game, inputs.c.version <= version, inputs.c.withdrawn > version
    )
    return connection.execute(query.limit(1)).first() is not None


def last_decision(connection: Connection, game: str, seat: int, before: int) -> int | None:
    """The version that the last answer before a version led to that the seat gave itself, or one that some seat gave for
    another player whom it controls; None if there is none.
    """
    given = or_(and_(inputs.c.seat == seat, inputs.c.by == "seat"), inputs.c.by == CONTROLLER)
    query = select(func.max(inputs.c.version)).where(
        inputs.c.game == game, inputs.c.version < before, inputs.c.kind.in_(DECISIONS), given,
        inputs.c.withdrawn == 0,
    )  # fmt: skip
    found = connection.execute(query).scalar()
    return None if found is None else int(found)


def someone_left(connection: Connection, game: str, after: int) -> bool:
    """Whether a player has left after a version."""
    query = select(inputs.c.version).where(
        inputs.c.game == game, inputs.c.version > after, inputs.c.kind == "leave", inputs.c.withdrawn == 0
    )
    return connection.execute(query.limit(1)).first() is not None
