"""CR 309.2, 309.4a: dungeon cards are brought into the game, into the command zone."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dungeons.marker import VentureMarkerMoved
from app.engine.dungeons.rooms import rooms_of
from app.engine.state import records, zones
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import CARD, EVERYONE, Object, State, seat_ref
from app.engine.words.abilities import Card
from app.engine.words.bases import Ability
from app.engine.words.node import node


@node
class EnterOnlyByVenturing(Ability):
    """CR 701.49d: the dungeon can't be entered but by an instruction to venture into that quality."""

    into: str


def outside(state: State, name: str) -> Card:
    """CR 309.2, 309.2a: the dungeon card of that name outside the game. Raises KeyError if there is none."""
    for card in state.dungeons:
        if isinstance(card, Card) and card.name == name:
            return card
    raise KeyError(name)


def enterable(state: State, seat: int, into: str) -> list[str]:
    """CR 309.2a, 701.49d: the dungeons that the player could bring in, by name; of the quality `into` if given."""
    if state.players[seat].has_left:
        return []
    return [card.name for card in state.dungeons if isinstance(card, Card) and _may_enter(card, into)]


def _may_enter(card: Card, into: str) -> bool:
    face = card.faces[0]
    if into and into not in face.subtypes:
        return False
    return all(rule.into == into for rule in face.abilities if isinstance(rule, EnterOnlyByVenturing))


@dataclass(slots=True, kw_only=True)
class DungeonEntered(Event):
    """CR 309.2a: the player puts a dungeon card that they own from outside the game into the command zone."""

    shows = {"seat": "seat", "became": "ref", "name": "value"}
    seat: int
    name: str
    became: int = 0

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 309.4a: as they do so, they put their venture marker on the topmost room."""
        return [VentureMarkerMoved(seat=self.seat, room=rooms_of(outside(state, self.name))[0].name)]

    def perform(self, state: State, before: Table) -> None:
        """CR 309.2b: it is an object in the command zone, of its owner."""
        self.became = now = state.tick()
        state.objects[now] = Object(
            now,
            CARD,
            outside(state, self.name),
            self.seat,
            self.seat,
            zones.COMMAND,
            now,
            known_to=EVERYONE,
            since=now,
        )
        state.command.append(now)
        state.touch(records.BOARD)
