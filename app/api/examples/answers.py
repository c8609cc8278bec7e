"""Examples of all answers, by the names of their schemas."""

from __future__ import annotations

from typing import Any

from app.api.examples import administration, catalogue, games, matches, problems, webhooks

EXAMPLES: dict[str, Any] = {
    name: example
    for of in (games, matches, catalogue, administration, webhooks, problems)
    for name, example in of.ANSWERS.items()
}
