"""CR 701.8: destroy."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.zones import BATTLEFIELD, GRAVEYARD
from app.engine.words.bases import Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class Destroyed(Event):
    """CR 701.8a: the permanent is destroyed, and so put into its owner's graveyard. `regeneration`: "may" or "cant"."""

    shows = {"object": "ref"}
    object: int
    regeneration: str = "may"

    def possible(self, state: State) -> bool:
        """CR 701.8a: permanents alone can be destroyed; CR 702.12b: those with indestructible can't."""
        thing = state.objects.get(self.object)
        if thing is None or thing.zone != BATTLEFIELD:
            return False
        return not lookup.has(state, self.object, "indestructible")

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.8a: it moves from the battlefield to its owner's graveyard."""
        return [Moved(object=self.object, to=GRAVEYARD, cause="destroy")]


@node
class Destroy(Instruction):
    """CR 701.8a: destroy these. `regeneration`: "cant" where they can't be regenerated (701.19c)."""

    what: Noun
    regeneration: str = "may"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "destroy")
        events = [Destroyed(object=ref, regeneration=self.regeneration) for ref in refs]
        facts = yield from happen(at.state, *events)
        if self.result:
            at.bound[self.result] = tuple(fact.object for fact in facts if isinstance(fact, Destroyed))
