"""CR 121: drawing a card."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.state.zones import HAND
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@dataclass(slots=True, kw_only=True)
class Drawn(Event):
    """CR 121.1: the player puts the top card of their library into their hand. `nth`: their nth draw this turn."""

    shows = {"seat": "seat", "nth": "value"}
    seat: int
    nth: int = 0
    in_draw_step: bool = False

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 121.2: the card moves. CR 121.4: from an empty library nothing does."""
        library = state.players[self.seat].library
        if not library:
            return []
        return [Moved(object=library[-1], to=HAND, cause="draw", by=self.seat)]

    def perform(self, state: State, before: Table) -> None:
        """CR 704.5b: remember an attempt to draw from an empty library."""
        player = state.players[self.seat]
        player.drawn += 1
        self.nth = player.drawn
        if not player.library and not state.options.get("no libraries"):
            player.drew_from_empty = True
            state.touch(0)


def draw(state: State, seat: int, count: int = 1) -> Steps[tuple[int, ...]]:
    """CR 121.2: cards are drawn one at a time. Returns the objects that are now in the hand."""
    drawn: list[int] = []
    for _ in range(count):
        drawn.extend(moved((yield from happen(state, Drawn(seat=seat)))))
    return tuple(drawn)


@node
class Draw(Instruction):
    """CR 121.2: the players draw so many cards. CR 121.2c: each in APNAP order draws all theirs."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        count = number(at, self.count)
        drawn: tuple[int, ...] = ()
        for seat in seats(at, self.who):
            drawn += yield from draw(at.state, seat, count)
        if self.result:
            at.bound[self.result] = drawn

    def possible(self, at: Context) -> bool:
        count = number(at, self.count)
        return all(len(at.state.players[seat].library) >= count for seat in seats(at, self.who))


@node
class Draws(Pattern):
    """CR 121.1: one of these players draws a card; their `nth` one this turn, if given."""

    kinds = ("Drawn",)
    who: Noun
    nth: int = 0

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Drawn) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),)} if self.nth in (0, event.nth) else None
