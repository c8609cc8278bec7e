"""A whole game as lines of JSON, and back: its row, seats, definitions, inputs, events and checkpoints.

The last line has the hash of those before it, so that a game that was cut short or changed isn't taken for the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_type_hints

import msgspec
from sqlalchemy import Connection, Table, insert, select

from app.cards import files
from app.engine.state import packed
from app.storage import definitions, games
from app.storage.records import GameRow, SeatRow
from app.storage.tables import checkpoints, events, inputs

FORMAT = 1
AS_JSON = ("inputs", "events")
"""Tables whose payloads are written as JSON, and not as bytes."""


class BadExport(Exception):
    """This isn't an export of a game, or not a whole one."""


def _line(table: Table) -> type[msgspec.Struct]:
    """A line for a row of that table."""
    kinds: dict[str, Any] = {
        f"{column.name}": column.type.python_type for column in table.c if column.name != "game"
    }
    if table.name in AS_JSON:
        kinds["payload"] = Any
    return msgspec.defstruct(f"{table.name}", list(kinds.items()), tag=f"{table.name}", tag_field="line")


def _line_of(kind: str, row: type) -> type[msgspec.Struct]:
    """A line for a record."""
    return msgspec.defstruct(kind, list(get_type_hints(row).items()), tag=kind, tag_field="line")


class Head(msgspec.Struct, tag="undercity", tag_field="line"):
    """The first line."""

    format: int


class Definition(msgspec.Struct, tag="definition", tag_field="line"):
    """A card, in the card language."""

    hash: str
    content: str


class End(msgspec.Struct, tag="end", tag_field="line"):
    """The last line."""

    sha256: str


GAME, SEAT = _line_of("game", GameRow), _line_of("seat", SeatRow)
RECORD = {table.name: (table, _line(table)) for table in (inputs, events, checkpoints)}
LINES: Any = Head | Definition | End | GAME | SEAT
for _table, _kind in RECORD.values():
    LINES = LINES | _kind
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(LINES)


def written(connection: Connection, game: str) -> bytes | None:
    """The game as lines; None if there is no such game. What comes in meanwhile isn't in them."""
    found = games.load(connection, game)
    if found is None:
        return None
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in _lines(connection, *found))
    return lines + msgspec.json.encode(End(hashlib.sha256(lines).hexdigest())) + b"\n"


def _lines(connection: Connection, game: GameRow, seats: list[SeatRow]) -> Iterator[msgspec.Struct]:
    yield Head(FORMAT)
    yield GAME(**{name: getattr(game, name) for name in GAME.__struct_fields__})
    for seat in seats:
        yield SEAT(**{name: getattr(seat, name) for name in SEAT.__struct_fields__})
    for key, card in definitions.load(connection, _pinned(game, seats)).items():
        yield Definition(key, files.written(card))
    for table, kind in RECORD.values():
        query = select(table).where(table.c.game == game.id, table.c.version <= game.version)
        for row in connection.execute(query.order_by(table.c.version)).mappings():
            values = {name: row[name] for name in kind.__struct_fields__}
            if table.name in AS_JSON:
                values["payload"] = packed.read(values["payload"])
            yield kind(**values)


def _pinned(game: GameRow, seats: list[SeatRow]) -> list[str]:
    """The keys of all definitions that the game or a seat of it holds."""
    decks = [keys or [] for seat in seats for keys in (seat.deck, seat.sideboard, seat.planar)]
    return list(dict.fromkeys([*game.cards, *(key for keys in decks for key in keys)]))


def read(connection: Connection, data: bytes, new: str) -> None:
    """Enter an exported game under a new id. Raises BadExport."""
    lines = _checked(data)
    game = _only(line for line in lines if isinstance(line, GAME))
    row = GameRow(**{name: getattr(game, name) for name in GAME.__struct_fields__})
    row = replace(row, id=new, match_id="", number=0, api_key="")
    seats = [
        SeatRow(**{name: getattr(line, name) for name in SEAT.__struct_fields__})
        for line in lines
        if isinstance(line, SEAT)
    ]
    cards = [files.read(line.content) for line in lines if isinstance(line, Definition)]
    if not set(_pinned(row, seats)) <= set(definitions.keep(connection, cards)):
        raise BadExport("a definition is missing")
    games.add(connection, row, seats)
    for table, kind in RECORD.values():
        rows = [_row(table, line, new) for line in lines if isinstance(line, kind)]
        if rows:
            connection.execute(insert(table), rows)


def _row(table: Table, line: msgspec.Struct, game: str) -> dict[str, Any]:
    row = {"game": game, **msgspec.structs.asdict(line)}
    if table.name in AS_JSON:
        row["payload"] = packed.write(row["payload"])
    return row


def _checked(data: bytes) -> list[msgspec.Struct]:
    """The lines, if they are all there and as they were written."""
    before, _, last = data.rstrip(b"\n").rpartition(b"\n")
    try:
        end = DECODER.decode(last)
        if not isinstance(end, End) or end.sha256 != hashlib.sha256(before + b"\n").hexdigest():
            raise BadExport("the last line isn't the hash of those before it")
        lines = [DECODER.decode(line) for line in before.split(b"\n")]
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadExport(str(fault)) from fault
    if not isinstance(lines[0], Head) or lines[0].format != FORMAT:
        raise BadExport("the first line doesn't name a format that is known here")
    return lines


def _only(found: Iterator[msgspec.Struct]) -> msgspec.Struct:
    every = list(found)
    if len(every) != 1:
        raise BadExport("there isn't exactly one game")
    return every[0]
