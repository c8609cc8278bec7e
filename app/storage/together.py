"""Statements that go to PostgreSQL together, so that several cost the time of one round trip."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


@contextmanager
def together(connection: Connection) -> Iterator[None]:
    """Send what is written in the block without waiting for the outcome of each; at its end all of it is known.

    Nothing that it returns can be read. On SQLite each is carried out where it stands. Raises DBAPIError.
    """
    raw = connection.connection.driver_connection
    if not isinstance(raw, psycopg.Connection):
        yield
        return
    try:
        with raw.pipeline():
            yield
    except psycopg.Error as fault:
        broken = raw.closed
        if broken:
            connection.invalidate(fault)
        raise DBAPIError.instance(
            None, None, fault, psycopg.Error, hide_parameters=True, connection_invalidated=broken,
            dialect=connection.dialect,
        ) from fault  # fmt: skip
