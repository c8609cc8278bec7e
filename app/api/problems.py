"""Everything that goes wrong is answered as application/problem+json with a stable code (RFC 9457)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException

from app.api.head import ENDLESS
from app.service.problems import Problem, database_away, stale
from app.storage.writes import Stale

MEDIA_TYPE = "application/problem+json"

UNREADABLE = "There was an error parsing the body"
"""What the framework says of a body that can't be read."""

log = structlog.get_logger()


class ProblemBody(msgspec.Struct, omit_defaults=True):
    """What is wrong with a request. `code` never changes its meaning; programs go by it.

    `rule` is the number of the rule that forbids it, `pointer` the place in the request body, `version` the version that
    the game is at, `rounds` how often a round could be repeated, `errors` every fault of a request that doesn't fit its schema, `faults` every fault of a deck.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str
    rule: str | None = None
    pointer: str | None = None
    version: int | None = None
    rounds: int | None = None
    errors: list[InvalidPart] | None = None
    faults: list[dict[str, Any]] | None = None


class InvalidPart(msgspec.Struct, omit_defaults=True, rename={"place": "in"}):
    """One fault of a request: where it is (`in` body, query, path or header), and what is wrong with it."""

    place: str
    pointer: str
    message: str


def problem_response(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """A problem as an answer."""
    body = ProblemBody(
        type=f"urn:undercity:problem:{problem.code}",
        title=HTTPStatus(problem.status).phrase,
        status=problem.status,
        code=problem.code,
        detail=problem.detail,
        rule=problem.rule or None,
        pointer=problem.pointer,
        **problem.more,
    )
    more = {"Content-Language": "en", **(headers or {})}
    if problem.status == HTTPStatus.UNAUTHORIZED:
        more["WWW-Authenticate"] = "Bearer"
    if problem.status == HTTPStatus.SERVICE_UNAVAILABLE:
        more["Retry-After"] = "1"
    return Response(msgspec.json.encode(body), problem.status, more, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Have all faults answered that way."""

    @app.exception_handler(Problem)
    async def problem(_request: Request, fault: Problem) -> Response:
        return problem_response(fault)

    @app.exception_handler(Stale)
    async def moved_on(_request: Request, _fault: Stale) -> Response:
        return problem_response(stale(-1, "the game moved on meanwhile"))

    @app.exception_handler(OperationalError)
    async def away(_request: Request, fault: OperationalError) -> Response:
        log.warning("database away", why=str(fault.orig))
        return problem_response(database_away())

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, fault: RequestValidationError) -> Response:
        unread = (
            isinstance(fault.body, bytes) and fault.body
        )  # the framework parses JSON only where the header says so
        return problem_response(not_said_to_be_json() if unread else invalid_request(fault.errors()))

    @app.exception_handler(405)
    async def no_such_method(request: Request, _fault: HTTPException) -> Response:
        allowed = ", ".join(methods_at(app, request.url.path))
        problem = Problem(405, "method_not_allowed", f"there is only {allowed}")
        return problem_response(problem, {"Allow": allowed})

    @app.exception_handler(HTTPException)
    async def http(_request: Request, fault: HTTPException) -> Response:
        if fault.detail == UNREADABLE:
            return problem_response(malformed())
        code = HTTPStatus(fault.status_code).phrase.lower().replace(" ", "_").replace("'", "")
        return problem_response(Problem(fault.status_code, code, str(fault.detail)), fault.headers)

    @app.exception_handler(Exception)
    async def internal(request: Request, fault: Exception) -> Response:
        log.error("request failed", path=request.url.path, exc_info=fault)
        return problem_response(
            Problem(500, "internal_error", "something went wrong in here; nothing has changed")
        )


def methods_at(app: FastAPI, path: str) -> list[str]:
    """The methods that there are for a path."""
    found = {
        method.upper()
        for pattern, methods in app.openapi()["paths"].items()
        if re.fullmatch(re.sub(r"\{[^}]*\}", "[^/]+", pattern), path)
        for method in methods
    }
    if "GET" in found and not path.endswith(ENDLESS):
        found.add("HEAD")
    return sorted(found)


def invalid_request(errors: Sequence[Any]) -> Problem:
    """A request that doesn't fit its schema, with all its faults."""
    if any(error["type"] == "json_invalid" for error in errors):
        return malformed()
    parts = [
        InvalidPart(str(error["loc"][0]), _pointer(error["loc"][1:]), error["msg"]) for error in errors[:100]
    ]
    first = parts[0]
    pointer = first.pointer if first.place == "body" else None
    detail = f"{first.place}{first.pointer}: {first.message}"
    return Problem(422, "invalid_request", detail[:500], pointer=pointer, errors=parts)


def malformed() -> Problem:
    """The body isn't JSON, or JSON that nobody could mean."""
    return Problem(400, "malformed_json", "the body isn't JSON")


def not_said_to_be_json() -> Problem:
    """The body may be JSON, but the request doesn't say so."""
    return Problem(415, "unsupported_media_type", "send JSON, with the header Content-Type: application/json")


def _pointer(place: Sequence[object]) -> str:
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1")[:100] for part in place)
