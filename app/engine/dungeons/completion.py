"""CR 309.6-309.7: dungeons are completed."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.dungeons.marker import dungeon_of
from app.engine.dungeons.rooms import is_room_ability, next_rooms
from app.engine.events.moves import Moved
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, ref_seat, seat_ref
from app.engine.state.zones import OUTSIDE
from app.engine.state_based.check import state_based
from app.engine.triggers.pending import pending
from app.engine.words.bases import AmountWord, Condition, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@dataclass(slots=True, kw_only=True)
class DungeonCompleted(Event):
    """CR 309.7: the player completes a dungeon as its card is removed from the game."""

    shows = {"seat": "seat", "name": "value"}
    seat: int
    dungeon: int
    name: str = ""

    def possible(self, state: State) -> bool:
        return self.dungeon in state.objects

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.dungeon

    def parts(self, state: State) -> list[Event]:
        """CR 309.7: the card leaves the game; its room abilities on the stack stay there (113.7a)."""
        return [Moved(object=self.dungeon, to=OUTSIDE, cause="complete", by=self.seat)]

    def perform(self, state: State, before: Table) -> None:
        """CR 309.7: remember which dungeon, after those completed earlier."""
        self.name = state.objects[self.dungeon].card.name
        player = state.players[self.seat]
        player.completed = (*player.completed, self.name)
        state.touch(records.DESIGNATIONS)


@state_based
def sba_704_5t_last_room(state: State) -> Steps[list[Event]]:
    """CR 704.5t, 309.6: a dungeon whose bottommost room is reached, and none of whose room abilities is left, goes."""
    events: list[Event] = []
    for player in state.living() if state.command else ():
        dungeon = dungeon_of(state, player.seat)
        if (
            dungeon is not None
            and not next_rooms(state, player.seat)
            and not room_ability_left(state, dungeon.id)
        ):
            events.append(DungeonCompleted(seat=player.seat, dungeon=dungeon.id))
    return events
    yield


def room_ability_left(state: State, dungeon: int) -> bool:
    """CR 309.6: whether a room ability of the dungeon has triggered and not yet left the stack."""
    return pending(state, dungeon, is_room_ability)


@node
class CompletesDungeon(Pattern):
    """CR 309.7: one of these players completes a dungeon."""

    kinds = ("DungeonCompleted",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, DungeonCompleted) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class CompletedDungeon(Condition):
    """CR 309.7: one of these players has completed a dungeon; the one of that name, if given."""

    reads = records.DESIGNATIONS
    player: Noun = You()
    name: str = ""

    def holds(self, at: Context) -> bool:
        done = [at.state.players[ref_seat(ref)].completed for ref in self.player.refs(at)]
        return any(self.name in names if self.name else bool(names) for names in done)


@node
class DungeonsCompleted(AmountWord):
    """CR 309.7: how many "differently named" dungeons the player has completed, or how many dungeons, each time counted."""

    reads = records.DESIGNATIONS
    player: Noun = You()
    counted: str = "differently named"

    def value(self, at: Context) -> int:
        names = [name for ref in self.player.refs(at) for name in at.state.players[ref_seat(ref)].completed]
        return len(dict.fromkeys(names) if self.counted else names)
