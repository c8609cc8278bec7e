"""What use cases of webhooks answer with, and what webhooks are sent."""

from __future__ import annotations

from app.service.answers.answer import Answer
from app.service.answers.matches import MatchInfo


class WebhookInfo(Answer):
    """A webhook. `key` is whose games it hears of, null for every game; `waiting` messages are still to be sent to it.

    `failing_since`: from then on every attempt has failed. `disabled_since`: from then on nothing is sent, since it answered
    that it is `gone` or has been `failing` for long, or as the `owner` or the `administrator` asked, or its `key` was revoked.
    """

    id: str
    key: str | None
    url: str
    description: str
    types: list[str]
    created: str
    waiting: int
    failing_since: str | None
    disabled_since: str | None
    disabled_by: str | None
    secret_before_until: str | None


class WebhookMade(Answer):
    """A new webhook with the secret that messages to it are signed with, which is shown this once."""

    webhook: WebhookInfo
    secret: str


class WebhookSecret(Answer):
    """A new secret, which is shown this once. Until `secret_before_until` messages are signed with the old one as well."""

    secret: str
    secret_before_until: str | None


class WebhookRemoved(Answer):
    """A webhook that is no longer there."""

    id: str


class Webhooks(Answer):
    """Webhooks, the oldest first."""

    webhooks: list[WebhookInfo]


class Delivery(Answer):
    """A message to a webhook: `waiting`, `delivered` or `given_up`. `id` is what it has as `webhook-id`.

    `answer` is the HTTP status that the latest attempt got, null for none, and `fault` why that failed. `next` is when it is
    tried again, `done` when it was delivered or given up.
    """

    id: str
    webhook: str
    type: str
    game: str | None
    version: int
    status: str
    attempts: int
    answer: int | None
    fault: str | None
    created: str
    next: str | None
    done: str | None


class Deliveries(Answer):
    """A page of messages, the newest first."""

    deliveries: list[Delivery]
    next: str | None


class GameTold(Answer):
    """Where a game is. `seat` is who sat down or left, null in other messages; `winners` are there once it is over."""

    game: str
    version: int
    status: str
    waiting_for: list[int]
    winners: list[int] | None
    match: MatchInfo | None
    seat: int | None


class WebhookMessage(Answer):
    """A message about a game: what happened, and when. The game may have moved on since."""

    type: str
    timestamp: str
    data: GameTold


class WebhookTested(Answer):
    """Which webhook is tested."""

    webhook: str


class WebhookTest(Answer):
    """A message that its owner asked for, to see whether it arrives."""

    type: str
    timestamp: str
    data: WebhookTested
