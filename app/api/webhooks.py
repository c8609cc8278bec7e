"""Webhooks: addresses that are told of games."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Path, Query, Response

from app.api.context import OnceKey, TheService, Token, answered
from app.api.examples.seats import AS_IT_IS
from app.api.examples.webhooks import MAKE, RENEW
from app.api.openapi import answer
from app.service import webhooks
from app.service.answers.webhooks import (
    Deliveries,
    Delivery,
    WebhookInfo,
    WebhookMade,
    WebhookRemoved,
    Webhooks,
    WebhookSecret,
)
from app.service.commands import NoMore
from app.service.once import replied, reply
from app.service.webhooks import Asker
from app.service.webhooks_commands import MakeWebhook, RenewSecret
from app.service.work import Work

router = APIRouter(prefix="/v1/webhooks", tags=["webhooks"])

WebhookId = Annotated[
    str, Path(pattern="^[0-9a-f]{16}$", description="The id of a webhook.", examples=["1f2e3d4c5b6a7988"])
]
MessageId = Annotated[
    str,
    Path(
        pattern="^msg_[0-9a-f]{32}$",
        description="The id of a message.",
        examples=["msg_019ad4c5f0a00000c4b1f0c9d8e7a6b5"],
    ),
]
Limit = Annotated[int, Query(ge=1, le=200, description="How many messages a page has at most.")]
Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before.")]
Status = Annotated[
    Literal["waiting", "delivered", "given_up"] | None, Query(description="Only messages that are so.")
]
PROBLEMS = (400, 401, 403, 404, 413)


def _asker(work: Work, token: str) -> Asker:
    return webhooks.asker(work.connection, work.settings, token)


@router.post(
    "",
    status_code=201,
    responses=answer(201, WebhookMade, "The webhook, with its secret.", 400, 401, 403, 413),
)
async def create_webhook(
    command: Annotated[MakeWebhook, Body(openapi_examples=MAKE)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Make a webhook. With an API key it hears of the games of that key, with the administrator's token of every game.

    Its secret is shown this once. Messages are signed by the Standard Webhooks convention.
    """
    do = lambda work: replied(  # noqa: E731
        work, once, 201, lambda: webhooks.make(work, _asker(work, token), command)
    )
    return answered(await service.run(do, writes=True, once=once))


@router.get("", responses=answer(200, Webhooks, "The webhooks.", 401, 403))
async def list_webhooks(service: TheService, token: Token) -> Response:
    """The webhooks that were made with this key, or this administrator's token, the oldest first."""
    found = await service.read(lambda read: webhooks.of(read, webhooks.asker(read, service.settings, token)))
    return answered(reply(found, 200))


@router.get("/{webhook}", responses=answer(200, WebhookInfo, "The webhook.", 401, 403, 404))
async def get_webhook(webhook: WebhookId, service: TheService, token: Token) -> Response:
    """A webhook: whether messages arrive there, and how many wait."""
    found = await service.read(
        lambda read: webhooks.show(read, webhooks.asker(read, service.settings, token), webhook)
    )
    return answered(reply(found, 200))


@router.delete("/{webhook}", responses=answer(200, WebhookRemoved, "It is gone.", 401, 403, 404))
async def delete_webhook(webhook: WebhookId, service: TheService, token: Token) -> Response:
    """Drop a webhook, with all messages to it."""
    do = lambda work: reply(webhooks.remove(work, _asker(work, token), webhook), 200)  # noqa: E731
    return answered(await service.run(do, writes=True))


@router.post(
    "/{webhook}/test",
    status_code=201,
    responses=answer(201, Delivery, "The message, which is on its way.", *PROBLEMS, 409),
)
async def try_webhook(
    webhook: WebhookId, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Send a message of the type `webhook.test`, which tells nothing; `GET .../deliveries` says what came of it."""
    do = lambda work: replied(  # noqa: E731
        work, once, 201, lambda: webhooks.try_out(work, _asker(work, token), webhook)
    )
    return answered(await service.run(do, writes=True, once=once))


@router.post(
    "/{webhook}/secret",
    responses=answer(200, WebhookSecret, "The new secret.", *PROBLEMS),
)
async def renew_webhook_secret(
    webhook: WebhookId, command: Annotated[RenewSecret, Body(openapi_examples=RENEW)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """A new secret, shown this once. For `overlap_seconds` messages are signed with the old one as well."""
    do = lambda work: replied(  # noqa: E731
        work, once, 200, lambda: webhooks.renew_secret(work, _asker(work, token), webhook, command)
    )
    return answered(await service.run(do, writes=True, once=once))


@router.post("/{webhook}/enable", responses=answer(200, WebhookInfo, "The webhook.", *PROBLEMS))
async def enable_webhook(
    webhook: WebhookId, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Send to a webhook again that was disabled, first what has waited. What happened meanwhile isn't told."""
    do = lambda work: replied(  # noqa: E731
        work, once, 200, lambda: webhooks.enable(work, _asker(work, token), webhook)
    )
    return answered(await service.run(do, writes=True, once=once))


@router.post("/{webhook}/disable", responses=answer(200, WebhookInfo, "The webhook.", *PROBLEMS))
async def disable_webhook(
    webhook: WebhookId, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Send nothing to a webhook. What the administrator disabled only the administrator enables again."""
    do = lambda work: replied(  # noqa: E731
        work, once, 200, lambda: webhooks.disable(work, _asker(work, token), webhook)
    )
    return answered(await service.run(do, writes=True, once=once))


@router.get(
    "/{webhook}/deliveries",
    responses=answer(200, Deliveries, "A page of messages.", 401, 403, 404),
)
async def list_webhook_deliveries(
    webhook: WebhookId,
    service: TheService,
    token: Token,
    limit: Limit = 50,
    cursor: Cursor = None,
    status: Status = None,
) -> Response:
    """The messages to a webhook, the newest first, with what came of them."""
    found = await service.read(
        lambda read: webhooks.deliveries(
            read,
            limit,
            cursor,
            webhooks.found(read, webhooks.asker(read, service.settings, token), webhook).id,
            status,
        )
    )
    return answered(reply(found, 200))


@router.post(
    "/{webhook}/deliveries/{message}/resend",
    responses=answer(200, Delivery, "The message, which is on its way.", *PROBLEMS, 409),
)
async def resend_webhook_delivery(
    webhook: WebhookId, message: MessageId, _command: Annotated[NoMore, Body(openapi_examples=AS_IT_IS)],
    service: TheService, token: Token, once: OnceKey,
) -> Response:  # fmt: skip
    """Send a message again that was given up, or that was delivered: the same body, with the same `webhook-id`."""
    do = lambda work: replied(  # noqa: E731
        work, once, 200, lambda: webhooks.send_again(work, _asker(work, token), webhook, message)
    )
    return answered(await service.run(do, writes=True, once=once))
