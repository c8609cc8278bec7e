"""CR 725: the monarch."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.designations.succession import heir
from app.engine.events.damage import DealsDamage
from app.engine.events.draw import Draw
from app.engine.events.pipeline import happen
from app.engine.events.turns import BeginningOf
from app.engine.leaving.departing import succession
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.triggers.inherent import inherent
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Condition, Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.filters import APlayer
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, ControllerOf, Each, You, seats
from app.engine.words.qualities import HasType


def holder(state: State) -> int:
    """CR 725.2: the seat of the monarch, who has the inherent abilities; -1 if there is none in the game."""
    return state.monarch


@node
class CantBecomeMonarch(Rule):
    """CR 725.4: the player can't become the monarch."""


def can_become(state: State, seat: int) -> bool:
    """CR 725.4: whether the player could become the monarch."""
    return not state.players[seat].has_left and not lookup.rules_on_player(state, seat, CantBecomeMonarch)


@dataclass(slots=True, kw_only=True)
class BecameMonarch(Event):
    """CR 725.3: the player becomes the monarch. `before`: who was it until then, or -1."""

    shows = {"seat": "seat", "before": "seat"}
    seat: int
    before: int = -1

    def possible(self, state: State) -> bool:
        """CR 603.2e: who is the monarch doesn't become it."""
        return state.monarch != self.seat and can_become(state, self.seat)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 725.3: whoever was the monarch is it no longer."""
        self.before = state.monarch
        state.monarch = self.seat
        state.touch(records.DESIGNATIONS)


@dataclass(slots=True, kw_only=True)
class MonarchyEnded(Event):
    """CR 725.4: the game goes on without a monarch."""

    shows = {"before": "seat"}
    before: int = -1

    def possible(self, state: State) -> bool:
        return state.monarch >= 0

    def perform(self, state: State, before: Table) -> None:
        """CR 725.4: there is no monarch."""
        self.before = state.monarch
        state.monarch = -1
        state.touch(records.DESIGNATIONS)


@node
class BecomeMonarch(Instruction):
    """CR 725.1, 725.3: these players become the monarch, one after the other in APNAP order."""

    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            yield from happen(at.state, BecameMonarch(seat=seat))


@node
class BecomesMonarch(Pattern):
    """CR 603.2e: one of these players becomes the monarch, who wasn't it before."""

    kinds = ("BecameMonarch",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, BecameMonarch) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class TheMonarch(Noun):
    """CR 725.1, 725.5: the monarch; nobody while there is none in the game."""

    reads = records.DESIGNATIONS

    def refs(self, at: Context) -> records.Refs:
        return (seat_ref(at.state.monarch),) if at.state.monarch >= 0 else ()


@node
class IsMonarch(Condition):
    """CR 725.1: one of these players is the monarch."""

    reads = records.DESIGNATIONS
    player: Noun = You()

    def holds(self, at: Context) -> bool:
        return at.state.monarch >= 0 and self.player.includes(at, seat_ref(at.state.monarch))


@node
class WasMonarch(Condition):
    """CR 725.1, 725.3: one of these players was the monarch as the turn began, whoever is it now.

    `since` are the events of this turn that tell who was it before.
    """

    reads = records.DESIGNATIONS | records.HISTORY
    player: Noun = You()
    since: Pattern = BecomesMonarch(Each(APlayer()))

    def holds(self, at: Context) -> bool:
        """CR 725.3: before the first player who became the monarch this turn, the monarch was who it had been at its start."""
        crowned = [fact.before for fact in at.state.history if isinstance(fact, BecameMonarch)]
        was = crowned[0] if crowned else at.state.monarch
        return was >= 0 and self.player.includes(at, seat_ref(was))


@node
class NoMonarch(Condition):
    """CR 725.1: there is no monarch in the game."""

    reads = records.DESIGNATIONS

    def holds(self, at: Context) -> bool:
        return at.state.monarch < 0


@succession
def the_monarchy_passes_on(state: State, leaving: tuple[int, ...]) -> list[Event]:
    """CR 725.4: if the monarch leaves, the active player or the next in turn order who can becomes the monarch."""
    if state.monarch not in leaving:
        return []
    seat = heir(state, leaving, lambda other: can_become(state, other))
    return [BecameMonarch(seat=seat)] if seat >= 0 else [MonarchyEnded()]


inherent("monarch: end step", holder, Triggered(BeginningOf("end", You()), (Draw(BoundTo("player")),)))
inherent(
    "monarch: combat damage",
    holder,
    Triggered(
        DealsDamage(Each(HasType("creature")), You(), "combat"), (BecomeMonarch(ControllerOf(BoundTo("it"))),)
    ),
)
