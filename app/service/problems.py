"""What can be wrong with a request, each with a stable code (RFC 9457)."""

from __future__ import annotations

from typing import Any

from app.engine.choices import Illegal


class Problem(Exception):
    """The request can't be carried out, and nothing has changed.

    `code` is for programs and never changes its meaning; `rule` is the number of the rule that forbids it,
    `pointer` the place in the request body (RFC 6901), `more` further members of the answer.
    """

    def __init__(
        self, status: int, code: str, detail: str, *, rule: str = "", pointer: str | None = None, **more: Any
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.rule = rule
        self.pointer = pointer
        self.more = more


def not_found(what: str, name: str) -> Problem:
    """There is no such game, card, deck or format."""
    return Problem(404, f"no_such_{what}", f"there is no {what} {name[:100]!r}")


def unauthorized() -> Problem:
    """No token was sent."""
    return Problem(
        401, "token_missing", "send the token of a seat, host or spectator as Authorization: Bearer ..."
    )


def wrong_token() -> Problem:
    """The token opens nothing in this game."""
    return Problem(403, "wrong_token", "this token isn't one of this game's")


def stale(version: int, detail: str) -> Problem:
    """The client acts on an old state."""
    return Problem(409, "stale", detail, version=version)


def database_away() -> Problem:
    """The database can't be reached now."""
    return Problem(
        503, "database_away", "the database can't be reached now; nothing has changed, so send it again"
    )


def outcome_unknown() -> Problem:
    """The connection broke as the transaction was made safe: whether it happened, the database knows."""
    return Problem(
        503,
        "outcome_unknown",
        "whether it was done isn't known; send it again with the same Idempotency-Key, or look",
    )


CONFLICTS = ("game_over", "not_your_choice", "not_now", "not_in_game")
"""Codes of the engine that say: not in the state in which the game is."""


def forbidden_by_rules(illegal: Illegal, version: int, pointer: str | None = None) -> Problem:
    """What the engine refused."""
    status = 409 if illegal.code in CONFLICTS else 422
    return Problem(status, illegal.code, str(illegal), rule=illegal.rule, pointer=pointer, version=version)
