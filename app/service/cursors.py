"""Cursors: places in a list, as opaque texts."""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode

from app.service.problems import Problem


def written(place: str) -> str:
    """The cursor for a place."""
    return urlsafe_b64encode(place.encode()).decode()


def read(cursor: str) -> str:
    """The place of a cursor. Raises Problem."""
    try:
        return b64decode(cursor.encode(), altchars=b"-_", validate=True).decode()
    except ValueError as error:
        raise bad() from error


def bad() -> Problem:
    """That is no cursor."""
    return Problem(422, "bad_cursor", "that cursor isn't one that this service gave")
