# data
"""Examples of problems."""

from __future__ import annotations

from typing import Any

from app.api.examples.games import GAME


def problem(status: int, title: str, code: str, detail: str, **more: Any) -> dict[str, Any]:
    """A problem as it is answered."""
    return {
        "type": f"urn:undercity:problem:{code}",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail,
        **more,
    }


ANSWERS: dict[str, Any] = {
    "Problem 400": problem(400, "Bad Request", "malformed_json", "the body isn't JSON"),
    "Problem 401": problem(401, "Unauthorized", "token_missing", "send the token of a seat, host or spectator"),
    "Problem 403": problem(403, "Forbidden", "wrong_token", "this token isn't one of this game's"),
    "Problem 404": problem(404, "Not Found", "no_such_game", f"there is no game {GAME!r}"),
    "Problem 409": problem(409, "Conflict", "stale", "the game is at version 18, not 17", version=18),
    "Problem 413": problem(413, "Content Too Large", "body_too_large", "a request body has at most 262144 bytes"),
    "Problem 415": problem(415, "Unsupported Media Type", "unsupported_media_type", "send JSON, with the header Content-Type: application/json"),
    "Problem 503": problem(503, "Service Unavailable", "database_away", "the database can't be reached now; nothing has changed, so send it again"),
    "Problem 429": problem(429, "Too Many Requests", "too_many_games", "this key has 100 unfinished games; it may have no more"),
    "Problem 422": problem(422, "Unprocessable Content", "not_an_option", "that isn't one of the options",
                           rule="601.2c", pointer="/targets", version=17),
}  # fmt: skip
