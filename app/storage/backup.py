"""A backup: one moment of the whole database in one file that can be restored into SQLite and PostgreSQL alike.

The file is ndjson, compressed by zstd. Its first line says what it is and at which revision the tables were; each table has
a line with its columns, and then one for each row; the last line counts the rows, so that a cut file is noticed.
"""

from __future__ import annotations

import base64
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import zstandard
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, select

from app.storage import migration
from app.storage.database import Database
from app.storage.tables import metadata

FORMAT = "undercity backup"
FORMAT_VERSION = 1
AT_ONCE = 500


class Unfit(Exception):
    """There is no backup in the file, it is cut short, or the database can't take it: nothing was changed."""


class Head(msgspec.Struct):
    """The first line: what the file is, at which revision the tables were, and when (milliseconds since 1970)."""

    format: str
    format_version: int
    revision: str
    made: int


class Heading(msgspec.Struct):
    """What comes before the rows of a table."""

    table: str
    columns: list[str]


class End(msgspec.Struct):
    """The last line: how many rows there were."""

    rows: int


def back_up(database: Database, path: Path) -> int:
    """Write a backup; returns the number of rows. The file appears when it is whole. Raises Unfit.

    The database is in use meanwhile: the backup is of one moment.
    """
    if not migration.is_current(database):
        raise Unfit("the tables aren't up to date: run `undercity migrate` first")
    part = path.with_name(f"{path.name}.part")
    try:
        with (
            database.snapshot() as connection,
            part.open("wb") as raw,
            zstandard.ZstdCompressor().stream_writer(raw, closefd=False) as file,
        ):
            rows = _write(connection, file)
            file.flush(zstandard.FLUSH_FRAME)
            os.fsync(raw.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return rows


def _write(connection: Connection, file: IO[bytes]) -> int:
    revision = migration.revision(connection)
    _line(file, Head(FORMAT, FORMAT_VERSION, revision, time.time_ns() // 1_000_000))
    rows = 0
    for table in metadata.sorted_tables:
        _line(file, Heading(str(table.name), [str(column.name) for column in table.c]))
        query = select(table).order_by(*table.primary_key).execution_options(yield_per=AT_ONCE)
        for row in connection.execute(query):
            _line(file, list(row))
            rows += 1
    _line(file, End(rows))
    return rows


def _line(file: IO[bytes], value: Any) -> None:
    file.write(msgspec.json.encode(value) + b"\n")


def restore(database: Database, path: Path) -> int:
    """Fill an empty database from a backup, and bring its tables up to date; returns the number of rows. Raises Unfit.

    A backup of an older version of the service is restored as it was and then migrated.
    """
    with path.open("rb") as raw, database.writing() as connection, connection.begin():
        try:
            with zstandard.ZstdDecompressor().stream_reader(raw) as file:
                lines = _lines(file)
                rows = _fill(connection, lines)
        except (zstandard.ZstdError, msgspec.MsgspecError) as fault:
            raise Unfit(f"{path} isn't a whole backup: {fault}") from fault
        migration.upgrade(connection)
    return rows


def _fill(connection: Connection, lines: Iterator[bytes]) -> int:
    head = msgspec.json.decode(next(lines, b""), type=Head)
    if (head.format, head.format_version) != (FORMAT, FORMAT_VERSION):
        raise Unfit(f"this is {head.format} {head.format_version}, not {FORMAT} {FORMAT_VERSION}")
    found = _prepared(connection, head.revision)
    rows, table = 0, None
    for is_row, group in _groups(lines):
        if is_row and table is not None:
            rows += _insert(connection, *table, group)
            continue
        line = msgspec.json.decode(group[0], type=dict[str, Any])
        if "rows" in line:
            if line["rows"] != rows:
                raise Unfit(f"{rows} rows were read, but {line['rows']} were written")
            return rows
        heading = msgspec.convert(line, Heading)
        table = (found.tables[heading.table], heading.columns)
    raise Unfit("the backup is cut short")


def _prepared(connection: Connection, revision: str) -> MetaData:
    """The empty tables as they were at that revision, made if there are none. Raises Unfit."""
    if not migration.is_known(revision):
        raise Unfit(f"the tables are at revision {revision}, which this version of the service doesn't know")
    current = migration.revision(connection)
    if current == "":
        migration.upgrade(connection, revision)
    elif current != revision:
        raise Unfit(
            f"the backup is of revision {revision}, the database at {current}: restore into one without tables"
        )
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != migration.TABLE and connection.execute(select(table).limit(1)).first():
            raise Unfit(f"the database isn't empty: there are rows in {table.name}")
    return found


def _insert(connection: Connection, table: Table, columns: list[str], lines: Iterable[bytes]) -> int:
    binary = [place for place, name in enumerate(columns) if isinstance(table.c[name].type, LargeBinary)]
    rows = []
    for line in lines:
        values = msgspec.json.decode(line, type=list[Any])
        for place in binary:
            values[place] = None if values[place] is None else base64.b64decode(values[place])
        rows.append(dict(zip(columns, values, strict=True)))
    connection.execute(insert(table), rows)
    return len(rows)


def _groups(lines: Iterator[bytes]) -> Iterator[tuple[bool, list[bytes]]]:
    """The lines in order: rows many at once, others alone."""
    rows: list[bytes] = []
    for line in lines:
        if line.startswith(b"[") and len(rows) < AT_ONCE:
            rows.append(line)
            continue
        if rows:
            yield True, rows
        rows = [line] if line.startswith(b"[") else []
        if not rows:
            yield False, [line]
    if rows:
        yield True, rows


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream that is read piece by piece."""
    rest = b""
    while piece := file.read(1 << 20):
        *whole, rest = (rest + piece).split(b"\n")
        yield from whole
    if rest:
        yield rest
