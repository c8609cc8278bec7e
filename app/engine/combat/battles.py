"""CR 310: battles: the defense they enter with, the players who protect them, and Sieges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.engine.characteristics import lookup
from app.engine.characteristics.printed import intrinsic
from app.engine.choices import Choose, Key, Steps
from app.engine.events.combat import PROTECTOR
from app.engine.events.counters import LastCounterRemoved
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Enters
from app.engine.keywords.exile import Exile
from app.engine.keywords.play import CastCard
from app.engine.state import records
from app.engine.state.derived import Characteristics, Table
from app.engine.state.event import Event
from app.engine.state.records import State, seat_ref
from app.engine.state.zones import BATTLEFIELD, GRAVEYARD
from app.engine.words.abilities import Replace, Static, Triggered
from app.engine.words.bases import Ability, Noun, Revision
from app.engine.words.context import Context
from app.engine.words.entering import EntersWithCounters, under
from app.engine.words.filters import Opponent
from app.engine.words.flow import May
from app.engine.words.node import node
from app.engine.words.nouns import BoundTo, Each, This, You, seats

DEFENSE = "defense"
SIEGE = "Siege"


def possible_protectors(state: State, ref: int) -> list[Key]:
    """CR 310.8a, 310.11a: who may protect the battle: a Siege's controller's opponents, another's controller."""
    at = Context(state, ref, lookup.controller(state, ref))
    who = _who_protects(lookup.of(state, ref).subtypes)
    return [seat_ref(seat) for seat in seats(at, who)]


def _who_protects(subtypes: tuple[str, ...]) -> Noun:
    return Each(Opponent()) if SIEGE in subtypes else You()


def choose_protector(state: State, ref: int) -> Steps[list[Event]]:
    """CR 310.10: the battle's controller chooses who protects it; if nobody can, it goes to the graveyard."""
    seat = lookup.controller(state, ref)
    chosen = yield Choose(
        seat, "protector", "310.10", lambda: possible_protectors(state, ref) if ref in state.objects else [],
        subject=(ref,),
    )  # fmt: skip
    if ref not in state.objects:
        return []
    if not chosen:
        return [Moved(object=ref, to=GRAVEYARD)]
    return [ProtectorChosen(object=ref, seat=records.ref_seat(int(chosen[0])))]


@dataclass(slots=True, kw_only=True)
class ProtectorChosen(Event):
    """CR 310.8f: the player becomes the battle's protector, and whoever was it before is it no longer."""

    shows = {"object": "ref", "seat": "seat"}
    object: int
    seat: int

    def possible(self, state: State) -> bool:
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 310.8f: a battle has one protector at a time."""
        thing = state.objects[self.object]
        thing.memory = {**thing.memory, PROTECTOR: (seat_ref(self.seat),)}
        state.touch(records.BOARD)


@node
class EntersProtected(Revision):
    """CR 310.8a: as the battle enters, its controller chooses one of these players to be its protector."""

    by: Noun

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 310.8a, 614.12a: the choice is made before the battle enters, and kept with it."""
        if isinstance(event, Moved):
            here = Context(at.state, at.source, under(at, event), at.bound)
            query = lambda: list[Key](seat_ref(seat) for seat in seats(here, self.by))  # noqa: E731
            chosen = yield Choose(here.controller, "protector", "310.8a", query, source=at.source)
            event.memory = {**event.memory, PROTECTOR: tuple(int(ref) for ref in chosen)}
        return [event]


@intrinsic
def battle_entering(it: Characteristics) -> tuple[Ability, ...]:
    """CR 310.4b, 310.8a: a battle enters with as many defense counters as its printed defense, and with a protector."""
    return _enters(it.defense or 0, SIEGE in it.subtypes) if "battle" in it.types else ()


@cache
def _enters(defense: int, siege: bool) -> tuple[Ability, ...]:
    by = (EntersWithCounters(DEFENSE, defense), EntersProtected(_who_protects((SIEGE,) if siege else ())))
    return (Static((Replace(Enters(This()), by),)),)


_DEFEATED = Triggered(
    LastCounterRemoved(This(), DEFENSE),
    (
        Exile(This(), result="exiled"),
        May((CastCard(BoundTo("exiled"), ways=("transformed",)),)),
    ),
)


@intrinsic
def siege_defeated(it: Characteristics) -> tuple[Ability, ...]:
    """CR 310.11b: as its last defense counter is removed, it is exiled, and its controller may cast it transformed."""
    return (_DEFEATED,) if SIEGE in it.subtypes and "battle" in it.types else ()
