# data
"""Examples of games to create."""

from __future__ import annotations

from typing import Any

CREATE: dict[str, Any] = {
    "against an automatic player": {
        "summary": "A game against an automatic player",
        "value": {
            "seats": [
                {"name": "Ada", "deck": {"name": "initiative"}},
                {"kind": "automatic", "player": "sensible", "deck": {"name": "initiative"}},
            ]
        },
    },
    "match": {
        "summary": "The first game of a match: best of three",
        "value": {
            "best_of": 3,
            "seats": [{"name": "Ada", "deck": {"name": "initiative"}}, {"name": "Bo", "deck": {"name": "initiative"}}],
        },
    },
    "clocks": {
        "summary": "Time limits: a minute for each choice, twenty-five for the game; who has no time left leaves",
        "value": {
            "clock": {"choice_seconds": 60, "game_seconds": 1500, "on_timeout": "leave"},
            "seats": [{"name": "Ada", "deck": {"name": "initiative"}}, {"name": "Bo", "deck": {"name": "initiative"}}],
        },
    },
    "open table": {
        "summary": "An open table: people bring their own cards",
        "value": {"seats": [{"name": "Ada"}, {"name": "Bo"}, {}]},
    },
    "position": {
        "summary": "A position in mid-play",
        "value": {
            "seats": [{"name": "Ada"}, {"name": "Bo"}],
            "position": {
                "turn": 3, "active": 0, "step": "precombat_main",
                "players": [{"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 3}],
            },
        },
    },
}  # fmt: skip
