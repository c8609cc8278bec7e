# data
"""Examples of what is asked about seats."""

from __future__ import annotations

from typing import Any

INVITES: dict[str, Any] = {
    "for a day": {"value": {}},
    "for ten minutes": {"value": {"valid_seconds": 600}},
}

TAKING_BACK: dict[str, Any] = {
    "the last decision": {"value": {"type": "ask"}},
    "to a version": {"value": {"type": "ask", "version": 12}},
    "agree": {"value": {"type": "agree"}},
    "refuse": {"value": {"type": "refuse"}},
}

PASSING: dict[str, Any] = {
    "stops": {"value": {"own": ["precombat_main", "postcombat_main"], "others": ["end"]}},
    "let a trigger resolve": {"value": {"yield_to": ["9b1deb4d3b7d"]}},
    "full control": {"value": {"full_control": True}},
}

AS_IT_IS: dict[str, Any] = {"nothing more": {"value": {}}}

REMATCHES: dict[str, Any] = {"yes": {"value": {}}, "no longer": {"value": {"agree": False}}}

SIT: dict[str, Any] = {
    "by an invite": {"value": {"name": "Bo", "invite": "invite_\u2026"}},
    "with a deck": {"value": {"name": "Bo", "deck": {"name": "initiative"}}},
    "at an open table": {"value": {"name": "Bo", "seat": 1, "nonce": "heads, tails, tails"}},
}
