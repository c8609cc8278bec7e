"""Creating games, sitting down and looking at them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from app.api.context import GameId, Known, OnceKey, TheGuard, TheService, Token, answered
from app.service import creating, submitting, viewing
from app.service.actions import Action
from app.service.commands import CreateGame
from app.service.once import Reply, replied, reply
from app.service.work import Work

router = APIRouter(prefix="/v1/games", tags=["games"])

Wait = Annotated[float, Query(ge=0, le=60, description="Wait so many seconds for the game to move on.")]


@router.post("", status_code=201)
async def create_game(command: CreateGame, service: TheService, once: OnceKey) -> Response:
    """Create a game. It begins at once unless seats are open; its tokens are shown this once."""

    def do(work: Work) -> Reply:
        return replied(work, once, 201, lambda: creating.create(work, command))

    return answered(await service.run(do, writes=True))


@router.get("/{game}")
async def get_game(game: GameId, service: TheService, token: Token, known: Known, wait: Wait = 0) -> Response:
    """The game as the bearer of the token may see it. The entity tag is its version."""

    def do(work: Work) -> Reply:
        return reply(viewing.show(work, game, token), 200)

    with service.movements.watch(game) as watch:
        found = await service.run(do)
        if found.version == known and wait and await watch.wait(wait):
            found = await service.run(do)
    if found.version == known:
        return Response(status_code=304, headers={"ETag": f'"{found.version}"', "Vary": "Authorization"})
    return answered(found)


@router.get("/{game}/actions")
async def get_actions(game: GameId, service: TheService, token: Token) -> Response:
    """What the bearer may do now: the choice with its legal answers."""
    return answered(await service.run(lambda work: reply(viewing.actions(work, game, token), 200)))


@router.post("/{game}/actions")
async def submit_action(
    game: GameId, action: Action, service: TheService, token: Token, once: OnceKey, guard: TheGuard
) -> Response:
    """Act. What doesn't fit is refused whole and changes nothing."""

    def do(work: Work) -> Reply:
        return replied(work, once, 200, lambda: submitting.submit(work, game, token, action, guard))

    return answered(await service.run(do, writes=True))
