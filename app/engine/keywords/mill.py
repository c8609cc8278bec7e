"""CR 701.17: mill."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import GRAVEYARD
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@dataclass(slots=True, kw_only=True)
class Milled(Event):
    """CR 701.17a: the player mills cards."""

    shows = {"seat": "seat", "count": "value"}
    seat: int
    count: int

    def possible(self, state: State) -> bool:
        player = state.players[self.seat]
        return self.count > 0 and not player.has_left and bool(player.library)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def parts(self, state: State) -> list[Event]:
        """CR 701.17a: that many cards go from the top of the library to the graveyard; as many as there are (701.17b)."""
        top = state.players[self.seat].library[::-1][: self.count]
        return [Moved(object=ref, to=GRAVEYARD, cause="mill", by=self.seat) for ref in top]


@node
class Mill(Instruction):
    """CR 701.17a: the players mill so many cards. Binds the cards where they are now (701.17c)."""

    unforeseen = True
    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        milled = [Milled(seat=seat, count=number(at, self.count)) for seat in doers(at, self.who)]
        facts = yield from happen(at.state, *milled)
        if self.result:
            at.bound[self.result] = moved(facts)

    def possible(self, at: Context) -> bool:
        """CR 701.17b: a player can't choose or pay to mill more cards than their library has."""
        count = number(at, self.count)
        return all(len(at.state.players[seat].library) >= count for seat in seats(at, self.who))


@node
class Mills(Pattern):
    """CR 701.17a: one of these players mills a card that the noun includes."""

    kinds = ("Moved",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if (
            not isinstance(event, Moved)
            or event.cause != "mill"
            or not self.who.includes(at, seat_ref(event.by))
        ):
            return None
        ref = event.became or event.object
        if self.what is not None and not self.what.includes(at, ref):
            return None
        became: Refs = (event.became,) if event.became else ()
        return {"it": (ref,), "card": became, "player": (seat_ref(event.by),)}


@node
class WouldMill(Pattern):
    """CR 614.1a, 701.17a: one of these players would mill; the count can be amplified."""

    kinds = ("Milled",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Milled) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.count}
