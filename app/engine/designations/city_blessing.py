"""CR 702.131c: the city's blessing."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State, ref_seat, seat_ref
from app.engine.words.bases import Condition, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats

BLESSING = "city_blessing"
"""Its name among the designations that a player keeps."""


def has_blessing(state: State, seat: int) -> bool:
    """CR 702.131c: whether the player has the city's blessing; any number of players may."""
    return BLESSING in state.players[seat].designations


@dataclass(slots=True, kw_only=True)
class CityBlessingGained(Event):
    """CR 702.131a-b: the player gets the city's blessing for the rest of the game."""

    shows = {"seat": "seat"}
    seat: int

    def possible(self, state: State) -> bool:
        """CR 702.131a-b: only who doesn't have it gets it."""
        return not state.players[self.seat].has_left and not has_blessing(state, self.seat)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 702.131c: it is a marker and nothing more, which nothing takes away while its player is in the game."""
        player = state.players[self.seat]
        player.designations = (*player.designations, BLESSING)
        state.touch(records.DESIGNATIONS)


@node
class GetCityBlessing(Instruction):
    """CR 702.131a: these players get the city's blessing, if they don't have it."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        blessed = [CityBlessingGained(seat=seat) for seat in seats(at, self.who)]
        yield from happen(at.state, *blessed)


@node
class HasCityBlessing(Condition):
    """CR 702.131c: one of these players has the city's blessing."""

    reads = records.DESIGNATIONS
    player: Noun = You()

    def holds(self, at: Context) -> bool:
        return any(ref < 0 and has_blessing(at.state, ref_seat(ref)) for ref in self.player.refs(at))
