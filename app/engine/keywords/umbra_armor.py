"""CR 702.89: umbra armor."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.keywords.destroy import Destroyed
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, KeywordAbility, Pattern, Revision
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import Attached


@dataclass(slots=True, kw_only=True)
class DamageRemoved(Event):
    """CR 702.89a: all damage marked on a permanent is removed."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        return self.object in state.objects

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 702.89a: no damage is marked on it any more."""
        thing = state.objects[self.object]
        thing.damage, thing.deathtouched = 0, False
        state.touch(records.BOARD)


@node
class EnchantedWouldBeDestroyed(Pattern):
    """CR 702.89a: the enchanted permanent would be destroyed, even where it can't be regenerated."""

    kinds = ("Destroyed",)

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, Destroyed) or not Attached().includes(at, event.object):
            return None
        return {"it": (event.object,)}


@node
class DestroyThisInstead(Revision):
    """CR 702.89a: instead all damage marked on it is removed, and this Aura is destroyed."""

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 702.89a: the permanent stays."""
        return [DamageRemoved(object=event.subject()), Destroyed(object=at.source)]
        yield


_ARMOR = Static((Replace(EnchantedWouldBeDestroyed(), (DestroyThisInstead(),)),))


@node
class UmbraArmor(KeywordAbility):
    """CR 702.89a: umbra armor."""

    word = "umbra armor"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.89a: if the enchanted permanent would be destroyed, this Aura is destroyed instead."""
        return (_ARMOR,)
