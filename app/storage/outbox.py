"""The outbox: messages to webhooks, entered in the transaction of what they tell of, and sent afterwards.

A message is sent by whoever has claimed it. A claim is a mark in its row and lasts until `due`; nothing of the database is held
meanwhile. Whoever is killed before the outcome is written loses the claim by the time alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, or_, select, tuple_, update

from app.storage.records import MessageRow, Outgoing, WebhookRow
from app.storage.tables import outbox, webhooks

WAITING, DELIVERED, GIVEN_UP = "waiting", "delivered", "given_up"

INSERT = insert(outbox)
REPLACE = delete(outbox).where(
    outbox.c.webhook == bindparam("to"),
    outbox.c.game == bindparam("about"),
    outbox.c.type == bindparam("kind"),
    outbox.c.status == WAITING,
    outbox.c.claim == "",
)


def put(connection: Connection, messages: Sequence[MessageRow]) -> None:
    """Enter messages."""
    if messages:
        connection.execute(INSERT, [asdict(message) for message in messages])


def replace(connection: Connection, messages: Sequence[MessageRow]) -> None:
    """Enter messages in place of those of the same type about the same game that wait and aren't under way."""
    if messages:
        found = [{"to": one.webhook, "about": one.game, "kind": one.type} for one in messages]
        connection.execute(REPLACE, found)
    put(connection, messages)


OPEN = (
    outbox.c.status == WAITING,
    webhooks.c.disabled == 0,
)
DUE = (*OPEN, outbox.c.due <= bindparam("moment"))
JOINED = outbox.join(webhooks, webhooks.c.id == outbox.c.webhook)

IS_DUE = select(outbox.c.id).select_from(JOINED).where(*DUE).limit(1)
CANDIDATES = (
    select(
        *outbox.c,
        *[column.label(f"webhook_{column.name}") for column in webhooks.c],
    )
    .select_from(JOINED)
    .where(*DUE, outbox.c.webhook.not_in(bindparam("busy", expanding=True)))
    .order_by(outbox.c.due, outbox.c.version, outbox.c.id)
    .limit(bindparam("most"))
    .with_for_update(of=outbox, skip_locked=True)
)


def is_due(connection: Connection, moment: int) -> bool:
    """Whether there is a message to be sent."""
    return connection.execute(IS_DUE, {"moment": moment}).first() is not None


def candidates(connection: Connection, moment: int, busy: Collection[str], most: int) -> list[Outgoing]:
    """Messages to be sent that nobody else is about to claim, those first that have waited longest.

    None are for webhooks that are `busy`. Nobody else gets them until this transaction ends.
    """
    rows = connection.execute(CANDIDATES, {"moment": moment, "busy": list(busy), "most": most}).mappings()
    return [Outgoing(_message(row), _webhook(row)) for row in rows]


def _message(row: RowMapping) -> MessageRow:
    return MessageRow(**{field.name: row[field.name] for field in fields(MessageRow)})


def _webhook(row: RowMapping) -> WebhookRow:
    return WebhookRow(**{field.name: row[f"webhook_{field.name}"] for field in fields(WebhookRow)})


CLAIM = (
    update(outbox)
    .where(outbox.c.id == bindparam("this"))
    .values(due=bindparam("until"), claim=bindparam("mark"), attempts=outbox.c.attempts + 1)
)


def claim(connection: Connection, messages: Iterable[str], mark: str, until: int) -> None:
    """Claim messages for one attempt each, which is counted, until a moment at which others may try."""
    rows = [{"this": message, "mark": mark, "until": until} for message in messages]
    if rows:
        connection.execute(CLAIM, rows)


def settle(connection: Connection, message: str, mark: str, **outcome: Any) -> bool:
    """Write what came of an attempt; False where the claim had run out and another process has tried since."""
    query = update(outbox).where(outbox.c.id == message, outbox.c.claim == mark).values(claim="", **outcome)
    return connection.execute(query).rowcount == 1


AGAIN = (
    update(outbox)
    .where(outbox.c.id == bindparam("this"), outbox.c.webhook == bindparam("to"), outbox.c.status != WAITING)
    .values(status=WAITING, due=bindparam("moment"), attempts=0, answer=0, fault="", done=0)
)


def again(connection: Connection, webhook: str, message: str, moment: int) -> bool:
    """Have a message that is done with sent again, as if it had never been tried; False where it waits, or there is none."""
    return connection.execute(AGAIN, {"this": message, "to": webhook, "moment": moment}).rowcount == 1


def load(connection: Connection, webhook: str, message: str) -> MessageRow | None:
    """A message to a webhook."""
    query = select(outbox).where(outbox.c.id == message, outbox.c.webhook == webhook)
    row = connection.execute(query).mappings().first()
    return None if row is None else _message(row)


LATE = select(
    func.count().label("waiting"),
    func.min(outbox.c.due).label("oldest"),
).select_from(JOINED).where(*DUE)  # fmt: skip
DISABLED = select(func.count()).select_from(webhooks).where(webhooks.c.disabled > 0)


def lateness(connection: Connection, moment: int) -> tuple[int, int, int]:
    """How many messages should have been sent, by how many milliseconds the latest is late, how many webhooks are disabled."""
    waiting, oldest = connection.execute(LATE, {"moment": moment}).one()
    disabled = connection.execute(DISABLED).scalar() or 0
    return waiting, 0 if oldest is None else moment - oldest, disabled


def waiting(connection: Connection, of: Collection[str]) -> dict[str, int]:
    """How many messages wait for each of these webhooks."""
    query = select(outbox.c.webhook, func.count().label("number")).group_by(outbox.c.webhook)
    rows = connection.execute(query.where(outbox.c.status == WAITING, outbox.c.webhook.in_(list(of))))
    return {row.webhook: row.number for row in rows}


def page(
    connection: Connection,
    most: int,
    before: tuple[int, str] | None,
    webhook: str | None,
    status: str | None,
    game: str | None = None,
) -> list[MessageRow]:
    """Messages from the newest on, those before a place given by time of creation and id."""
    query = select(outbox).order_by(outbox.c.created.desc(), outbox.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(tuple_(outbox.c.created, outbox.c.id) < before)
    for column, wanted in ((outbox.c.webhook, webhook), (outbox.c.status, status), (outbox.c.game, game)):
        if wanted is not None:
            query = query.where(column == wanted)
    return [MessageRow(**row) for row in connection.execute(query).mappings()]


def forget_before(connection: Connection, moment: int) -> None:
    """Drop messages made before a moment, but for those that are still to be sent."""
    silent = select(webhooks.c.id).where(webhooks.c.disabled > 0)
    old = (outbox.c.created < moment, or_(outbox.c.status != WAITING, outbox.c.webhook.in_(silent)))
    connection.execute(delete(outbox).where(*old))
