"""The repository of answers kept under idempotency keys."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from sqlalchemy import ARRAY, BigInteger, Connection, bindparam, delete, func, insert, select, tuple_

from app.storage.records import Sealed
from app.storage.tables import idempotency

Name = tuple[bytes, bytes]
"""Whose key it is (the hash of their token), and the hash of the key."""

COLUMNS = idempotency.c
FIND = select(
    COLUMNS.token, COLUMNS.key, COLUMNS.request, COLUMNS.status, COLUMNS.salt, COLUMNS.answer
).where(tuple_(COLUMNS.token, COLUMNS.key).in_(bindparam("names", expanding=True)))  # fmt: skip

KEEP = insert(idempotency)

CLAIM = select(
    func.pg_advisory_xact_lock(
        func.unnest(bindparam("numbers", type_=ARRAY(BigInteger))).column_valued("number")
    )
)


def claimed(connection: Connection, names: Sequence[Name]) -> dict[Name, Sealed]:
    """The answers kept under these keys, those that there are.

    Nobody else uses the keys until this transaction ends (on SQLite nobody else writes at all).
    """
    if not names:
        return {}
    if connection.dialect.name == "postgresql":
        connection.execute(CLAIM, {"numbers": sorted(map(_number, names))})
    rows = connection.execute(FIND, {"names": list(names)})
    return {
        (bytes(row.token), bytes(row.key)): Sealed(row.request, row.status, row.salt, row.answer)
        for row in rows
    }


def _number(name: Name) -> int:
    return int.from_bytes(hashlib.blake2b(b"".join(name), digest_size=8).digest(), "big", signed=True)


def forget_before(connection: Connection, moment: int) -> None:
    """Drop the answers kept before a moment."""
    connection.execute(delete(idempotency).where(idempotency.c.at < moment))
