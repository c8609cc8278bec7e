"""CR 309.4-309.5: the rooms of a dungeon and the arrows between them."""

from __future__ import annotations

from app.engine.dungeons.marker import MovesIntoRoom, dungeon_of, room_of
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.words.abilities import Card, Triggered
from app.engine.words.bases import Ability, AdditionalTrigger, Instruction
from app.engine.words.context import Context
from app.engine.words.node import Node, node


@node
class Room(Ability):
    """A room: its name, its effect, and the rooms that arrows pointing away from it lead to (CR 309.4c).

    CR 309.4b: its name tells it from the other rooms of the dungeon, and has no other effect on the game.
    """

    name: str
    do: tuple[Instruction, ...]
    leads_to: tuple[str, ...] = ()

    def means(self) -> tuple[Ability, ...]:
        """CR 309.4c: the room ability: "When you move your venture marker into this room, [effect.]"."""
        return (Triggered(MovesIntoRoom(self.name), self.do, zone="command"),)


def is_room_ability(ability: Node | None) -> bool:
    """CR 309.6, 603.2d: whether it is the triggered ability of a room, as these rules ask."""
    return isinstance(ability, Triggered) and isinstance(ability.on, MovesIntoRoom)


def rooms_of(card: Card) -> tuple[Room, ...]:
    """CR 309.4: the rooms of the dungeon, the topmost first."""
    return tuple([ability for ability in card.faces[0].abilities if isinstance(ability, Room)])


def next_rooms(state: State, seat: int) -> tuple[str, ...]:
    """CR 309.5a: the rooms to which arrows point from the player's room; none from a bottommost room or no dungeon."""
    dungeon, here = dungeon_of(state, seat), room_of(state, seat)
    if dungeon is None:
        return ()
    return next(room.leads_to for room in rooms_of(dungeon.card) if room.name == here)


def rooms_ahead(state: State, seat: int) -> tuple[str, ...]:
    """CR 309.5a: the rooms of the dungeon that the player can still come to, in the order of the card."""
    ahead = list(next_rooms(state, seat))
    dungeon = dungeon_of(state, seat)
    rooms = () if dungeon is None else rooms_of(dungeon.card)
    for room in rooms:
        if room.name in ahead:
            ahead.extend(room.leads_to)
    return tuple([room.name for room in rooms if room.name in ahead])


@node
class RoomsTriggerAgain(AdditionalTrigger):
    """CR 603.2d: the room abilities of the dungeons that it applies to trigger an additional time."""

    def applies(self, at: Context, source: int, ability: Node, facts: list[Event]) -> bool:
        return is_room_ability(ability)
