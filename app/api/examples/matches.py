# data
"""Examples about matches."""

from __future__ import annotations

from typing import Any

from app.api.examples.games import GAME

MATCH_ACTIONS: dict[str, Any] = {
    "the same deck": {"summary": "Ready, with the deck of the game before", "value": {"type": "ready"}},
    "sideboarding": {
        "summary": "Ready, with cards of the sideboard",
        "value": {
            "type": "ready",
            "deck": {
                "cards": {"Mountain": 26, "Forest": 26, "Grizzly Bears": 4, "Shock": 4},
                "sideboard": {"Lightning Bolt": 4},
            },
            "nonce": "a cut of the decks",
        },
    },
    "conceding": {"summary": "Give the match up", "value": {"type": "concede"}},
}

ANSWERS: dict[str, Any] = {
    "MatchView": {
        "id": "9a0c1d2e3f4a5b6c7d8e9f00", "format": "constructed", "best_of": 3, "status": "between_games",
        "games": [{"id": GAME, "number": 1, "status": "over", "winners": [0]}], "wins": [1, 0], "draws": 0,
        "winner": None, "chooser": 1, "ready": [0],
    },
}  # fmt: skip
