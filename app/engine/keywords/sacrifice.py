"""CR 701.21: sacrifice."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State, seat_ref
from app.engine.state.zones import BATTLEFIELD, GRAVEYARD
from app.engine.words.bases import Candidates, Instruction, Noun, Pattern, Rule
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import node
from app.engine.words.nouns import This, You, seats


@node
class CantBeSacrificed(Rule):
    """CR 701.21a, 614.17: the permanent can't be sacrificed."""


@node
class CantBeMadeToSacrifice(Rule):
    """CR 701.21a, 614.17: spells and abilities of opponents can't cause the player to sacrifice permanents."""


@dataclass(slots=True, kw_only=True)
class Sacrificed(Event):
    """CR 701.21a: the player sacrifices a permanent. `by`: the seat whose spell or ability says so, -1 for the rules."""

    shows = {"object": "ref", "seat": "seat"}
    object: int
    seat: int
    by: int = -1

    def possible(self, state: State) -> bool:
        """CR 701.21a: only a permanent that the player controls; CR 614.17: unless an effect forbids it."""
        return may_sacrifice(state, self.seat, self.object, self.by)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.21a: it moves from the battlefield directly to its owner's graveyard, and isn't destroyed."""
        return [Moved(object=self.object, to=GRAVEYARD, cause="sacrifice", by=self.seat)]


def may_sacrifice(state: State, seat: int, ref: int, by: int) -> bool:
    """CR 701.21a, 614.17: whether the player can sacrifice the object because a spell or ability of `by` says so."""
    thing = state.objects.get(ref)
    if (
        thing is None
        or thing.zone != BATTLEFIELD
        or thing.phased_out
        or lookup.controller(state, ref) != seat
    ):
        return False
    if lookup.rules(state, ref, CantBeSacrificed):
        return False
    return by in (-1, seat) or not lookup.rules_on_player(state, seat, CantBeMadeToSacrifice)


def sacrificeable(at: Context, seat: int) -> Candidates:
    """CR 701.21a: the query for what the player could sacrifice."""
    state = at.state

    def query() -> Refs:
        return tuple([ref for ref in state.battlefield if may_sacrifice(state, seat, ref, at.controller)])

    return query


@node
class Sacrifice(Instruction):
    """CR 701.21a: the players sacrifice these; what they choose, each chooses among their own permanents.

    Binds what was sacrificed, as it last was.
    """

    who: Noun = You()
    what: Noun = This()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.21a, 608.2e: all are sacrificed at the same time."""
        facts = yield from happen(at.state, *(yield from self.decided(at)))
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, Sacrificed))

    def decided(self, at: Context) -> Steps[list[Event]]:
        """CR 701.21a, 101.4: each chooses in APNAP order."""
        events: list[Event] = []
        for seat in doers(at, self.who):
            refs = yield from self.what.pick(at, seat, "sacrifice", sacrificeable(at, seat))
            events.extend(Sacrificed(object=ref, seat=seat, by=at.controller) for ref in refs)
        return events

    def possible(self, at: Context) -> bool:
        """CR 118.3, 614.17b: each of them has enough to sacrifice."""
        return all(self.what.pickable(at, sacrificeable(at, seat)) for seat in seats(at, self.who))


@node
class Sacrifices(Pattern):
    """CR 701.21a: one of these players sacrifices something that the noun includes."""

    kinds = ("Sacrificed",)
    who: Noun = You()
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Sacrificed) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        if self.what is not None and not self.what.includes(at, event.object):
            return None
        past = at.state.last_known.get(event.object)
        became: Refs = (past.became,) if past is not None and past.became else ()
        return {"it": (event.object,), "card": became, "player": (seat_ref(event.seat),)}

    def looks_back(self) -> bool:
        """CR 603.10a: to be sacrificed is to leave the battlefield."""
        return True
