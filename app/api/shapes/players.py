"""The shape of a player, and of the dungeon that they are in."""

from __future__ import annotations

from app.api.shapes.shape import Shape
from app.api.shapes.things import Hidden, Mana, Thing


class Room(Shape):
    """A room of a dungeon, and the rooms that its arrows point to."""

    name: str
    leads_to: list[str]


class Dungeon(Shape):
    """The dungeon that a player is in, with the room of their venture marker.

    `next_rooms` are those to which arrows point from it, `rooms_ahead` all that can still be reached.
    """

    id: str
    name: str
    room: str
    next_rooms: list[str]
    rooms_ahead: list[str]
    rooms: list[Room]


class PlayerState(Shape):
    """A player, with the zones that are theirs. `outside` is the sideboard, without the companion."""

    seat: int
    name: str
    life: int
    counters: dict[str, int]
    mana: list[Mana]
    lands_played: int
    mulligans: int
    hand: Hidden
    library: Hidden
    graveyard: list[Thing]
    companion: Thing | None
    planar_deck: Hidden
    outside: Hidden
    dungeon: Dungeon | None
    completed_dungeons: list[str]
    has_initiative: bool
    is_monarch: bool
    has_city_blessing: bool
    designations: list[str]
    designations_text: list[str]
    agrees_to_draw: bool
    lost: bool
    left: bool
