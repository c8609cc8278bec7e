"""Matches of several games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Response

from app.api.context import OnceKey, TheService, Token, answered
from app.api.examples.matches import MATCH_ACTIONS
from app.api.openapi import answer
from app.service import matches
from app.service.answers.matches import MatchView
from app.service.commands import MatchAction
from app.service.once import replied, reply

router = APIRouter(prefix="/v1/matches", tags=["matches"])

MatchId = Annotated[
    str,
    Path(pattern="^[0-9a-f]{24}$", description="The id of a match.", examples=["9a0c1d2e3f4a5b6c7d8e9f00"]),
]


@router.get("/{match}", responses=answer(200, MatchView, "The match.", 401, 403, 404))
async def get_match(
    match: MatchId,
    service: TheService,
    token: Token,
    after: Annotated[int, Query(ge=0, le=1000, description="How many of its games are known already.")] = 0,
    wait: Annotated[
        float, Query(ge=0, le=60, description="Wait so many seconds for a game after those that are known.")
    ] = 0,
) -> Response:
    """The score of a match, its games, and who is ready for the next one. The tokens of its games open it."""
    with service.movements.watch(match) as watch:
        found = await watch.until(
            lambda: service.run(lambda work: matches.show(work, match, token)),
            lambda view: view.status != matches.BETWEEN_GAMES or len(view.games) > after,
            wait,
        )
    return answered(reply(found, 200))


@router.post(
    "/{match}/actions",
    responses=answer(
        200,
        MatchView,
        "The match; its last game is new if all seats were ready.",
        400,
        401,
        403,
        404,
        409,
        413,
    ),
)
async def submit_match_action(
    match: MatchId,
    action: Annotated[MatchAction, Body(openapi_examples=MATCH_ACTIONS)],
    service: TheService,
    token: Token,
    once: OnceKey,
) -> Response:
    """Between two games: be `ready` for the next, sideboarding by sending another deck, or `concede` the match.

    When all seats are ready the next game begins. The tokens of the seats open every game of the match.
    """
    do = lambda work: replied(work, once, 200, lambda: matches.act(work, match, token, action))  # noqa: E731
    return answered(await service.run(do, writes=True, once=once))
