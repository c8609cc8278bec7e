"""CR 705: coins are flipped."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Choose, Key, Steps
from app.engine.events.bounds import check_times
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Condition, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You

SIDES = ("heads", "tails")
FLIP = "flip"
"""The name under which it is kept how the last flip came out: "won", "lost", "heads" or "tails"."""


@dataclass(slots=True, kw_only=True)
class CoinsThrown(Event):
    """CR 705.1: the player flips so many coins, of which one counts. `sides` is how they came up."""

    seat: int
    count: int = 1
    sides: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        return self.count > 0 and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 705.1: either side is equally likely."""
        check_times(self.count)
        self.sides = tuple([SIDES[state.chance.below(2)] for _ in range(self.count)])
        state.touch()


@dataclass(slots=True, kw_only=True)
class CoinFlipped(Event):
    """CR 705.2: a coin flip came out so. `called`: what the player called, "" if nobody wins or loses such a flip."""

    shows = {"seat": "seat", "side": "value", "called": "value"}
    seat: int
    side: str
    called: str = ""

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def outcome(self) -> str:
        """CR 705.2: "won" or "lost" where it was called, otherwise the side."""
        if not self.called:
            return self.side
        return "won" if self.side == self.called else "lost"


@node
class FlipCoin(Instruction):
    """CR 705.1: these players flip a coin. `how`: "called" for a flip that is won or lost, "plain" for heads or tails."""

    who: Noun = You()
    how: str = "called"

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in doers(at, self.who):
            yield from self._flip(at, seat)

    def _flip(self, at: Context, seat: int) -> Steps[None]:
        """CR 705.2: the player who flips the coin calls it, and alone wins or loses."""
        state = at.state
        called = ""
        if self.how == "called":
            answer = yield Choose(seat, "call", "705.2", lambda: list[Key](SIDES), source=at.source)
            called = str(answer[0])
        facts = yield from happen(state, CoinsThrown(seat=seat))
        sides = next((fact.sides for fact in facts if isinstance(fact, CoinsThrown)), ())
        at.bound[FLIP] = ""
        if sides:
            kept = yield from _kept(at, seat, sides)
            flipped = CoinFlipped(seat=seat, side=kept, called=called)
            at.bound[FLIP] = flipped.outcome()
            yield from happen(state, flipped)


def _kept(at: Context, seat: int, sides: tuple[str, ...]) -> Steps[str]:
    """CR 705.1: of several coins that came up differently the player says which one counts; the rest are ignored."""
    different = list[Key](dict.fromkeys(sides))
    answer = yield Choose(seat, "coin", "705.1", lambda: different, source=at.source)
    return str(answer[0])


@node
class CameOut(Condition):
    """CR 705.2: the last flip came out so: "won", "lost", "heads" or "tails"."""

    outcome: str

    def holds(self, at: Context) -> bool:
        return at.word(FLIP) == self.outcome


@node
class Flips(Pattern):
    """CR 705.2: one of these players wins or loses a coin flip, or flips a coin at all (`outcome`: "")."""

    kinds = ("CoinFlipped",)
    who: Noun = You()
    outcome: str = ""

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CoinFlipped) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.outcome not in ("", event.outcome()):
            return None
        return {"player": (seat_ref(event.seat),)}


@node
class WouldFlip(Pattern):
    """CR 705.1: one of these players would flip a coin; how many can be amplified."""

    kinds = ("CoinsThrown",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CoinsThrown) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)}
