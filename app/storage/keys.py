"""The repository of keys for creating games."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, func, insert, select, update

from app.storage.records import KeyRow
from app.storage.tables import api_keys, games

UNFINISHED = ("waiting", "running", "held")


def add(connection: Connection, key: KeyRow) -> None:
    """Enter a new key."""
    connection.execute(insert(api_keys), asdict(key))


def every(connection: Connection) -> list[KeyRow]:
    """All keys, the oldest first."""
    query = select(api_keys).order_by(api_keys.c.created, api_keys.c.id)
    return [KeyRow(**row) for row in connection.execute(query).mappings()]


def load(connection: Connection, key: str, lock: bool = False) -> KeyRow | None:
    """The key of that id; `lock`: no other transaction locks it until this one ends."""
    query = select(api_keys).where(api_keys.c.id == key)
    row = connection.execute(query.with_for_update() if lock else query).mappings().first()
    return None if row is None else KeyRow(**row)


def with_secret(connection: Connection, secret: bytes) -> KeyRow | None:
    """The key whose hash that is."""
    row = connection.execute(select(api_keys).where(api_keys.c.secret == secret)).mappings().first()
    return None if row is None else KeyRow(**row)


def revoke(connection: Connection, key: str, moment: int) -> None:
    """The key opens nothing any more; when that was first said stays as it is."""
    query = update(api_keys).where(api_keys.c.id == key, api_keys.c.revoked == 0)
    connection.execute(query.values(revoked=moment))


def unfinished_games(connection: Connection, key: str) -> int:
    """How many games that were created with the key aren't over."""
    query = select(func.count()).select_from(games)
    found = connection.execute(query.where(games.c.api_key == key, games.c.status.in_(UNFINISHED))).scalar()
    return int(found or 0)
