"""CR 701.49: venture into the dungeon."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.dungeons.completion import DungeonCompleted
from app.engine.dungeons.entering import DungeonEntered, enterable
from app.engine.dungeons.marker import VentureMarkerMoved, dungeon_of
from app.engine.dungeons.rooms import next_rooms
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class Venture(Instruction):
    """CR 701.49: these players venture into the dungeon, or "into [quality]" (701.49d): a dungeon type."""

    who: Noun = You()
    into: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            yield from venture(at, seat, self.into)


@node
class Ventures(Pattern):
    """CR 701.49: one of these players ventures into the dungeon, whatever the quality: their venture marker is moved."""

    kinds = ("VentureMarkerMoved",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, VentureMarkerMoved) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class VenturesOnce(Rule):
    """CR 614.17, 701.49: the player can't venture into the dungeon more than once each turn."""

    reads = records.HISTORY
    counted: Ventures = Ventures()


def can_venture(state: State, seat: int) -> bool:
    """CR 614.17a: whether no effect keeps the player from venturing, for all that they have ventured this turn."""
    if not lookup.rules_on_player(state, seat, VenturesOnce):
        return True
    return not any(isinstance(fact, VentureMarkerMoved) and fact.seat == seat for fact in state.history)


def venture(at: Context, seat: int, into: str) -> Steps[None]:
    """CR 701.49a-d: the player moves on to the next room, or enters a dungeon if they are in none or in a last room."""
    state = at.state
    if not can_venture(state, seat):
        return
    if next_rooms(state, seat):
        yield from _move_on(at, seat)
        return
    dungeon = dungeon_of(state, seat)
    if dungeon is not None:  # CR 701.49c: completed, and then another one is entered
        yield from happen(state, DungeonCompleted(seat=seat, dungeon=dungeon.id))
    yield from _enter(at, seat, into)


def _move_on(at: Context, seat: int) -> Steps[None]:
    """CR 701.49b, 309.5a: they choose one of the arrows pointing away from their room and follow it."""
    state = at.state
    chosen = yield Choose(
        seat, "room", "701.49b", lambda: list[Key](next_rooms(state, seat)), source=at.source
    )
    if chosen:
        yield from happen(state, VentureMarkerMoved(seat=seat, room=str(chosen[0])))


def _enter(at: Context, seat: int, into: str) -> Steps[None]:
    """CR 701.49a, 701.49d, 309.5b: they choose a dungeon card that they own from outside the game, and enter it."""
    state = at.state
    chosen = yield Choose(
        seat, "dungeon", "701.49a", lambda: list[Key](enterable(state, seat, into)), source=at.source
    )
    if chosen:
        yield from happen(state, DungeonEntered(seat=seat, name=str(chosen[0])))
