"""CR 701.19, 614.8: regenerate."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.combat import remove_from_combat
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.events.tapping import BecameTapped
from app.engine.keywords.destroy import Destroyed
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.state.zones import BATTLEFIELD
from app.engine.words.abilities import Replace
from app.engine.words.bases import Instruction, Noun, Pattern, Revision, Rule
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.node import node


@node
class CantBeRegenerated(Rule):
    """CR 701.19c: regeneration isn't applied to the permanent."""


@dataclass(slots=True, kw_only=True)
class Regenerated(Event):
    """CR 701.19a: a permanent regenerates instead of being destroyed."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def parts(self, state: State) -> list[Event]:
        """CR 701.19a: its controller taps it."""
        return [BecameTapped(object=self.object)]

    def perform(self, state: State, before: Table) -> None:
        """CR 701.19a: all damage marked on it is removed, and it is removed from combat."""
        thing = state.objects[self.object]
        thing.damage, thing.deathtouched = 0, False
        remove_from_combat(state, self.object)
        state.touch(records.BOARD)


@node
class WouldBeDestroyed(Pattern):
    """CR 614.8: what the noun includes, or anything, would be destroyed and may be regenerated."""

    kinds = ("Destroyed",)
    what: Noun | None = None

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """CR 614.8: destruction alone is replaced. CR 701.19c: shields aren't applied where it can't be regenerated."""
        if not isinstance(event, Destroyed) or event.regeneration == "cant":
            return None
        if self.what is not None and not self.what.includes(at, event.object):
            return None
        return None if lookup.rules(at.state, event.object, CantBeRegenerated) else {"it": (event.object,)}


@node
class RegenerateInstead(Revision):
    """CR 701.19a-b: instead of being destroyed the permanent regenerates; also for static abilities that regenerate."""

    impersonal = True

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 614.8: the destruction doesn't happen."""
        return [Regenerated(object=event.subject())]
        yield


SHIELD = Replace(WouldBeDestroyed(), (RegenerateInstead(),), shield="next")
"""CR 701.19a: "The next time it would be destroyed this turn, it regenerates instead.\""""


@node
class Regenerate(Instruction):
    """CR 701.19a: each of these gets a regeneration shield for this turn."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.19a: a replacement effect that the first destruction uses up."""
        refs = yield from self.what.pick(at, at.controller, "regenerate")
        shields = [lasting(at, SHIELD, UntilEndOfTurn(), (ref,)) for ref in refs if ref in at.state.objects]
        yield from happen(at.state, *[EffectBegan(effect=shield) for shield in shields])


@node
class Regenerates(Pattern):
    """CR 701.19a: what the noun includes regenerates."""

    kinds = ("Regenerated",)
    what: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if isinstance(event, Regenerated) and self.what.includes(at, event.object):
            return {"it": (event.object,)}
        return None
