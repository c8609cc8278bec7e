# data
"""Examples of games, of what happens in them, and of their seats, as they are answered."""

from __future__ import annotations

from typing import Any

GAME = "4f1d2a9c0b7e6a5d3c2b1a09"

SEATS: list[dict[str, Any]] = [
    {"seat": 0, "name": "Ada", "kind": "people", "player": None, "taken": True, "reserved_until": None},
    {
        "seat": 1,
        "name": "sensible 2",
        "kind": "automatic",
        "player": "sensible",
        "taken": True,
        "reserved_until": None,
    },
]

CHOICE: dict[str, Any] = {
    "id": "c17",
    "kind": "priority",
    "seat": 0,
    "reason": "priority",
    "text": "act, or pass priority",
    "rule": "117.1",
    "actions": [
        {"type": "pass", "label": "pass"},
        {
            "type": "cast",
            "object": "9b1deb4d3b7d",
            "name": "Lightning Bolt",
            "label": "cast a spell: Lightning Bolt",
        },
    ],
    "default": {"type": "pass"},
}

PLAYER: dict[str, Any] = {
    "seat": 0, "name": "Ada", "life": 20, "counters": {}, "mana": [], "lands_played": 1, "mulligans": 0,
    "hand": {
        "count": 1,
        "known": [
            {
                "id": "9b1deb4d3b7d", "kind": "card", "owner": 0, "zone": "hand", "zone_text": "hand",
                "name": "Lightning Bolt", "label": "Lightning Bolt", "keywords_text": [], "card": "Lightning Bolt", "face": 0, "mana_cost": "{R}", "colors": ["R"], "supertypes": [],
                "types": ["instant"], "subtypes": [], "keywords": [],
            }
        ],
    },
    "library": {"count": 52, "known": []}, "graveyard": [], "companion": None,
    "planar_deck": {"count": 0, "known": []}, "outside": {"count": 0, "known": []}, "dungeon": None, "completed_dungeons": [],
    "has_initiative": False, "is_monarch": False, "has_city_blessing": False, "designations": [], "designations_text": [],
    "agrees_to_draw": False, "lost": False, "left": False,
}  # fmt: skip

STATE: dict[str, Any] = {
    "turn": {"number": 3, "active": 0, "active_players": [0], "step": "precombat_main",
             "step_text": "precombat main phase", "priority": 0, "started": True},
    "starting_player": 0, "teams": [], "shared": [], "attack": "multiple",
    "players": [PLAYER, {**PLAYER, "seat": 1, "name": "sensible 2", "hand": {"count": 6, "known": []}}],
    "battlefield": [], "stack": [], "exile": [], "command": [], "initiative": None, "monarch": None, "day_or_night": None, "day_or_night_text": None,
    "planar_controller": None, "combat": None,
    "over": False, "winners": None,
}  # fmt: skip

GAME_VIEW: dict[str, Any] = {
    "id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "you": 0,
    "seats": SEATS, "waiting_for": [0], "winners": None, "fault": None, "instructions": [],
    "match": None, "spectator_delay": 0, "rematch": None,
    "take_back": None, "passing": None,
    "clock": {"choice_seconds": 60, "game_seconds": 1500, "on_timeout": "default", "running": 0,
              "since": "2026-05-01T12:03:20.000Z", "deadline": "2026-05-01T12:04:20.000Z", "left": [1_320_000, None]},
    "seed": {"commitment": "cebcd6e93ec392f173db332d20929897a5aaa6685a7c7771f1b5547d0de37b60", "secret": None,
             "salt": None, "nonces": None},
    "state": STATE, "choice": CHOICE,
}  # fmt: skip

LOG_ENTRY: dict[str, Any] = {
    "version": 17, "seat": 0, "by": "seat", "kind": "answer", "did": "play_land",
    "text": "Ada: play a land",
    "events": [
        {"type": "moved", "owner": 0, "from": "hand", "to": "battlefield", "cause": "play", "by": 0,
         "name": "Mountain", "object": "1c2b3a495867", "text": "Mountain: hand \u2192 battlefield"}
    ],
}  # fmt: skip

CREATED: dict[str, Any] = {
    "game": {**GAME_VIEW, "you": None, "choice": None},
    "host_token": "host_\u2026", "spectator_token": "spectator_\u2026", "seat_tokens": {"0": "seat_\u2026"},
}  # fmt: skip

ANSWERS: dict[str, Any] = {
    "GameView": GAME_VIEW,
    "Created": CREATED,
    "Games": {
        "games": [
            {"id": GAME, "version": 17, "status": "running", "mode": "strict", "format": "constructed", "seats": SEATS,
             "open_seats": 0, "winners": None, "created": "2026-05-01T12:00:00.000Z",
             "updated": "2026-05-01T12:03:20.000Z"}
        ],
        "next": None,
    },
    "Actions": {"version": 17, "waiting_for": [0], "choice": CHOICE, "instructions": [], "may_leave": True},
    "Done": {"version": 17, "log": [LOG_ENTRY], "game": GAME_VIEW},
    "Log": {"log": [LOG_ENTRY], "version": 17, "next": None},
    "Replay": {"id": GAME, "version": 12, "state": STATE, "choice": CHOICE},
    "Position": {
        "version": 17,
        "position": {"turn": 3, "active": 0, "step": "precombat_main", "initiative": None, "monarch": None,
                     "players": [{"life": 20, "hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, {"life": 18}]},
    },
    "Rematch": {"agreed": [0], "waiting_for": [1], "game": None},
    "TakingBack": {"version": 18, "seat": 0, "to": 14, "despite": None, "agreed": [], "waiting_for": [1]},
    "Passing": {"own": ["precombat_main", "postcombat_main"], "others": ["end"], "yields": [], "full_control": False,
                "until": None},
    "Invite": {"seat": 1, "invite": "invite_\u2026", "expires": "2026-05-02T12:00:00.000Z"},
    "SeatToken": {"seat": 1, "token": "seat_\u2026"},
    "SeatInfo": {"seat": 1, "name": "", "kind": "people", "player": None, "taken": False, "reserved_until": None},
    "Seated": {"seat": 1, "token": "seat_\u2026", "game": {**GAME_VIEW, "you": 1}},
}  # fmt: skip
