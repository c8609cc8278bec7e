"""What is sent to webhooks, as the OpenAPI document says it: a section of its own, from the types of messages."""

from __future__ import annotations

from typing import Any

from app.api.examples.webhooks import ANSWERS
from app.service.webhooks_messages import TRIAL, TYPES

HEADERS = {
    "webhook-id": "The id of the message. Whoever has seen it before has the message already.",
    "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
    "webhook-signature": (
        "Signatures, with a space between them, each `v1,` and the HMAC-SHA256 in Base64 of id, timestamp and body with "
        "dots between them."
    ),
}
ANSWERED = {
    "2XX": {"description": "The message has arrived. What is in the answer isn't read."},
    "410": {"description": "The webhook is gone: it is disabled, and nothing more is sent."},
    "default": {"description": "It failed, and is tried again. Redirections aren't followed."},
}


def described() -> dict[str, Any]:
    """The section `webhooks` of the document."""
    types = {**TYPES, TRIAL: "Its owner asked for it, to see whether it arrives."}
    return {kind: {"post": _operation(kind, says)} for kind, says in types.items()}


def _operation(kind: str, says: str) -> dict[str, Any]:
    schema = "WebhookTest" if kind == TRIAL else "WebhookMessage"
    parameters = [
        {"name": name, "in": "header", "required": True, "schema": {"type": "string"}, "description": about}
        for name, about in HEADERS.items()
    ]
    return {
        "operationId": f"on_{kind.replace('.', '_')}",
        "summary": kind,
        "description": says,
        "tags": ["webhooks"],
        "parameters": parameters,
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": {"$ref": f"#/components/schemas/{schema}"},
                    "example": {**ANSWERS[schema], "type": kind},
                }
            },
        },
        "responses": ANSWERED,
    }
