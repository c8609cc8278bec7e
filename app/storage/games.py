"""The repository of games and their seats, inputs, events and checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Integer,
    RowMapping,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
)

from app.engine.game import Input
from app.storage import encoding
from app.storage.records import GameRow, SeatRow
from app.storage.tables import checkpoints, events, games, inputs, seats
from app.storage.writes import PINNED, PROGRESS

HEADS = (
    select(games.c.id, games.c.version, games.c.status)
    .where(games.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(games.c.id)
)
LOCKED = HEADS.with_for_update()
FREE = HEADS.with_for_update(skip_locked=True)
GAME = select(games).where(games.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.game == bindparam("id")).order_by(seats.c.seat)

Head = tuple[int, str]
"""The version and status of a game."""


def heads(connection: Connection, ids: Sequence[str]) -> dict[str, Head]:
    """How far these games have come, those that there are."""
    return _heads(connection, HEADS, ids)


def locked(connection: Connection, ids: Sequence[str]) -> dict[str, Head]:
    """The same; nobody else writes to them until this transaction ends (on SQLite nobody else writes at all).

    They are waited for in the order of their ids, so that two processes seldom wait for each other in a circle.
    """
    return _heads(connection, LOCKED, ids)


def locked_if_free(connection: Connection, ids: Sequence[str]) -> dict[str, Head]:
    """The same without those that another process has now: none is waited for."""
    return _heads(connection, FREE, ids)


def _heads(connection: Connection, query: Select[Any], ids: Sequence[str]) -> dict[str, Head]:
    rows = connection.execute(query, {"ids": ids}) if ids else ()
    return {row.id: (row.version, row.status) for row in rows}


def load(connection: Connection, game: str) -> tuple[GameRow, list[SeatRow]] | None:
    """A game and its seats, None if there is no such game."""
    row = connection.execute(GAME, {"id": game}).mappings().first()
    if row is None:
        return None
    return GameRow(**row), [_seat(seat) for seat in connection.execute(SEATS, {"id": game}).mappings()]


LATER = select(
    *[games.c[name] for name in ("id", *PROGRESS, *PINNED)],
    select(func.max(checkpoints.c.version))
    .where(checkpoints.c.game == games.c.id, checkpoints.c.withdrawn == 0)
    .scalar_subquery()
    .label("stored"),
).where(games.c.id.in_(bindparam("ids", expanding=True)))


@dataclass(frozen=True, slots=True)
class Later:
    """A game that was read before, as it is now: `since` came in meanwhile, `stored` is its latest checkpoint (-1 for none)."""

    row: GameRow
    seats: list[SeatRow]
    stored: int
    since: list[RowMapping]

    def inputs(self) -> list[tuple[int, Input]]:
        """What came in meanwhile, each with the version that it led to."""
        return [_input(row) for row in self.since]


SINCE_THEN = select(
    inputs.c.game, inputs.c.version, inputs.c.seat, inputs.c.kind, inputs.c.payload, inputs.c.digest, inputs.c.withdrawn
).order_by(inputs.c.version)  # fmt: skip


def later(connection: Connection, before: Sequence[GameRow]) -> dict[str, Later]:
    """Games that were read before as they are now, those that there are.

    What was taken back in between isn't among what came in.
    """
    if not before:
        return {}
    ids = [game.id for game in before]
    now = {row["id"]: row for row in connection.execute(LATER, {"ids": ids}).mappings()}
    players, since = seats_of(connection, ids), _since(connection, before)
    found = {}
    for game in before:
        if game.id in now:
            changed = dict(now[game.id])
            stored = changed.pop("stored")
            row = replace(game, **changed)
            stood = [
                one
                for one in since[game.id]
                if one["version"] <= row.version and not 0 < one["withdrawn"] <= row.version
            ]
            found[game.id] = Later(row, players[game.id], -1 if stored is None else int(stored), stood)
    return found


def _since(connection: Connection, before: Sequence[GameRow]) -> dict[str, list[RowMapping]]:
    """The rows of what came into these games since."""
    found: dict[str, list[RowMapping]] = {game.id: [] for game in before}
    wanted = [and_(inputs.c.game == game.id, inputs.c.version > game.version) for game in before]
    for row in connection.execute(SINCE_THEN.where(or_(*wanted))).mappings():
        found[row["game"]].append(row)
    return found


def _input(row: RowMapping) -> tuple[int, Input]:
    return row["version"], Input(row["kind"], row["seat"], encoding.read_value(row["payload"]), row["digest"])


def _seat(row: RowMapping) -> SeatRow:
    return SeatRow(**{name: value for name, value in row.items() if name != "game"})


def add(connection: Connection, game: GameRow, players: Sequence[SeatRow]) -> None:
    """Enter a new game with its seats."""
    connection.execute(insert(games), asdict(game))
    connection.execute(insert(seats), [{"game": game.id, **asdict(seat)} for seat in players])


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
    """The latest checkpoint of the game at or before a version, packed as it is stored."""
    row = connection.execute(LATEST, {"id": game, "version": version}).first()
    return None if row is None else (row.version, row.state)


def checkpoints_of(connection: Connection, game: str) -> dict[int, bytes]:
    """All checkpoints of a game, by version, without those that were taken back."""
    query = select(checkpoints.c.version, checkpoints.c.state).where(
        checkpoints.c.game == game, checkpoints.c.withdrawn == 0
    )
    return {row.version: encoding.unpack(row.state) for row in connection.execute(query)}


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
    rows = connection.execute(SINCE, {"id": game, "after": after, "to": to}).mappings().all()
    return [_input(row) for row in rows]


def instructions(connection: Connection, game: str, most: int) -> list[tuple[int, int, str, str]]:
    """The latest instructions of a game, the newest last: version, seat, by whom, and what."""
    query = select(inputs.c.version, inputs.c.seat, inputs.c.by, inputs.c.did)
    query = (
        query.where(inputs.c.game == game, inputs.c.kind == "instruct", inputs.c.withdrawn == 0)
        .order_by(inputs.c.version.desc())
        .limit(most)
    )
    return [(row.version, row.seat, row.by, row.did) for row in connection.execute(query)][::-1]


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
