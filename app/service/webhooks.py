"""Use cases of those who are told of games: making webhooks, looking at them, testing, changing and dropping them.

A webhook belongs to the API key that it was made with, and hears of the games of that key. One that the administrator made
hears of every game.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import Connection

from app.service import cursors, moments, webhooks_addresses, webhooks_messages, webhooks_signing
from app.service.answers.webhooks import (
    Deliveries,
    Delivery,
    WebhookInfo,
    WebhookMade,
    WebhookRemoved,
    Webhooks,
    WebhookSecret,
)
from app.service.listing import place
from app.service.problems import Problem, not_found
from app.service.tokens import KEY, hashed, is_administrator
from app.service.webhooks_addresses import Refused
from app.service.webhooks_commands import MakeWebhook, RenewSecret
from app.service.work import Work
from app.settings import Settings
from app.storage import keys, outbox, webhooks
from app.storage.records import MessageRow, WebhookRow

OWNER, ADMINISTRATOR = "owner", "administrator"
EVERY_GAME = ""
"""The key of webhooks that hear of every game."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks about webhooks: the bearer of an API key, or the administrator, who may do everything with each of them."""

    key: str
    administers: bool = False


ADMINISTRATOR_ASKS = Asker(EVERY_GAME, administers=True)


def asker(connection: Connection, settings: Settings, token: str) -> Asker:
    """Who the token makes its sender. Raises Problem."""
    if is_administrator(settings, token):
        return ADMINISTRATOR_ASKS
    row = keys.with_secret(connection, hashed(token)) if token.startswith(f"{KEY}_") else None
    if row is None or row.revoked:
        raise Problem(403, "wrong_key", "this isn't an API key of this service, or it was revoked")
    return Asker(row.id)


def on_behalf_of(work: Work, key: str) -> Asker:
    """The administrator acts for a key, "" for none. Raises Problem if there is none of that id."""
    if key and keys.load(work.connection, key) is None:
        raise not_found("key", key)
    return Asker(key, administers=True)


def make(work: Work, who: Asker, command: MakeWebhook) -> WebhookMade:
    """Use case: make a webhook. Raises Problem for an address that nothing is sent to, and beyond the bound for a key."""
    try:
        webhooks_addresses.checked(command.url, work.settings)
    except Refused as refused:
        raise Problem(422, "bad_url", str(refused), pointer="/url") from refused
    _check_room(work, who)
    row = WebhookRow(
        secrets.token_hex(8), who.key, command.url, command.description, list(dict.fromkeys(command.types)),
        webhooks_signing.new_secret(), work.now(),
    )  # fmt: skip
    webhooks.add(work.connection, row)
    return WebhookMade(webhook=_shown(row, 0), secret=row.secret)


def _check_room(work: Work, who: Asker) -> None:
    """Two that ask at once with one key wait for each other."""
    most = work.settings.webhooks_per_key
    if not who.key or not most:
        return
    keys.load(work.connection, who.key, lock=True)
    if len(webhooks.every(work.connection, who.key)) >= most:
        raise Problem(429, "too_many_webhooks", f"this key has {most} webhooks; it may have no more")


def of(connection: Connection, who: Asker) -> Webhooks:
    """Use case: list one's own webhooks, the oldest first."""
    return _listed(connection, webhooks.every(connection, who.key))


def every(connection: Connection, disabled: bool) -> Webhooks:
    """Use case: list all webhooks, or those that are disabled, the oldest first."""
    return _listed(connection, webhooks.every(connection, disabled=disabled))


def _listed(connection: Connection, rows: list[WebhookRow]) -> Webhooks:
    waiting = outbox.waiting(connection, [row.id for row in rows])
    return Webhooks(webhooks=[_shown(row, waiting.get(row.id, 0)) for row in rows])


def show(connection: Connection, who: Asker, webhook: str) -> WebhookInfo:
    """Use case: look at a webhook. Raises Problem."""
    return _shown_now(connection, found(connection, who, webhook))


def found(connection: Connection, who: Asker, webhook: str, lock: bool = False) -> WebhookRow:
    """The webhook of that id, if it is theirs. Raises Problem."""
    row = webhooks.load(connection, webhook, lock)
    if row is None or not who.administers and row.api_key != who.key:
        raise not_found("webhook", webhook)
    return row


def remove(work: Work, who: Asker, webhook: str) -> WebhookRemoved:
    """Use case: drop a webhook with all messages to it. Raises Problem."""
    webhooks.remove(work.connection, found(work.connection, who, webhook).id)
    return WebhookRemoved(id=webhook)


def try_out(work: Work, who: Asker, webhook: str) -> Delivery:
    """Use case: send a message that tells nothing. Raises Problem."""
    row = _enabled(work, who, webhook)
    message = webhooks_messages.trial(row, work.now())
    outbox.put(work.connection, [message])
    return _delivery(message)


def send_again(work: Work, who: Asker, webhook: str, message: str) -> Delivery:
    """Use case: send a message again that was given up or delivered. Raises Problem."""
    row = _enabled(work, who, webhook)
    sent = outbox.again(work.connection, row.id, message, work.now())
    shown = outbox.load(work.connection, row.id, message)
    if shown is None:
        raise not_found("message", message)
    if not sent:
        raise Problem(409, "message_waiting", "this message waits, and is tried again by itself")
    return _delivery(shown)


def _enabled(work: Work, who: Asker, webhook: str) -> WebhookRow:
    """The webhook of that id, if something is sent to it. Raises Problem."""
    row = found(work.connection, who, webhook)
    if row.disabled:
        raise Problem(409, "webhook_disabled", "nothing is sent to this webhook; enable it first")
    return row


def renew_secret(work: Work, who: Asker, webhook: str, command: RenewSecret) -> WebhookSecret:
    """Use case: sign with a new secret, and for a while with the old one as well. Raises Problem."""
    row = found(work.connection, who, webhook, lock=True)
    row.secret_before, row.secret_until = row.secret, work.now() + command.overlap_seconds * 1000
    if not command.overlap_seconds:
        row.secret_before, row.secret_until = "", 0
    row.secret = webhooks_signing.new_secret()
    webhooks.save(work.connection, row)
    return WebhookSecret(
        secret=row.secret, secret_before_until=moments.written(row.secret_until) if row.secret_until else None
    )


def enable(work: Work, who: Asker, webhook: str) -> WebhookInfo:
    """Use case: send to a webhook again, first what waits for it. Raises Problem where the administrator disabled it."""
    row = found(work.connection, who, webhook, lock=True)
    if row.disabled_by == ADMINISTRATOR and not who.administers:
        raise Problem(403, "administrator_only", "the administrator disabled this webhook")
    row.disabled, row.disabled_by, row.failing = 0, "", 0
    webhooks.save(work.connection, row)
    return _shown_now(work.connection, row)


def disable(work: Work, who: Asker, webhook: str) -> WebhookInfo:
    """Use case: send nothing to a webhook until it is enabled. Raises Problem."""
    row = found(work.connection, who, webhook, lock=True)
    row.disabled = row.disabled or work.now()
    if row.disabled_by != ADMINISTRATOR:
        row.disabled_by = ADMINISTRATOR if who.administers else OWNER
    webhooks.save(work.connection, row)
    return _shown_now(work.connection, row)


def deliveries(
    connection: Connection,
    limit: int,
    cursor: str | None,
    webhook: str | None,
    status: str | None,
    game: str | None = None,
) -> Deliveries:
    """Use case: list messages, the newest first. Raises Problem for a cursor that isn't one."""
    before = None if cursor is None else place(cursor)
    rows = outbox.page(connection, limit + 1, before, webhook, status, game)
    shown = rows[:limit]
    return Deliveries(
        deliveries=[_delivery(row) for row in shown],
        next=cursors.written(f"{shown[-1].created}.{shown[-1].id}") if len(rows) > limit else None,
    )


def _shown_now(connection: Connection, row: WebhookRow) -> WebhookInfo:
    return _shown(row, outbox.waiting(connection, [row.id]).get(row.id, 0))


def _shown(row: WebhookRow, waiting: int) -> WebhookInfo:
    return WebhookInfo(
        id=row.id, key=row.api_key or None, url=row.url, description=row.description, types=row.types,
        created=moments.written(row.created), waiting=waiting, failing_since=_moment(row.failing),
        disabled_since=_moment(row.disabled), disabled_by=row.disabled_by or None,
        secret_before_until=_moment(row.secret_until),
    )  # fmt: skip


def _delivery(row: MessageRow) -> Delivery:
    return Delivery(
        id=row.id, webhook=row.webhook, type=row.type, game=row.game, version=row.version, status=row.status,
        attempts=row.attempts, answer=row.answer or None, fault=row.fault or None, created=moments.written(row.created),
        next=moments.written(row.due) if row.status == outbox.WAITING else None, done=_moment(row.done),
    )  # fmt: skip


def _moment(milliseconds: int) -> str | None:
    return moments.written(milliseconds) if milliseconds else None
