"""Something asked of the thread that owns the games, and how what comes of it is handed out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import DBAPIError
from structlog.contextvars import get_contextvars

from app.service.work import Work
from app.storage.idempotency import Name

TRIES = 5
"""So often a job is tried where the database says that it may be tried again."""


@dataclass(slots=True)
class Job:
    """Something asked of the worker, and who waits for it (nobody, if `future` is None).

    `game` is the one that it is about, `once` the key under which its answer is kept. `waits`: another process has the game,
    and the job is left for later.
    """

    do: Callable[[Work], Any]
    writes: bool
    future: asyncio.Future[Any] | None
    game: str = ""
    once: Name | None = None
    result: Any = None
    fault: BaseException | None = None
    tries: int = 0
    waits: bool = False
    context: dict[str, Any] = field(default_factory=get_contextvars)

    def is_to_be_tried_again(self) -> bool:
        """Whether it waits, or what went wrong is no fault of its own, so that it is worth another try."""
        if self.waits:
            return True
        self.tries += 1
        return self.tries < TRIES and self.fault is not None and is_passing(self.fault)


def is_lost(fault: BaseException) -> bool:
    """Whether the connection to the database broke."""
    return isinstance(fault, DBAPIError) and fault.connection_invalidated


def is_passing(fault: BaseException) -> bool:
    """Whether the database undid all because of others: a deadlock, or a connection that broke."""
    if not isinstance(fault, DBAPIError):
        return False
    return fault.connection_invalidated or getattr(fault.orig, "sqlstate", None) in ("40001", "40P01")


def hand_out(jobs: Iterable[Job]) -> None:
    """Tell whoever waits for these jobs what came of them."""
    waiting: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        if job.future is not None:
            waiting.setdefault(job.future.get_loop(), []).append(job)
    for loop, of_loop in waiting.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, of_loop)


def _resolve(jobs: list[Job]) -> None:
    for job in jobs:
        if job.future is None or job.future.done():
            continue
        if job.fault is not None:
            job.future.set_exception(job.fault)
        else:
            job.future.set_result(job.result)
