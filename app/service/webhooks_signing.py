"""Signing by the Standard Webhooks convention: who gets a message can tell that it comes from here, and is new."""

from __future__ import annotations

import base64
import secrets
from datetime import UTC, datetime

from standardwebhooks import Webhook

from app.storage.records import Outgoing

SECRET_BYTES = 32


def new_secret() -> str:
    """A secret that nobody can guess."""
    return f"whsec_{base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()}"


def signed(outgoing: Outgoing, moment: int) -> dict[str, str]:
    """The headers of a message that is sent at a moment; while the secret before counts too, with both signatures."""
    message, webhook = outgoing.message, outgoing.webhook
    seconds = moment // 1000
    used = [webhook.secret]
    if webhook.secret_before and moment < webhook.secret_until:
        used.append(webhook.secret_before)
    at = datetime.fromtimestamp(seconds, UTC)
    return {
        "webhook-id": message.id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": " ".join(Webhook(secret).sign(message.id, at, message.body) for secret in used),
    }
