"""Taking back, by agreement."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Response

from app.api.context import GameId, OnceKey, TheService, Token, answered
from app.api.examples.seats import TAKING_BACK
from app.api.openapi import answer
from app.service import taking_back
from app.service.answers.games import TakingBack
from app.service.commands import TakeBack
from app.service.once import replied

router = APIRouter(prefix="/v1/games", tags=["games"])


@router.post(
    "/{game}/take-back",
    responses=answer(200, TakingBack, "Who agrees so far.", 400, 401, 403, 404, 409, 413),
)
async def take_back(
    game: GameId, action: Annotated[TakeBack, Body(openapi_examples=TAKING_BACK)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """`ask` to take back, `agree` to that, or `refuse` it; whoever asked may `refuse` too, and so give it up.

    When all other people in the game agree, it is as it was before the asker's last decision, or at the version asked for.
    """
    do = lambda work: replied(work, once, 200, lambda: taking_back.act(work, game, token, action))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))
