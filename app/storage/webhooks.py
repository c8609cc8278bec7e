"""The repository of webhooks: the addresses that are told of games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from app.storage.records import WebhookRow
from app.storage.tables import webhooks

HEARING = (
    select(webhooks)
    .where(webhooks.c.disabled == 0, webhooks.c.api_key.in_(bindparam("keys", expanding=True)))
    .order_by(webhooks.c.id)
    .with_for_update(read=True, key_share=True)
)
"""PostgreSQL: nobody drops them until the transaction ends, so that messages to them can be entered."""


def add(connection: Connection, webhook: WebhookRow) -> None:
    """Enter a new webhook."""
    connection.execute(insert(webhooks), asdict(webhook))


def load(connection: Connection, webhook: str, lock: bool = False) -> WebhookRow | None:
    """The webhook of that id; `lock`: nobody else changes it until this transaction ends."""
    query = select(webhooks).where(webhooks.c.id == webhook)
    found = connection.execute(query.with_for_update(key_share=True) if lock else query).mappings().first()
    return None if found is None else WebhookRow(**found)


def every(connection: Connection, key: str | None = None, disabled: bool = False) -> list[WebhookRow]:
    """All webhooks, or those of a key ("" for the administrator's), the oldest first; `disabled`: only those that are."""
    query = select(webhooks).order_by(webhooks.c.created, webhooks.c.id)
    if key is not None:
        query = query.where(webhooks.c.api_key == key)
    if disabled:
        query = query.where(webhooks.c.disabled > 0)
    return [WebhookRow(**row) for row in connection.execute(query).mappings()]


def hearing(connection: Connection, keys: Iterable[str]) -> list[WebhookRow]:
    """The webhooks that hear of games of these keys, as far as anything is sent to them."""
    rows = connection.execute(HEARING, {"keys": list(keys)}).mappings()
    return [WebhookRow(**row) for row in rows]


CHANGES = ("secret", "secret_before", "secret_until", "failing", "disabled", "disabled_by")
"""The columns that change."""

SAVE = (
    update(webhooks)
    .where(webhooks.c.id == bindparam("this"))
    .values({name: bindparam(name) for name in CHANGES})
)


def save(connection: Connection, webhook: WebhookRow) -> None:
    """Write what may change about a webhook."""
    connection.execute(SAVE, {"this": webhook.id, **{name: getattr(webhook, name) for name in CHANGES}})


def remove(connection: Connection, webhook: str) -> None:
    """Drop a webhook with all messages to it."""
    connection.execute(delete(webhooks).where(webhooks.c.id == webhook))


def disable_all(connection: Connection, key: str, moment: int, by: str) -> None:
    """Nothing is sent any more to the webhooks of a key."""
    query = update(webhooks).where(webhooks.c.api_key == key, webhooks.c.disabled == 0)
    connection.execute(query.values(disabled=moment, disabled_by=by))
