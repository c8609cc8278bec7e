"""What routes have in common: the service, who sent a request, and what makes a retry safe."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import Depends, Header, Path, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app.service.once import Once, Reply
from app.service.problems import Problem, unauthorized
from app.service.service import Service
from app.service.submitting import Guard

_bearer = HTTPBearer(
    auto_error=False, scheme_name="token", description="The token of a seat, of the host or of spectators."
)


async def _service(request: Request) -> Service:
    found: Service = request.app.state.service
    return found


Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


async def _token(credentials: Credentials) -> str:
    if credentials is None:
        raise unauthorized()
    return credentials.credentials[:200]


TheService = Annotated[Service, Depends(_service)]
Token = Annotated[str, Depends(_token)]
GameId = Annotated[
    str,
    Path(pattern="^[0-9a-f]{24}$", description="The id of a game.", examples=["4f1d2a9c0b7e6a5d3c2b1a09"]),
]


async def _once(
    request: Request,
    credentials: Credentials,
    idempotency_key: Annotated[
        str | None,
        Header(
            min_length=1, max_length=255, pattern=r"^[ -~]*$",
            description="Makes a retry safe: the same key of the same token gets the same answer. Use a random one.",
        ),
    ] = None,
) -> Once | None:  # fmt: skip
    if idempotency_key is None:
        return None
    asked = f"{request.method} {request.url.path}\n".encode() + await request.body()
    token = None if credentials is None else credentials.credentials[:200]
    return Once(idempotency_key, token, hashlib.sha256(asked).digest())


OnceKey = Annotated[Once | None, Depends(_once)]


def _version(tag: str, header: str) -> int:
    """The version in an entity tag such as "17"."""
    bare = tag.strip().removeprefix("W/").strip('"')
    if not bare.isdecimal() or len(bare) > 10:
        raise Problem(400, "bad_entity_tag", f'{header} holds an entity tag of this game, such as "17"')
    return int(bare)


async def _guard(
    if_match: Annotated[
        str | None,
        Header(
            max_length=100, description="The entity tag of the game as last seen; 409 if it has moved on."
        ),
    ] = None,
) -> Guard:
    return Guard(None if if_match is None or if_match.strip() == "*" else _version(if_match, "If-Match"))


TheGuard = Annotated[Guard, Depends(_guard)]


async def _known(
    if_none_match: Annotated[
        str | None,
        Header(max_length=100, description="The entity tag of the game as last seen; 304 if it is still so."),
    ] = None,
) -> int | None:
    return (
        None
        if if_none_match is None or if_none_match.strip() == "*"
        else _version(if_none_match, "If-None-Match")
    )


Known = Annotated[int | None, Depends(_known)]


def answered(reply: Reply) -> Response:
    """An answer, with its version as entity tag."""
    headers = {"Vary": "Authorization", "Cache-Control": "private, no-cache"} if reply.version >= 0 else {}
    if reply.version >= 0:
        headers["ETag"] = f'"{reply.version}"'
    if reply.again:
        headers["Idempotent-Replayed"] = "true"
    return Response(reply.body, reply.status, headers, "application/json")
