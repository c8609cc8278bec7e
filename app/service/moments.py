"""The time: the one source of it, which tests replace."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], int]
"""Tells the milliseconds since 1970."""


def system_clock() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


def written(milliseconds: int) -> str:
    """A time as RFC 3339 writes it."""
    return (
        datetime.fromtimestamp(milliseconds / 1000, UTC)
        .isoformat(timespec="milliseconds")
        .replace("+00:00", "Z")
    )
