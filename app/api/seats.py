"""Seats: inviting to them, opening them again, their tokens; and rematches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Response

from app.api.context import GameId, OnceKey, TheService, Token, answered
from app.api.examples.seats import AS_IT_IS, INVITES, PASSING, REMATCHES
from app.api.openapi import answer
from app.service import lobby, passing, rematching
from app.service.answers.games import Passing, Rematch, SeatInfo
from app.service.answers.seats import Invite, SeatToken
from app.service.commands import AgreeToRematch, MakeInvite, NoMore, SetPassing
from app.service.once import replied

router = APIRouter(prefix="/v1/games", tags=["games"])

SeatNumber = Annotated[int, Path(ge=0, le=15, description="The number of the seat.", examples=[1])]
PROBLEMS = (400, 401, 403, 404, 409, 413)


@router.post(
    "/{game}/seats/{seat}/invite",
    status_code=201,
    responses=answer(201, Invite, "The invite, which is shown this once.", *PROBLEMS),
)
async def invite_to_seat(
    game: GameId, seat: SeatNumber, command: Annotated[MakeInvite, Body(openapi_examples=INVITES)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """The host invites to an open seat.

    Until the invite expires only who sends it with `POST .../seats` can take that seat. A new invite replaces the one before.
    """
    do = lambda work: replied(work, once, 201, lambda: lobby.invite(work, game, token, seat, command))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.post(
    "/{game}/seats/{seat}/kick",
    responses=answer(200, SeatInfo, "The seat, which is open again.", *PROBLEMS),
)
async def kick_from_seat(
    game: GameId, seat: SeatNumber, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """The host opens a seat again before play begins. The token of whoever sat there is void."""
    do = lambda work: replied(work, once, 200, lambda: lobby.kick(work, game, token, seat))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.post(
    "/{game}/seats/{seat}/token",
    responses=answer(200, SeatToken, "The new token, which is shown this once.", *PROBLEMS),
)
async def replace_token(
    game: GameId, seat: SeatNumber, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """A new token for a seat: for itself, or for the host whose player has lost theirs. The old token is void."""
    do = lambda work: replied(work, once, 200, lambda: lobby.rotate(work, game, token, seat))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.post("/{game}/rematch", responses=answer(200, Rematch, "Who agrees so far.", *PROBLEMS))
async def agree_to_rematch(
    game: GameId, command: Annotated[AgreeToRematch, Body(openapi_examples=REMATCHES)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """A seat wants a rematch, or no longer. When all people at the table do, it begins; their tokens open it too."""
    do = lambda work: replied(work, once, 200, lambda: rematching.agree(work, game, token, command))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.post("/{game}/passing", responses=answer(200, Passing, "What is set now.", *PROBLEMS))
async def set_passing(
    game: GameId, command: Annotated[SetPassing, Body(openapi_examples=PASSING)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Where the seat wants to be asked, and which repeated triggers it lets resolve; only it sees that."""
    do = lambda work: replied(work, once, 200, lambda: passing.settle(work, game, token, command))  # noqa: E731
    return answered(await service.run(do, writes=True, game=game, once=once))
