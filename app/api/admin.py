"""What the administrator does, with the token that the settings hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Depends, Path, Query, Request, Response

from app.api.context import GameId, OnceKey, TheService, Token, answered
from app.api.examples.administration import ABORT, EXPORT, MAKE_KEY
from app.api.openapi import answer
from app.api.webhooks import Cursor, Limit, Status
from app.service import administration, keys, webhooks
from app.service.answers.administration import (
    GameInspected,
    GameRecord,
    GameRecords,
    KeyInfo,
    KeyMade,
    Keys,
    Purged,
)
from app.service.answers.webhooks import Deliveries, Webhooks
from app.service.commands import AbortGame, MakeKey
from app.service.once import replied, reply
from app.service.tokens import need_administrator

NDJSON = "application/x-ndjson"


async def _administrator(service: TheService, token: Token) -> None:
    need_administrator(service.settings, token)


router = APIRouter(prefix="/v1/admin", tags=["administration"], dependencies=[Depends(_administrator)])

KeyId = Annotated[
    str, Path(pattern="^[0-9a-f]{16}$", description="The id of a key.", examples=["0f1e2d3c4b5a6978"])
]
LINES = {"schema": {"type": "string"}, "example": EXPORT}
EXPORTED: dict[int | str, dict[str, Any]] = {
    **answer(200, Purged, "", 401, 403, 404),
    200: {"description": "The game, a line of JSON for each part of it.", "content": {NDJSON: LINES}},
}


@router.post("/keys", status_code=201, responses=answer(201, KeyMade, "The key.", 400, 401, 403, 413))
async def create_key(
    command: Annotated[MakeKey, Body(openapi_examples=MAKE_KEY)], service: TheService, once: OnceKey
) -> Response:
    """Make a key for creating games. Its token is shown this once."""
    do = lambda work: replied(work, once, 201, lambda: keys.make(work, command))  # noqa: E731
    return answered(await service.run(do, writes=True, once=once))


@router.get("/keys", responses=answer(200, Keys, "The keys.", 401, 403))
async def list_keys(service: TheService) -> Response:
    """The keys for creating games, the oldest first, without their tokens."""
    return answered(await service.run(lambda work: reply(keys.every(work), 200)))


@router.delete("/keys/{key}", responses=answer(200, KeyInfo, "The key.", 401, 403, 404))
async def revoke_key(key: KeyId, service: TheService) -> Response:
    """Revoke a key: it creates no more games. Those that it created go on."""
    return answered(await service.run(lambda work: reply(keys.revoke(work, key), 200), writes=True))


@router.get("/games", responses=answer(200, GameRecords, "A page of games.", 400, 401, 403))
async def list_game_records(
    service: TheService,
    limit: Annotated[int, Query(ge=1, le=100, description="How many games a page has at most.")] = 20,
    cursor: Annotated[str | None, Query(max_length=200, description="`next` of the page before.")] = None,
    status: Annotated[
        Literal["waiting", "running", "over", "held", "archived"] | None,
        Query(description="Only games that are so."),
    ] = None,
    key: Annotated[
        str | None, Query(max_length=32, description="Only games that were created with this key.")
    ] = None,
) -> Response:
    """List games, the newest first, with why they are held and what they were created with."""
    found = await service.read(lambda read: administration.page(read, limit, cursor, status, key))
    return answered(reply(found, 200))


@router.post(
    "/games",
    status_code=201,
    responses=answer(201, GameRecord, "The game, under its new id.", 400, 401, 403, 413),
    openapi_extra={"requestBody": {"required": True, "content": {NDJSON: {
        "schema": {"type": "string"}, "examples": {"a game": {"value": EXPORT}},
    }}}},
)  # fmt: skip
async def import_game(request: Request, service: TheService) -> Response:
    """Enter an exported game under a new id, outside any match. Its tokens open it as they did."""
    data = await request.body()
    return answered(
        await service.run(lambda work: reply(administration.take_in(work, data), 201), writes=True)
    )


@router.get("/games/{game}", responses=answer(200, GameInspected, "The game.", 401, 403, 404))
async def inspect_game(game: GameId, service: TheService) -> Response:
    """Everything about a game: how large its record is, why it is held, and its position, hidden cards too."""
    return answered(await service.run(lambda work: reply(administration.inspect(work, game), 200), game=game))


@router.delete("/games/{game}", responses=answer(200, Purged, "It is gone.", 401, 403, 404))
async def purge_game(game: GameId, service: TheService) -> Response:
    """Drop a game with its whole record. This can't be undone."""
    do = lambda work: reply(administration.purge(work, game), 200)  # noqa: E731
    return answered(await service.run(do, writes=True, game=game))


@router.post(
    "/games/{game}/abort",
    responses=answer(200, GameRecord, "The game, which is over.", 400, 401, 403, 404, 409, 413),
)
async def abort_game(
    game: GameId,
    command: Annotated[AbortGame, Body(openapi_examples=ABORT)],
    service: TheService,
    once: OnceKey,
) -> Response:
    """End a game without a result, whatever state it is in. Everyone at the table sees the reason."""
    do = lambda work: replied(  # noqa: E731
        work, once, 200, lambda: administration.abort(work, game, command.reason)
    )
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.get("/games/{game}/export", responses=EXPORTED, response_class=Response)
async def export_game(game: GameId, service: TheService) -> Response:
    """The whole game as lines of JSON: its row, seats, card definitions, inputs, events and checkpoints.

    It holds the secret of the seed and the hashes of the tokens: keep it as safe as the database.
    """
    found = await service.read(lambda read: administration.export(read, game))
    return Response(found, media_type=NDJSON, headers={"Cache-Control": "private, no-store"})


@router.get("/webhooks", responses=answer(200, Webhooks, "The webhooks.", 401, 403))
async def list_all_webhooks(
    service: TheService,
    disabled: Annotated[bool, Query(description="Only those to which nothing is sent.")] = False,
) -> Response:
    """The webhooks of all keys and of the administrator, the oldest first, with why some of them are disabled."""
    return answered(reply(await service.read(lambda read: webhooks.every(read, disabled)), 200))


@router.get("/deliveries", responses=answer(200, Deliveries, "A page of messages.", 400, 401, 403))
async def list_deliveries(
    service: TheService,
    limit: Limit = 50,
    cursor: Cursor = None,
    webhook: Annotated[
        str | None, Query(pattern="^[0-9a-f]{16}$", description="Only messages to this webhook.")
    ] = None,
    status: Status = None,
    game: Annotated[
        str | None, Query(pattern="^[0-9a-f]{24}$", description="Only messages about this game.")
    ] = None,
) -> Response:
    """The messages to all webhooks, the newest first, with what came of them."""
    found = await service.read(lambda read: webhooks.deliveries(read, limit, cursor, webhook, status, game))
    return answered(reply(found, 200))
