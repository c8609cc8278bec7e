"""What routes have in common: the service, who sent a request, and what makes a retry safe."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from app.languages.language import Language, english, languages
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


async def _any_token(credentials: Credentials) -> str | None:
    return None if credentials is None else credentials.credentials[:200]


TheService = Annotated[Service, Depends(_service)]
AnyToken = Annotated[str | None, Depends(_any_token)]
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


@lru_cache(maxsize=1024)
def negotiated(header: str) -> Language:
    """The language that fits an Accept-Language header best (RFC 9110, 4647): English where none fits."""
    accepted = sorted(parse_accept_header(header, LanguageAccept), key=lambda pair: -pair[1])
    known = languages()
    refused = [tag.lower() for tag, quality in accepted if quality <= 0]
    for tag, quality in accepted:
        fitting = [each for each in known if tag == "*" or _covers(each, tag)]
        for one in fitting:
            if quality > 0 and one not in refused:
                return known[one]
    return english()


def _covers(known: str, wanted: str) -> bool:
    """Whether the language is the one wanted, or what remains of the wanted tag when it is cut short (RFC 4647, 3.4)."""
    return f"{wanted.lower()}-".startswith(f"{known}-")


async def _language(
    accept_language: Annotated[
        str,
        Header(
            description="The language of what is for people to read: `en`, or `fr`. Identifiers don't change."
        ),
    ] = "",
) -> Language:
    return negotiated(accept_language[:1000])


TheLanguage = Annotated[Language, Depends(_language)]


async def _chosen_language(
    language: TheLanguage,
    lang: Annotated[
        str | None, Query(max_length=35, description="The language, rather than that of Accept-Language.")
    ] = None,
) -> Language:
    if lang is None:
        return language
    found = next((each for tag, each in languages().items() if _covers(tag, lang)), None)
    if found is None:
        known = ", ".join(languages())
        raise Problem(422, "no_such_language", f"there is no language {lang!r}; there are {known}")
    return found


ChosenLanguage = Annotated[Language, Depends(_chosen_language)]


def _bare(tag: str, header: str) -> str:
    """An entity tag such as "17" or "17-fr", without its marks."""
    bare = tag.strip().removeprefix("W/").strip('"')
    version, dash, language = bare.partition("-")
    if not version.isdecimal() or len(version) > 10 or dash and language not in languages():
        raise Problem(400, "bad_entity_tag", f'{header} holds an entity tag of this game, such as "17"')
    return bare


def _version(tag: str, header: str) -> int:
    """The version in an entity tag; in which language it was seen makes no difference."""
    return int(_bare(tag, header).partition("-")[0])


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
) -> str | None:
    known = None if if_none_match is None or if_none_match.strip() == "*" else if_none_match
    return None if known is None else _bare(known, "If-None-Match")


Known = Annotated[str | None, Depends(_known)]


def tag_of(reply: Reply) -> str:
    """What is shown of a game: its version, and the language unless that is English."""
    return f"{reply.version}-{reply.language}" if reply.language != english().tag else str(reply.version)


def shown_by(reply: Reply) -> dict[str, str]:
    """The headers that say which of its forms an answer has: whose view, in which language, at which version."""
    headers = {"Content-Language": reply.language, "Vary": "Accept-Language"} if reply.language else {}
    if reply.version >= 0:
        headers["Vary"] = "Authorization, Accept-Language" if reply.language else "Authorization"
        headers["ETag"] = f'"{tag_of(reply) if reply.language else reply.version}"'
    return headers


def answered(reply: Reply) -> Response:
    """An answer, with its version as entity tag."""
    headers = shown_by(reply)
    if reply.version >= 0:
        headers["Cache-Control"] = "private, no-cache"
    if reply.again:
        headers["Idempotent-Replayed"] = "true"
    return Response(reply.body, reply.status, headers, "application/json")
