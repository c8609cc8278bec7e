"""Creating, joining, watching and playing games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query, Response

from app.api.context import (
    AnyToken,
    GameId,
    Known,
    OnceKey,
    TheGuard,
    TheLanguage,
    TheService,
    Token,
    answered,
    shown_by,
    tag_of,
)
from app.api.examples.actions import ACTIONS
from app.api.examples.creating import CREATE
from app.api.examples.seats import SIT
from app.api.openapi import answer
from app.languages.language import Language
from app.service import creating, forking, history, listing, seating, submitting, viewing
from app.service.actions.action import Action
from app.service.answers.answer import Answer
from app.service.answers.games import Created, Games, GameView, Position, Replay
from app.service.answers.play import Actions, Done, Log
from app.service.answers.seats import Seated
from app.service.commands import CreateGame, ForkGame, TakeSeat
from app.service.once import Once, Reply, replied, reply
from app.service.work import Work

router = APIRouter(prefix="/v1/games", tags=["games"])

Wait = Annotated[float, Query(ge=0, le=60, description="Wait so many seconds for the game to move on.")]
Version = Annotated[int, Query(ge=0, le=2_000_000_000, description="A version of the game.")]
Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before.")]


UseCase = Callable[[Work], Answer]


def _once(once: Once | None, status: int, do: UseCase, language: Language) -> Callable[[Work], Reply]:
    """The use case, done once for an idempotency key, with its answer encoded."""
    return lambda work: replied(work, once, status, lambda: do(work), language.tag)


def _plain(do: UseCase, language: Language) -> Callable[[Work], Reply]:
    """The use case with its answer encoded."""
    return lambda work: reply(do(work), 200, language.tag)


@router.post(
    "",
    status_code=201,
    responses=answer(201, Created, "The game, with its tokens.", 400, 401, 403, 404, 413, 429),
)
async def create_game(
    command: Annotated[CreateGame, Body(openapi_examples=CREATE)],
    service: TheService,
    token: AnyToken,
    once: OnceKey,
    language: TheLanguage,
) -> Response:
    """Create a game. Play begins at once unless seats are open. Its tokens are shown this once.

    Where the service asks for API keys, the token is such a key, or the administrator's.
    """
    do = _once(once, 201, lambda work: creating.create(work, command, language, token), language)
    return answered(await service.run(do, writes=True, once=once))


@router.get("", responses=answer(200, Games, "A page of games.", 400))
async def list_games(
    service: TheService,
    limit: Annotated[int, Query(ge=1, le=100, description="How many games a page has at most.")] = 20,
    cursor: Cursor = None,
    status: Annotated[
        Literal["waiting", "running", "over", "held", "archived"] | None,
        Query(description="Only games that are so."),
    ] = None,
    is_open: Annotated[
        bool, Query(alias="open", description="Only games in which anyone can take a seat now.")
    ] = False,
) -> Response:
    """List games, the newest first."""
    return answered(
        reply(
            await service.read(
                lambda read: listing.page(read, limit, cursor, status, is_open, service.now())
            ),
            200,
        )
    )


@router.get(
    "/{game}",
    responses={
        **answer(200, GameView, "The game; its version is the entity tag.", 400, 401, 403, 404),
        304: {"description": "The game is still at the version of `If-None-Match`."},
    },
)
async def get_game(
    game: GameId, service: TheService, token: Token, known: Known, language: TheLanguage, wait: Wait = 0
) -> Response:
    """The game as the bearer of the token may see it.

    With `If-None-Match` and `wait` the answer comes as soon as the game has moved on, or as 304 when the time is up.
    """
    look = _plain(lambda work: viewing.show(work, game, token, language), language)
    with service.movements.watch(game) as watch:
        found = await watch.until(
            lambda: service.run(look, game=game), lambda reply: tag_of(reply) != known, wait
        )
    if tag_of(found) == known:
        return Response(status_code=304, headers=shown_by(found))
    return answered(found)


@router.post(
    "/{game}/seats",
    status_code=201,
    responses=answer(201, Seated, "The seat, with its token.", 400, 403, 404, 409, 413),
)
async def take_seat(
    game: GameId,
    command: Annotated[TakeSeat, Body(openapi_examples=SIT)],
    service: TheService,
    once: OnceKey,
    language: TheLanguage,
) -> Response:
    """Take an open seat. Play begins when the last one is taken. The token is shown this once."""
    do = _once(once, 201, lambda work: seating.take(work, game, command, language), language)
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.get("/{game}/actions", responses=answer(200, Actions, "What may be done.", 400, 401, 403, 404))
async def list_actions(game: GameId, service: TheService, token: Token, language: TheLanguage) -> Response:
    """What the bearer may do now: the open choice with its legal answers."""
    look = _plain(lambda work: viewing.actions(work, game, token, language), language)
    return answered(await service.run(look, game=game))


@router.post(
    "/{game}/actions",
    responses=answer(200, Done, "What came of it.", 400, 401, 403, 404, 409, 413),
)
async def submit_action(
    game: GameId,
    action: Annotated[Action, Body(openapi_examples=ACTIONS)],
    service: TheService,
    token: Token,
    once: OnceKey,
    guard: TheGuard,
    language: TheLanguage,
) -> Response:
    """Act. What doesn't fit is refused whole and changes nothing."""
    do = _once(
        once, 200, lambda work: submitting.submit(work, game, token, action, guard, language), language
    )
    return answered(await service.run(do, writes=True, game=game, once=once))


@router.get("/{game}/events", responses=answer(200, Log, "A page of the log.", 400, 401, 403, 404))
async def list_events(
    game: GameId,
    service: TheService,
    token: Token,
    language: TheLanguage,
    after: Annotated[int, Query(ge=-1, le=2_000_000_000, description="The version already known.")] = -1,
    limit: Annotated[int, Query(ge=1, le=500, description="How many entries a page has at most.")] = 100,
    wait: Wait = 0,
) -> Response:
    """The log after a version, as the bearer saw it. With `wait` the answer comes when there is something new."""
    with service.movements.watch(game) as watch:
        found = await watch.until(
            lambda: service.read(lambda read: history.log(read, game, token, after, limit, language)),
            lambda log: bool(log.log),
            wait,
        )
    return answered(reply(found, 200, language.tag))


@router.get("/{game}/replay", responses=answer(200, Replay, "The game as it was.", 400, 401, 403, 404, 409))
async def replay_game(
    game: GameId, service: TheService, token: Token, version: Version, language: TheLanguage
) -> Response:
    """The game as it was at a version, as the bearer might see it then."""
    look = _plain(lambda work: history.replay(work, game, token, version, language), language)
    return answered(await service.run(look, game=game))


@router.get("/{game}/position", responses=answer(200, Position, "The position.", 400, 401, 403, 404, 409))
async def get_position(game: GameId, service: TheService, token: Token) -> Response:
    """The game written out as a position: for the host of an open game, and for anyone when it is over."""
    return answered(await service.run(lambda work: reply(history.written(work, game, token), 200), game=game))


@router.post(
    "/{game}/fork",
    status_code=201,
    responses=answer(201, Created, "The new game, with its tokens.", 400, 401, 403, 404, 409, 413, 429),
)
async def fork_game(
    game: GameId,
    command: Annotated[
        ForkGame, Body(openapi_examples={"now": {"value": {}}, "then": {"value": {"version": 12}}})
    ],
    service: TheService,
    token: Token,
    once: OnceKey,
    language: TheLanguage,
) -> Response:
    """A new game from here.

    The administrator, the host of an open game, and anyone once the game is over, gets the exact game. A seat of a running game gets one in which all that
    it doesn't know is dealt anew, for analysis.
    """
    do = _once(once, 201, lambda work: forking.fork(work, game, token, command, language), language)
    return answered(await service.run(do, writes=True, game=game, once=once))
