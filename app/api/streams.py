"""Following a game as it happens, as server-sent events."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
import structlog
from fastapi import APIRouter, Depends, Header, Query
from fastapi.sse import EventSourceResponse, ServerSentEvent
from sqlalchemy.exc import OperationalError

from app.api.context import GameId, TheLanguage, TheService, Token
from app.api.openapi import answer
from app.service import history
from app.service.answers.play import Log, LogEntry
from app.service.problems import Problem, database_away
from app.service.service import Service

router = APIRouter(prefix="/v1/games", tags=["games"])
PAGE = 100
KEEP_WAITING = 30.0
"""A stream looks at the log again after so many seconds even if it was told nothing."""
ASKED_AGAIN = 1.0
"""So many seconds after it was away the database is asked again."""
AWAY = 30.0
"""A stream ends where the database is away for so many seconds."""

log = structlog.get_logger()

EVENT = {
    "type": "object",
    "description": "One event of the stream.",
    "properties": {
        "event": {"type": "string", "const": "log"},
        "data": {"type": "string", "contentMediaType": "application/json", "description": "A LogEntry."},
        "id": {"type": "string", "pattern": "^[0-9]+$", "description": "Its version."},
    },
    "required": ["event", "data", "id"],
}
STREAMED: dict[int | str, dict[str, Any]] = {
    **answer(200, LogEntry, "Entries of the log, each the data of an event.", 400, 401, 403, 404),
    200: {
        "description": "The log as it grows. Each event's `data` is a LogEntry and its `id` the version.",
        "content": {"text/event-stream": {"schema": EVENT, "example": {"event": "log", "data": "{...}", "id": "17"}}},
    },
}  # fmt: skip


async def _after(
    after: Annotated[int, Query(ge=-1, le=2_000_000_000, description="The version already known.")] = -1,
    last_event_id: Annotated[
        str | None,
        Header(max_length=100, description="The id of the last event that arrived; it goes before `after`."),
    ] = None,
) -> int:
    if last_event_id is None or last_event_id == "":
        return after
    if not last_event_id.isdecimal() or len(last_event_id) > 10:
        raise Problem(
            400, "bad_event_id", 'Last-Event-ID holds the id of an event of this game, such as "17"'
        )
    return int(last_event_id)


class Followed:
    """The log of a game as one bearer sees it, page by page.

    While the database is away it is asked again every now and then, for `AWAY` seconds at most.
    """

    def __init__(
        self, service: TheService, game: GameId, token: Token, language: TheLanguage,
        after: Annotated[int, Depends(_after)],
    ) -> None:  # fmt: skip
        self.service: Service = service
        self.game = game
        self.after = after
        self._away = 0.0
        self._read = lambda read: history.log(read, game, token, self.after, PAGE, language)

    async def page(self) -> Log:
        """What comes next. Raises Problem or OperationalError."""
        found: Log = await self.service.read(self._read)
        self._away = 0.0
        return found

    async def page_if_there(self) -> Log | None:
        """What comes next, None while the database is away. Raises Problem, also where it is away for too long."""
        try:
            return await self.page()
        except OperationalError as fault:
            now = time.monotonic()
            if not self._away:
                self._away = now
                log.warning("a stream waits for the database", game=self.game, why=type(fault).__name__)
            if now - self._away >= AWAY:
                raise database_away() from fault
            return None


async def _followed(followed: Annotated[Followed, Depends(Followed)]) -> Followed:
    """Whoever may not see the game is told so before anything is streamed."""
    await followed.page()
    return followed


@router.get("/{game}/events/stream", response_class=EventSourceResponse, responses=STREAMED)
async def stream_events(followed: Annotated[Followed, Depends(_followed)]) -> AsyncIterator[ServerSentEvent]:
    """The log as it grows, as the bearer sees it, from the version after `after` or `Last-Event-ID` on.

    Each event is one entry of the log with its version as id, so that a client that connects again misses nothing and
    sees nothing twice. Nothing of the database is held while a stream waits; while the database is away a stream waits for
    it, and ends if that takes long. After an hour, unless the service is set up otherwise, a stream ends, and the client connects
    again.
    """
    movements = followed.service.movements
    end = time.monotonic() + followed.service.settings.stream_seconds
    with movements.watch(followed.game) as watch:
        while not movements.closed and (left := end - time.monotonic()) > 0:
            try:
                page = await followed.page_if_there()
            except Problem:  # the game, the token or the database is gone; whoever connects again is told so
                return
            for entry in page.log if page is not None else ():
                data = msgspec.json.encode(entry).decode()
                yield ServerSentEvent(raw_data=data, event="log", id=str(entry.version))
                followed.after = entry.version
            if page is None:
                await watch.wait(min(left, ASKED_AGAIN))
            elif page.next is None:
                watch.knows(page.version)
                await watch.wait(min(left, KEEP_WAITING))
