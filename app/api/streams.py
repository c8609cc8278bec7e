"""Following a game as it happens, as server-sent events."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Header, Query
from fastapi.sse import EventSourceResponse, ServerSentEvent

from app.api.context import GameId, TheLanguage, TheService, Token
from app.api.openapi import answer
from app.service import answers, history
from app.service.problems import Problem
from app.service.service import Service

router = APIRouter(prefix="/v1/games", tags=["games"])
PAGE = 100
KEEP_WAITING = 30.0
"""A stream looks at the log again after so many seconds even if it was told nothing."""

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
    **answer(200, answers.LogEntry, "Entries of the log, each the data of an event.", 400, 401, 403, 404),
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
    """The log of a game as one bearer sees it, page by page."""

    def __init__(
        self, service: TheService, game: GameId, token: Token, language: TheLanguage,
        after: Annotated[int, Depends(_after)],
    ) -> None:  # fmt: skip
        self.service: Service = service
        self.game = game
        self.after = after
        self._read = lambda read: history.log(read, game, token, self.after, PAGE, language)

    async def page(self) -> answers.Log:
        """What comes next. Raises Problem."""
        found: answers.Log = await self.service.read(self._read)
        return found


async def _followed(followed: Annotated[Followed, Depends(Followed)]) -> Followed:
    """Whoever may not see the game is told so before anything is streamed."""
    await followed.page()
    return followed


@router.get("/{game}/events/stream", response_class=EventSourceResponse, responses=STREAMED)
async def stream_events(followed: Annotated[Followed, Depends(_followed)]) -> AsyncIterator[ServerSentEvent]:
    """The log as it grows, as the bearer sees it, from the version after `after` or `Last-Event-ID` on.

    Each event is one entry of the log with its version as id, so that a client that connects again misses nothing and
    sees nothing twice. Nothing of the database is held while a stream waits. After an hour, unless the service is set up
    otherwise, a stream ends, and the client connects again.
    """
    movements = followed.service.movements
    end = time.monotonic() + followed.service.settings.stream_seconds
    with movements.watch(followed.game) as watch:
        while not movements.closed and (left := end - time.monotonic()) > 0:
            try:
                page = await watch.until(
                    followed.page, lambda log: bool(log.log) or movements.closed, min(left, KEEP_WAITING)
                )
            except Problem:  # the game or the token is gone; whoever connects again is told so
                return
            for entry in page.log:
                data = msgspec.json.encode(entry).decode()
                yield ServerSentEvent(raw_data=data, event="log", id=str(entry.version))
                followed.after = entry.version
