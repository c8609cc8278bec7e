"""CR 400.11: cards are brought into the game from outside the game."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.dungeons.marker import is_dungeon
from app.engine.events.bounds import check_room
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.keywords.reveal import Revealed
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import CARD, Object, State, seat_ref
from app.engine.state.zones import BY_NAME, OUTSIDE
from app.engine.words.abilities import Card
from app.engine.words.bases import Amount, Filter, Instruction, Noun, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.filters import AnyOf
from app.engine.words.node import node
from app.engine.words.nouns import Choice, You

BROUGHT = "bring"
"""What the moves of such cards are called by their cause."""


@dataclass(slots=True, kw_only=True)
class CardsBroughtIn(Event):
    """CR 400.11b: the player brings so many cards like this one, which they own outside the game, into a zone of it."""

    seat: int
    count: int
    card: Card
    to: int
    tapped: bool = False
    place: str = "top"

    def possible(self, state: State) -> bool:
        """CR 309.2d, 400.11b: no effect but venturing brings in a dungeon card. To bring in no cards is no event."""
        return self.count > 0 and not is_dungeon(self.card)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 400.7, 400.11: each is outside the game as yet, and becomes a new object where it goes."""
        check_room(state, self.count)
        return [self._enters(state) for _ in range(self.count)]

    def _enters(self, state: State) -> Moved:
        ref = state.tick()
        state.objects[ref] = Object(
            ref, CARD, self.card, self.seat, self.seat, OUTSIDE, ref, known_to=1 << self.seat, since=ref
        )  # fmt: skip
        return Moved(
            object=ref, to=self.to, cause=BROUGHT, by=self.seat, tapped=self.tapped,
            place=self.place,
        )  # fmt: skip

    def perform(self, state: State, before: Table) -> None:
        """State-based actions have to look at what came in."""
        state.touch()


@node
class BringIn(Instruction):
    """CR 400.11b: the players bring so many cards like this one, which they own outside the game, into a zone.

    `ways`: "tapped". `place`: "top" or "bottom" of a library. Binds the cards where they are now.
    """

    card: Card
    who: Noun = You()
    to: str = "hand"
    count: Amount = 1
    ways: tuple[str, ...] = ()
    place: str = "top"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 400.11b: they stay in the game like any other card."""
        count, tapped = number(at, self.count), "tapped" in self.ways
        facts = yield from happen(at.state, *[
            CardsBroughtIn(
                seat=seat, count=count, card=self.card, to=BY_NAME[self.to], tapped=tapped, place=self.place
            )
            for seat in doers(at, self.who)
        ])  # fmt: skip
        if self.result:
            at.bound[self.result] = moved(facts)


@node
class RevealOrChoose(Instruction):
    """CR 400.11b, 608.2d: you reveal a card that fits `reveal`, or choose one that fits `choose` instead. Binds the card."""

    reveal: Filter
    choose: Filter
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 400.11b: everyone sees a card that is revealed; one that is chosen is where all see it anyway."""
        picked = yield from self._either().pick(at, at.controller, "choose")
        shown = tuple([ref for ref in picked if self.reveal.matches(at, ref)])
        if shown:
            yield from happen(at.state, Revealed(seat=at.controller, objects=shown))
        if self.result:
            at.bound[self.result] = picked

    def possible(self, at: Context) -> bool:
        """CR 608.2d: there is a card of either kind."""
        return self._either().pickable(at)

    def _either(self) -> Choice:
        return Choice(AnyOf((self.reveal, self.choose)))
