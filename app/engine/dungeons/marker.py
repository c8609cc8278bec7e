"""CR 309.4: a player's dungeon card in the command zone and the venture marker on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Object, State, seat_ref
from app.engine.words.abilities import Card
from app.engine.words.bases import Pattern
from app.engine.words.context import Context
from app.engine.words.node import node

MARKER: Final = "room"
"""Under this name the dungeon card remembers the room that its owner's venture marker is on."""


def is_dungeon(card: Card) -> bool:
    """CR 309.1: whether the card is a dungeon."""
    return "dungeon" in card.faces[0].types


def dungeon_of(state: State, seat: int) -> Object | None:
    """CR 309.3: the one dungeon card that the player owns in the command zone, None if there is none."""
    for ref in state.command:
        thing = state.objects[ref]
        if thing.owner == seat and is_dungeon(thing.card):
            return thing
    return None


def room_of(state: State, seat: int) -> str:
    """CR 309.4: the name of the room that the player's venture marker is on, "" if they are in no dungeon."""
    dungeon = dungeon_of(state, seat)
    return str(dungeon.memory[MARKER]) if dungeon is not None else ""


@dataclass(slots=True, kw_only=True)
class VentureMarkerMoved(Event):
    """CR 309.4a, 309.5a: the player moves their venture marker into a room of the dungeon that they own."""

    shows = {"seat": "seat", "dungeon": "ref", "room": "value"}
    seat: int
    room: str
    dungeon: int = 0  # filled in as it happens

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 309.4, 309.4c: the marker is on that room of the dungeon."""
        dungeon = dungeon_of(state, self.seat)
        if dungeon is not None:
            self.dungeon = dungeon.id
            dungeon.memory = {**dungeon.memory, MARKER: self.room}
            state.touch(records.BOARD)


@node
class MovesIntoRoom(Pattern):
    """CR 309.4c: the owner of the dungeon that the words are on moves their venture marker into the room."""

    kinds = ("VentureMarkerMoved",)
    room: str

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, VentureMarkerMoved) or event.dungeon != at.source or event.room != self.room:
            return None
        return {"player": (seat_ref(event.seat),)}
