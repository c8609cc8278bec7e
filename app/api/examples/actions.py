# data
"""Examples of actions."""

from __future__ import annotations

from typing import Any

ACTIONS: dict[str, Any] = {
    "pass": {"summary": "Pass priority", "value": {"type": "pass"}},
    "pass until": {
        "summary": "Pass until the end of the turn",
        "value": {"type": "pass", "until": "end_of_turn"},
    },
    "play a land": {"summary": "Play a land", "value": {"type": "play_land", "object": "1c2b3a495867"}},
    "cast": {
        "summary": "Cast a spell at a player, paid automatically",
        "value": {"type": "cast", "object": "9b1deb4d3b7d", "targets": ["player 1"], "payment": "auto"},
    },
    "attack": {
        "summary": "Declare attackers",
        "value": {"type": "attack", "attackers": [{"attacker": "5d6e7f8a9b0c", "target": "player 1"}]},
    },
    "choose": {
        "summary": "Answer another choice",
        "value": {"type": "choose", "choice": "c17", "options": ["yes"]},
    },
    "leave": {"summary": "Concede", "value": {"type": "leave"}},
    "repeat a loop": {
        "summary": "Play the round since a version a thousand times more",
        "value": {"type": "repeat", "since": 12, "times": 1000},
    },
    "agree to a draw": {"summary": "Agree to a draw", "value": {"type": "agree_to_draw"}},
    "take the initiative": {
        "summary": "An instruction at an open table",
        "value": {"type": "take_initiative", "player": 0},
    },
    "create a token": {
        "summary": "An object described on the spot",
        "value": {
            "type": "create",
            "object": {
                "name": "Patrol",
                "types": ["creature"],
                "subtypes": ["Cat", "Knight"],
                "colors": "W",
                "power": 2,
                "toughness": 3,
                "keywords": ["flying", "first strike"],
            },
        },
    },
    "bring in a card": {
        "summary": "A card of the pool, into a player's hand",
        "value": {"type": "create", "kind": "card", "zone": "hand", "card": "Lightning Bolt", "player": 1},
    },
    "put counters": {
        "summary": "An instruction about objects",
        "value": {"type": "counters", "objects": ["9b1deb4d3b7d"], "kind": "+1/+1", "amount": 2},
    },
    "next step": {"summary": "All have passed", "value": {"type": "next_step"}},
}
