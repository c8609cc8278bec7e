"""The repository of games and their seats, inputs, events and checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Integer,
    RowMapping,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)

from app.engine.game import Input
from app.storage import encoding
from app.storage.records import Accepted, GameRow, Logged, SeatRow
from app.storage.tables import checkpoints, events, games, inputs, seats

HEAD = select(games.c.version, games.c.status).where(games.c.id == bindparam("id"))
LOCKED = HEAD.with_for_update()
GAME = select(games).where(games.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.game == bindparam("id")).order_by(seats.c.seat)

PROGRESS = (
    "version", "began", "status", "engine", "digest", "fault", "winners", "updated", "cards", "names", "asking", "asked",
    "deadline", "rematch", "asked_back", "taken_back",
)  # fmt: skip
"""The columns of a game that change."""


class Stale(Exception):
    """The game has moved on since it was read: nothing was written."""


def head(connection: Connection, game: str, lock: bool = False) -> tuple[int, str] | None:
    """The version and status of a game, None if there is no such game.

    `lock`: nobody else writes to the game until this transaction ends (on SQLite nobody else writes at all).
    """
    row = connection.execute(LOCKED if lock else HEAD, {"id": game}).first()
    return None if row is None else (row.version, row.status)


def load(connection: Connection, game: str) -> tuple[GameRow, list[SeatRow]] | None:
    """A game and its seats, None if there is no such game."""
    row = connection.execute(GAME, {"id": game}).mappings().first()
    if row is None:
        return None
    return GameRow(**row), [_seat(seat) for seat in connection.execute(SEATS, {"id": game}).mappings()]


def _seat(row: RowMapping) -> SeatRow:
    return SeatRow(**{name: value for name, value in row.items() if name != "game"})


def add(connection: Connection, game: GameRow, players: Sequence[SeatRow]) -> None:
    """Enter a new game with its seats."""
    connection.execute(insert(games), asdict(game))
    connection.execute(insert(seats), [{"game": game.id, **asdict(seat)} for seat in players])


ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("this"), games.c.version == bindparam("expected"))
    .values({name: bindparam(name) for name in PROGRESS})
)


def advance(connection: Connection, game: GameRow, expected: int) -> None:
    """Compare and swap: write how far the game has come if it is still at version `expected`. Raises Stale."""
    values: dict[str, Any] = {name: getattr(game, name) for name in PROGRESS}
    if connection.execute(ADVANCE, {"this": game.id, "expected": expected, **values}).rowcount != 1:
        raise Stale(game.id)


def purge(connection: Connection, game: str) -> None:
    """Drop the game with its seats and its whole record."""
    connection.execute(delete(games).where(games.c.id == game))


def size(connection: Connection, game: str) -> tuple[int, int, int]:
    """How many inputs and checkpoints a game has, and how many bytes its record holds."""
    numbers = []
    for table, column in (
        (inputs, inputs.c.payload),
        (checkpoints, checkpoints.c.state),
        (events, events.c.payload),
    ):
        query = select(func.count(), func.coalesce(func.sum(func.length(column)), 0))
        numbers.append(tuple(connection.execute(query.where(table.c.game == game)).one()))
    return numbers[0][0], numbers[1][0], sum(int(held) for _, held in numbers)


SEAT_CHANGES = (
    "name",
    "taken",
    "token",
    "nonce",
    "left",
    "deck",
    "sideboard",
    "planar",
    "ahead",
    "passing",
    "used",
    "invite",
    "invited",
    "rematch",
)
"""The columns of a seat that change."""

SEAT = (
    update(seats)
    .where(seats.c.game == bindparam("this"), seats.c.seat == bindparam("number"))
    .values({name: bindparam(name) for name in SEAT_CHANGES})
)


def save_seat(connection: Connection, game: str, seat: SeatRow) -> None:
    """Write what may change about a seat."""
    values: dict[str, Any] = {name: getattr(seat, name) for name in SEAT_CHANGES}
    connection.execute(SEAT, {"this": game, "number": seat.seat, **values})


INPUT, EVENTS = insert(inputs), insert(events)


def append(connection: Connection, game: str, first: int, accepted: Sequence[Accepted], now: int) -> None:
    """Write inputs and their events; the first of them led to version `first`."""
    rows = [
        {
            "game": game,
            "version": first + place,
            "seat": one.entry.seat,
            "kind": one.entry.kind,
            "by": one.by,
            "did": one.did[:64],
            "payload": encoding.write_value(one.entry),
            "digest": one.entry.digest,
            "at": now,
            "withdrawn": 0,
        }
        for place, one in enumerate(accepted)
    ]
    connection.execute(INPUT, rows)
    connection.execute(EVENTS, [{"game": game, "version": first + place, "payload": encoding.write_events(one.seen)}
                                for place, one in enumerate(accepted)])  # fmt: skip


def add_events(connection: Connection, game: str, version: int, seen: encoding.Seen) -> None:
    """Write events that no input of the game led to, such as someone sitting down."""
    connection.execute(EVENTS, {"game": game, "version": version, "payload": encoding.write_events(seen)})


CHECKPOINT = insert(checkpoints)


def add_checkpoint(connection: Connection, game: str, version: int, state: bytes) -> None:
    """Write the state of the game at a version."""
    connection.execute(
        CHECKPOINT, {"game": game, "version": version, "state": encoding.pack(state), "withdrawn": 0}
    )


def _stood(table: Table, version: int | BindParameter[int]) -> ColumnElement[bool]:
    """Whether it wasn't taken back, or only after that version."""
    return or_(table.c.withdrawn == 0, table.c.withdrawn > version)


def copy_record(connection: Connection, game: str, other: str, after: int, to: int) -> None:
    """Copy what leads from the checkpoint at one version of a game to another version into another game."""
    for table, first, last in ((inputs, after + 1, to), (checkpoints, after, after)):
        columns = [column for column in table.c if column.name not in ("game", "withdrawn")]
        rows = select(literal(other).label("game"), literal(0).label("withdrawn"), *columns).where(
            table.c.game == game, table.c.version >= first, table.c.version <= last, _stood(table, to)
        )
        names = ["game", "withdrawn", *[column.name for column in columns]]
        connection.execute(insert(table).from_select(names, rows))


LATEST = (
    select(checkpoints.c.version, checkpoints.c.state)
    .where(
        checkpoints.c.game == bindparam("id"),
        checkpoints.c.version <= bindparam("version"),
        _stood(checkpoints, bindparam("version", type_=Integer)),
    )
    .order_by(checkpoints.c.version.desc())
    .limit(1)
)


def checkpoint(connection: Connection, game: str, version: int) -> tuple[int, bytes] | None:
    """The latest checkpoint of the game at or before a version."""
    row = connection.execute(LATEST, {"id": game, "version": version}).first()
    return None if row is None else (row.version, encoding.unpack(row.state))


def checkpoints_of(connection: Connection, game: str) -> dict[int, bytes]:
    """All checkpoints of a game, by version, without those that were taken back."""
    query = select(checkpoints.c.version, checkpoints.c.state).where(
        checkpoints.c.game == game, checkpoints.c.withdrawn == 0
    )
    return {row.version: encoding.unpack(row.state) for row in connection.execute(query)}


LATEST_STORED = select(func.max(checkpoints.c.version)).where(
    checkpoints.c.game == bindparam("id"), checkpoints.c.withdrawn == 0
)


def latest_checkpoint(connection: Connection, game: str) -> int:
    """The version of the latest checkpoint of a game, -1 if there is none."""
    found = connection.execute(LATEST_STORED, {"id": game}).scalar()
    return -1 if found is None else int(found)


SINCE = (
    select(inputs.c.version, inputs.c.seat, inputs.c.kind, inputs.c.payload, inputs.c.digest)
    .where(
        inputs.c.game == bindparam("id"),
        inputs.c.version > bindparam("after"),
        inputs.c.version <= bindparam("to"),
        _stood(inputs, bindparam("to", type_=Integer)),
    )
    .order_by(inputs.c.version)
)


def inputs_between(connection: Connection, game: str, after: int, to: int) -> list[tuple[int, Input]]:
    """The inputs of the game after one version up to another, in order, each with the version that it led to.

    What was taken back between these versions isn't among them.
    """
    rows = connection.execute(SINCE, {"id": game, "after": after, "to": to})
    return [
        (row.version, Input(row.kind, row.seat, encoding.read_value(row.payload), row.digest)) for row in rows
    ]


def instructions(connection: Connection, game: str, most: int) -> list[tuple[int, int, str, str]]:
    """The latest instructions of a game, the newest last: version, seat, by whom, and what."""
    query = select(inputs.c.version, inputs.c.seat, inputs.c.by, inputs.c.did)
    query = (
        query.where(inputs.c.game == game, inputs.c.kind == "instruct", inputs.c.withdrawn == 0)
        .order_by(inputs.c.version.desc())
        .limit(most)
    )
    return [(row.version, row.seat, row.by, row.did) for row in connection.execute(query)][::-1]


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


def log(connection: Connection, game: str, after: int, most: int, to: int = MOST) -> list[Logged]:
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


def events_at(connection: Connection, game: str, version: int) -> encoding.Seen | None:
    """What the log has about a version, None if nothing."""
    query = select(events.c.payload).where(events.c.game == game, events.c.version == version)
    found = connection.execute(query).scalar()
    return None if found is None else encoding.read_events(found)


def logged_versions(connection: Connection, game: str) -> set[int]:
    """The versions of a game that the log has something about."""
    return set(connection.execute(select(events.c.version).where(events.c.game == game)).scalars())


def begun(connection: Connection) -> list[str]:
    """The ids of all games in which play has begun, in order."""
    query = select(games.c.id).where(games.c.began >= 0).order_by(games.c.id)
    return list(connection.execute(query).scalars())


def page(
    connection: Connection,
    most: int,
    before: tuple[int, str] | None,
    status: str | None,
    key: str | None = None,
    joinable: int | None = None,
) -> list[GameRow]:
    """Games from the newest on, those before a place given by time of creation and id.

    `joinable`: only those in which anyone can take a seat at that moment.
    """
    query = select(games).order_by(games.c.created.desc(), games.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(tuple_(games.c.created, games.c.id) < before)
    if status is not None:
        query = query.where(games.c.status == status)
    if joinable is not None:
        free = exists().where(seats.c.game == games.c.id, ~seats.c.taken, seats.c.invited <= joinable)
        query = query.where(games.c.status == "waiting", free)
    if key is not None:
        query = query.where(games.c.api_key == key)
    return [GameRow(**row) for row in connection.execute(query).mappings()]


def seats_of(connection: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several games."""
    found: dict[str, list[SeatRow]] = {game: [] for game in ids}
    query = select(seats).where(seats.c.game.in_(ids)).order_by(seats.c.game, seats.c.seat)
    for row in connection.execute(query).mappings():
        found[row["game"]].append(_seat(row))
    return found
