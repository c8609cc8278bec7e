"""What is done again and again as long as the service runs, whatever goes wrong in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy.exc import DBAPIError

log = structlog.get_logger()

Do = Callable[[], Awaitable[object]]


async def again_and_again(what: str, seconds: float, do: Do) -> None:
    """Do it every so many seconds until cancelled. A fault is logged with `what`, and it is done again the next time."""
    while True:
        await asyncio.sleep(seconds)
        await unless_at_fault(what, do)


async def unless_at_fault(what: str, do: Do, **about: str) -> None:
    """Do it. A fault is logged with `what` and what it is about, and goes no further."""
    try:
        await do()
    except DBAPIError as fault:  # the database is away, most likely: it will be there again
        log.warning("not done", what=what, why=type(fault).__name__, **about)
    except Exception:
        log.exception("not done", what=what, **about)
