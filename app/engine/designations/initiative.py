"""CR 726: the initiative."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.designations.succession import heir
from app.engine.events.damage import DealsDamage
from app.engine.events.pipeline import happen
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import OneOrMore
from app.engine.keywords.venture import Venture
from app.engine.leaving.departing import succession
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.triggers.inherent import inherent
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Condition, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.filters import APlayer
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, You, seats
from app.engine.words.qualities import HasType


def holder(state: State) -> int:
    """CR 726.2: the seat of the player who has the initiative and its inherent abilities, -1 if nobody has."""
    return state.initiative


@dataclass(slots=True, kw_only=True)
class InitiativeTaken(Event):
    """CR 726.3, 726.5: the player takes the initiative, also if they have it already. `before`: who had it, or -1."""

    shows = {"seat": "seat", "before": "seat"}
    seat: int
    before: int = -1

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 726.3: whoever had the initiative has it no longer."""
        self.before = state.initiative
        state.initiative = self.seat
        state.touch(records.DESIGNATIONS)


@dataclass(slots=True, kw_only=True)
class InitiativeRemoved(Event):
    """CR 726.1: the initiative is removed from the game: nobody has it until an effect says so again. Dungeons stay."""

    shows = {"before": "seat"}
    before: int = -1

    def possible(self, state: State) -> bool:
        return state.initiative >= 0

    def perform(self, state: State, before: Table) -> None:
        """CR 726.1: there is no initiative in the game."""
        self.before = state.initiative
        state.initiative = -1
        state.touch(records.DESIGNATIONS)


@node
class RemoveInitiative(Instruction):
    """CR 726.1: remove the initiative from the game."""

    def carry_out(self, at: Context) -> Steps[None]:
        yield from happen(at.state, InitiativeRemoved())


@node
class TakeInitiative(Instruction):
    """CR 726.5: these players take the initiative, one after the other in APNAP order."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            yield from happen(at.state, InitiativeTaken(seat=seat))


@node
class TakesInitiative(Pattern):
    """CR 726.5: one of these players takes the initiative, also if they have it already."""

    kinds = ("InitiativeTaken",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, InitiativeTaken) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class InitiativeHolder(Noun):
    """CR 726.1: the player who has the initiative; nobody while there is none in the game."""

    reads = records.DESIGNATIONS

    def refs(self, at: Context) -> records.Refs:
        return (seat_ref(at.state.initiative),) if at.state.initiative >= 0 else ()


@node
class HasInitiative(Condition):
    """CR 726.1: one of these players has the initiative."""

    reads = records.DESIGNATIONS
    player: Noun = You()

    def holds(self, at: Context) -> bool:
        return at.state.initiative >= 0 and self.player.includes(at, seat_ref(at.state.initiative))


@succession
def the_initiative_passes_on(state: State, leaving: tuple[int, ...]) -> list[Event]:
    """CR 726.4: if the player who has the initiative leaves, the active player or the next in turn order takes it."""
    return [InitiativeTaken(seat=heir(state, leaving))] if state.initiative in leaving else []


BY_CREATURES = OneOrMore(DealsDamage(Each(HasType("creature")), You(), "combat"), per="controller")
"""CR 726.2, 603.2c: one or more creatures a player controls deal combat damage to you: once for each such player."""

INTO_UNDERCITY = (Venture(BoundTo("player"), "Undercity"),)

inherent("initiative: upkeep", holder, Triggered(BeginningOf("upkeep", You()), INTO_UNDERCITY))
inherent(
    "initiative: combat damage", holder, Triggered(BY_CREATURES, (TakeInitiative(BoundTo("controller")),))
)
inherent("initiative: taken", holder, Triggered(TakesInitiative(Each(APlayer())), INTO_UNDERCITY))
