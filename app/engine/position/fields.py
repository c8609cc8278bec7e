"""What a position may say: its fields, those of its players, and those of their objects."""

from __future__ import annotations

from app.engine.state.records import EMBLEM, TOKEN

FIELDS = (
    "turn", "active", "step", "initiative", "monarch", "day_or_night", "players", "teams", "shared", "attack",
)  # fmt: skip
PLAYER_FIELDS = (
    "name", "life", "hand", "library", "battlefield", "graveyard", "exile", "command", "counters", "completed",
    "dungeon", "mana", "lands_played", "planar_deck", "companion", "outside", "city_blessing", "left",
)  # fmt: skip
ZONES_OF_PLAYERS = (
    "library", "hand", "graveyard", "exile", "command", "planar_deck", "battlefield", "outside",
)  # fmt: skip
OBJECT_FIELDS = (
    "card", "id", "tapped", "new", "owner", "counters", "attached_to", "damage", "face", "token", "memory", "protector",
    "commander",
)  # fmt: skip
KINDS = {"token": TOKEN, "emblem": EMBLEM}
"""By layout: what effects make, which isn't a card (CR 111.6, 114.5) and is in no list of them."""
