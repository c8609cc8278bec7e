"""CR 702.122, 301.7: crew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped
from app.engine.state.event import Event
from app.engine.state.records import Bound, Refs, State
from app.engine.words.abilities import Activated
from app.engine.words.bases import Ability, Cost, Instruction, KeywordAbility, Noun, Pattern, Rule
from app.engine.words.changes import BecomesTypes
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import This

CREW = "crew"
"""The name to which the creatures tapped for a crew ability are bound."""


@node
class CantCrew(Rule):
    """CR 702.122c: these creatures can't crew Vehicles."""


@dataclass(slots=True, kw_only=True)
class CrewTapped(Event):
    """CR 702.122b: creatures are tapped to pay for a crew ability of a Vehicle, and so crew it."""

    shows = {"vehicle": "ref", "crew": "refs"}
    vehicle: int
    crew: Refs

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.vehicle)

    def subject(self) -> int:
        return self.vehicle

    def parts(self, state: State) -> list[Event]:
        """CR 702.122a: they become tapped."""
        return [BecameTapped(object=ref) for ref in self.crew]


@dataclass(slots=True, kw_only=True)
class BecameCrewed(Event):
    """CR 702.122d: a crew ability of the Vehicle has resolved, for which these creatures were tapped."""

    shows = {"vehicle": "ref", "crew": "refs"}
    vehicle: int
    crew: Refs

    def possible(self, state: State) -> bool:
        return self.vehicle in state.objects

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.vehicle)

    def subject(self) -> int:
        return self.vehicle


@node
class TapCrew(Cost):
    """CR 702.122a: tap any number of other untapped creatures you control with so much total power."""

    power: int

    def payable(self, at: Context) -> bool:
        """CR 702.122a: together they have the power."""
        return sum(max(0, _power(at.state, ref)) for ref in able(at)) >= self.power

    def pay(self, at: Context) -> Steps[bool]:
        """CR 702.122a: the player chooses which creatures to tap; new ones may be among them. CR 702.122d: they are remembered."""
        crew = yield Choose(
            at.controller, "crew", "702.122a", lambda: list[Key](able(at)), 0, len(at.state.battlefield),
            source=at.source, fallback=self._strongest(at), valid=lambda chosen: self._lacks(at, chosen),
        )  # fmt: skip
        at.bound[CREW] = crew
        yield from happen(at.state, CrewTapped(vehicle=at.source, crew=crew))
        return all(at.state.objects[ref].tapped for ref in crew if ref in at.state.objects)

    def _lacks(self, at: Context, chosen: tuple[Key, ...]) -> str:
        power = sum(_power(at.state, ref) for ref in chosen if isinstance(ref, int))
        return (
            "" if power >= self.power else f"creatures with total power {self.power} are needed, not {power}"
        )

    def _strongest(self, at: Context) -> tuple[Key, ...]:
        chosen: list[Key] = []
        missing = self.power
        for ref in sorted(able(at), key=lambda ref: -_power(at.state, ref)):
            if missing > 0:
                chosen.append(ref)
                missing -= _power(at.state, ref)
        return tuple(chosen)


def able(at: Context) -> list[int]:
    """CR 702.122a, 702.122c: the creatures that could be tapped to crew the Vehicle."""
    state = at.state
    return [
        ref
        for ref in state.battlefield
        if ref != at.source and lookup.controller(state, ref) == at.controller and _may_crew(state, ref)
    ]


def _may_crew(state: State, ref: int) -> bool:
    thing = state.objects[ref]
    if thing.tapped or thing.phased_out or not lookup.is_creature(state, ref):
        return False
    return not lookup.rules(state, ref, CantCrew)


def _power(state: State, ref: int) -> int:
    return lookup.of(state, ref).power or 0


@node
class BecomeCrewed(Instruction):
    """CR 702.122d: the last thing that a crew ability does."""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 702.122d: the Vehicle has become crewed by the creatures tapped for this very ability."""
        yield from happen(at.state, BecameCrewed(vehicle=at.source, crew=at.refs(CREW)))


@node
class Crew(KeywordAbility):
    """CR 702.122a: crew N."""

    word = "crew"
    power: int

    def means(self) -> tuple[Ability, ...]:
        """CR 702.122a: tap creatures with that total power: the permanent becomes an artifact creature until end of turn."""
        return _crew(self.power)


@cache
def _crew(power: int) -> tuple[Ability, ...]:
    becomes = Apply(This(), (BecomesTypes(types=("artifact", "creature")),), UntilEndOfTurn())
    return (Activated((TapCrew(power),), (becomes, BecomeCrewed()), name="crew"),)


@node
class Crews(Pattern):
    """CR 702.122b: what the noun includes crews a Vehicle."""

    kinds = ("CrewTapped",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, CrewTapped):
            return None
        crew = tuple(ref for ref in event.crew if self.what.includes(at, ref))
        return {"it": crew, "other": (event.vehicle,)} if crew else None


@node
class BecomesCrewed(Pattern):
    """CR 702.122d: a Vehicle that the noun includes becomes crewed."""

    kinds = ("BecameCrewed",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, BecameCrewed) or not self.what.includes(at, event.vehicle):
            return None
        return {"it": (event.vehicle,), "other": event.crew}
