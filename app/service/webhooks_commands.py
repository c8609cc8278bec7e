"""What a client may send about webhooks."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import Field

from app.service.actions.parts import Sent

MessageType = Literal[
    "game.created", "game.started", "game.changed", "game.held", "game.resumed", "game.ended", "game.aborted",
    "game.archived", "seat.taken", "seat.left",
]  # fmt: skip


class MakeWebhook(Sent):
    """A new webhook."""

    url: str = Field(
        min_length=1,
        max_length=2000,
        pattern=r"^[!-~]+$",
        description="The address that messages are sent to.",
    )
    types: list[MessageType] = Field(
        default_factory=lambda: list(get_args(MessageType)), min_length=1, max_length=20,
        description="The types of messages that are sent; all of them, unless given.",
    )  # fmt: skip
    description: str = Field(
        default="",
        max_length=200,
        pattern=r"^[^\x00-\x1f\x7f]*$",
        description="What it is, for people to read.",
    )


class RenewSecret(Sent):
    """A new secret for a webhook."""

    overlap_seconds: int = Field(
        default=86_400, ge=0, le=604_800, strict=True,
        description="How long messages are signed with the old secret as well.",
    )  # fmt: skip
