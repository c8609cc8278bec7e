"""The repository of answers kept under idempotency keys."""

from __future__ import annotations

import hashlib

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from app.storage.records import Sealed
from app.storage.tables import idempotency

FIND = select(
    idempotency.c.request, idempotency.c.status, idempotency.c.salt, idempotency.c.answer
).where(idempotency.c.token == bindparam("whose"), idempotency.c.key == bindparam("which"))  # fmt: skip

KEEP = insert(idempotency)


CLAIM = select(func.pg_advisory_xact_lock(bindparam("number")))


def claim(connection: Connection, token: bytes, key: bytes) -> None:
    """Nobody else uses this key of this token until this transaction ends (on SQLite nobody else writes at all)."""
    if connection.dialect.name == "postgresql":
        number = int.from_bytes(hashlib.blake2b(token + key, digest_size=8).digest(), "big", signed=True)
        connection.execute(CLAIM, {"number": number})


def find(connection: Connection, token: bytes, key: bytes) -> Sealed | None:
    """The answer kept under this key of this token, if there is one."""
    row = connection.execute(FIND, {"whose": token, "which": key}).first()
    return None if row is None else Sealed(row.request, row.status, row.salt, row.answer)


def keep(connection: Connection, token: bytes, key: bytes, sealed: Sealed, now: int) -> None:
    """Keep an answer."""
    row = {"request": sealed.request, "status": sealed.status, "salt": sealed.salt, "answer": sealed.answer}
    connection.execute(KEEP, {"token": token, "key": key, "at": now, **row})


def forget_before(connection: Connection, moment: int) -> None:
    """Drop the answers kept before a moment."""
    connection.execute(delete(idempotency).where(idempotency.c.at < moment))
