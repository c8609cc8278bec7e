# data
"""Examples about webhooks."""

from __future__ import annotations

from typing import Any

from app.api.examples.games import GAME

WEBHOOK = {
    "id": "1f2e3d4c5b6a7988", "key": "0f1e2d3c4b5a6978", "url": "https://backend.example/undercity",
    "description": "the league's backend", "types": ["game.started", "game.ended"], "created": "2026-11-30T12:00:00.000Z",
    "waiting": 0, "failing_since": None, "disabled_since": None, "disabled_by": None, "secret_before_until": None,
}  # fmt: skip
DELIVERY = {
    "id": "msg_019ad4c5f0a00000c4b1f0c9d8e7a6b5", "webhook": "1f2e3d4c5b6a7988", "type": "game.ended", "game": GAME, "version": 212,
    "status": "delivered", "attempts": 1, "answer": 204, "fault": None, "created": "2026-11-30T12:34:56.789Z",
    "next": None, "done": "2026-11-30T12:34:57.001Z",
}  # fmt: skip
SECRET = "whsec_c2VjcmV0IGZvciBhbiBleGFtcGxlLCBub3QgdXNlZC4="  # noqa: S105
MESSAGE = {
    "type": "game.ended",
    "timestamp": "2026-11-30T12:34:56.789Z",
    "data": {"game": GAME, "version": 212, "status": "over", "waiting_for": [], "winners": [0], "match": None, "seat": None},
}  # fmt: skip

ANSWERS: dict[str, Any] = {
    "WebhookInfo": WEBHOOK,
    "WebhookMade": {"webhook": WEBHOOK, "secret": SECRET},
    "WebhookSecret": {"secret": SECRET, "secret_before_until": "2026-12-01T12:34:56.789Z"},
    "WebhookRemoved": {"id": "1f2e3d4c5b6a7988"},
    "Webhooks": {"webhooks": [WEBHOOK]},
    "Delivery": DELIVERY,
    "Deliveries": {"deliveries": [DELIVERY], "next": None},
    "WebhookMessage": MESSAGE,
    "WebhookTest": {
        "type": "webhook.test", "timestamp": "2026-11-30T12:34:56.789Z", "data": {"webhook": "1f2e3d4c5b6a7988"},
    },
}  # fmt: skip

MAKE: dict[str, Any] = {
    "the ends of games": {
        "value": {
            "url": "https://backend.example/undercity",
            "types": ["game.started", "game.ended", "game.aborted"],
            "description": "the league's backend",
        }
    },
    "everything": {"value": {"url": "https://backend.example/undercity"}},
}

RENEW: dict[str, Any] = {
    "a day with both": {"value": {}},
    "at once": {"summary": "The old secret is known to others", "value": {"overlap_seconds": 0}},
}
