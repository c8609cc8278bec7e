"""The `undercity admin webhooks` command: what is told of games, straight in the database."""

from __future__ import annotations

from typing import Annotated

import typer

from app.administering import done, told

webhooks = typer.Typer(no_args_is_help=True, help="Webhooks, which are told of games.")

WebhookId = Annotated[str, typer.Argument(help="The id of a webhook.")]
KeyId = Annotated[
    str, typer.Option(help="The id of the API key whose games it hears of; every game, unless given.")
]


@webhooks.command("create")
def create_webhook(
    url: Annotated[str, typer.Argument(help="The address that messages are sent to.")],
    types: Annotated[
        list[str] | None,
        typer.Option("--type", help="A type of message; may be given again. All of them, unless given."),
    ] = None,
    key: KeyId = "",
    description: Annotated[str, typer.Option(help="What it is.")] = "",
) -> None:
    """Make a webhook. Its secret is shown this once."""
    from pydantic import ValidationError

    from app.service import webhooks as use_cases
    from app.service.webhooks_commands import MakeWebhook

    wanted = {"url": url, "description": description, **({"types": types} if types else {})}
    try:
        command = MakeWebhook.model_validate(wanted)
    except ValidationError as error:
        raise typer.BadParameter(str(error)) from error
    told(done(lambda work: use_cases.make(work, use_cases.on_behalf_of(work, key), command)))


@webhooks.command("list")
def list_webhooks(
    disabled: Annotated[
        bool, typer.Option("--disabled", help="Only those to which nothing is sent.")
    ] = False,
) -> None:
    """All webhooks, without their secrets, with why some of them are disabled."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.every(work.connection, disabled)))


@webhooks.command("deliveries")
def list_deliveries(
    webhook: Annotated[str | None, typer.Option(help="Only messages to this webhook.")] = None,
    status: Annotated[str | None, typer.Option(help="waiting, delivered or given_up.")] = None,
    game: Annotated[str | None, typer.Option(help="Only messages about this game.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="How many at most.")] = 100,
    cursor: Annotated[str | None, typer.Option(help="`next` of the page before.")] = None,
) -> None:
    """Messages, the newest first, with what came of them."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.deliveries(work.connection, limit, cursor, webhook, status, game)))


@webhooks.command("test")
def try_webhook(webhook: WebhookId) -> None:
    """Have the service send a message that tells nothing."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.try_out(work, use_cases.ADMINISTRATOR_ASKS, webhook)))


@webhooks.command("resend")
def resend_delivery(
    webhook: WebhookId, message: Annotated[str, typer.Argument(help="The id of a message to it.")]
) -> None:
    """Send a message again that was given up or delivered."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.send_again(work, use_cases.ADMINISTRATOR_ASKS, webhook, message)))


@webhooks.command("enable")
def enable_webhook(webhook: WebhookId) -> None:
    """Send to a webhook again, first what has waited."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.enable(work, use_cases.ADMINISTRATOR_ASKS, webhook)))


@webhooks.command("disable")
def disable_webhook(webhook: WebhookId) -> None:
    """Send nothing to a webhook until the administrator enables it."""
    from app.service import webhooks as use_cases

    told(done(lambda work: use_cases.disable(work, use_cases.ADMINISTRATOR_ASKS, webhook)))


@webhooks.command("renew-secret")
def renew_secret(
    webhook: WebhookId,
    overlap_seconds: Annotated[
        int,
        typer.Option(min=0, max=604_800, help="How long messages are signed with the old secret as well."),
    ] = 86_400,
) -> None:
    """A new secret, shown this once."""
    from app.service import webhooks as use_cases
    from app.service.webhooks_commands import RenewSecret

    command = RenewSecret(overlap_seconds=overlap_seconds)
    told(done(lambda work: use_cases.renew_secret(work, use_cases.ADMINISTRATOR_ASKS, webhook, command)))


@webhooks.command("remove")
def remove_webhook(
    webhook: WebhookId, yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False
) -> None:
    """Drop a webhook with all messages to it."""
    from app.service import webhooks as use_cases

    if not yes:
        typer.confirm(f"Drop webhook {webhook} with all messages to it?", abort=True)
    told(done(lambda work: use_cases.remove(work, use_cases.ADMINISTRATOR_ASKS, webhook)))
