"""CR 701.9: discard."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import Moved, moved
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import GRAVEYARD, HAND
from app.engine.words.bases import Candidates, Instruction, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.filters import IsCard
from app.engine.words.node import node
from app.engine.words.nouns import Choice, You, seats


@dataclass(slots=True, kw_only=True)
class Discarded(Event):
    """CR 701.9a: the player discards a card. `by`: the seat whose spell or ability says so, -1 for costs and the rules."""

    shows = {"object": "ref", "seat": "seat"}
    object: int
    seat: int
    by: int = -1

    def possible(self, state: State) -> bool:
        """CR 701.9a: a card is discarded from its owner's hand."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == HAND and thing.owner == self.seat

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.9a: it moves from the hand to that player's graveyard."""
        return [Moved(object=self.object, to=GRAVEYARD, cause="discard", by=self.seat)]


def in_hand(state: State, seat: int) -> Candidates:
    """CR 701.9b: the query for what the player could discard."""
    return lambda: tuple(state.players[seat].hand)


@node
class Discard(Instruction):
    """CR 701.9a: the players discard these; of a description, each discards cards in their own hand.

    CR 701.9b: each chooses their own unless the noun says that another player does, or chance (`Choice.chooser`, `how`).
    Binds the cards where they are now.
    """

    who: Noun = You()
    what: Noun = Choice(IsCard())
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.9a, 608.2e: all are discarded at the same time.

        CR 400.7j: what follows can find the cards.
        """
        facts = yield from happen(at.state, *(yield from self.decided(at)))
        if self.result:
            at.bound[self.result] = moved(facts)

    def decided(self, at: Context) -> Steps[list[Event]]:
        """CR 701.9a, 101.4: each chooses in APNAP order."""
        events: list[Event] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "discard", in_hand(at.state, seat))
            events.extend(Discarded(object=ref, seat=seat, by=at.controller) for ref in refs)
        return events

    def possible(self, at: Context) -> bool:
        """CR 118.3: each of them has enough cards of the kind in hand."""
        return all(self.what.pickable(at, in_hand(at.state, seat)) for seat in seats(at, self.who))


@node
class Discards(Pattern):
    """CR 701.9a: one of these players discards a card that the noun includes."""

    kinds = ("Discarded",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Discarded) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        past = at.state.last_known.get(event.object)
        became: Refs = (past.became,) if past is not None and past.became else ()
        # CR 400.7e: an ability of the card itself, which functions where the card is now, finds it there.
        if self.what is not None and not any(self.what.includes(at, ref) for ref in (event.object, *became)):
            return None
        return {"it": (event.object,), "card": became, "player": (seat_ref(event.seat),)}
