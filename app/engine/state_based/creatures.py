"""CR 704.5f-h: creatures that die."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.keywords.destroy import Destroyed
from app.engine.state.event import Event
from app.engine.state.records import Object, State
from app.engine.state.zones import GRAVEYARD
from app.engine.state_based.check import state_based


def _creatures(state: State) -> list[tuple[Object, int]]:
    """The creatures on the battlefield with their toughness."""
    found: list[tuple[Object, int]] = []
    for ref in state.battlefield:
        it = lookup.of(state, ref)
        if "creature" in it.types and not state.objects[ref].phased_out:
            found.append((state.objects[ref], it.toughness or 0))
    return found


@state_based
def sba_704_5f_no_toughness(state: State) -> Steps[list[Event]]:
    """CR 704.5f: a creature with toughness 0 or less is put into its owner's graveyard."""
    return [Moved(object=thing.id, to=GRAVEYARD) for thing, toughness in _creatures(state) if toughness <= 0]
    yield


@state_based
def sba_704_5g_lethal_damage(state: State) -> Steps[list[Event]]:
    """CR 704.5g: a creature with damage marked on it of at least its toughness is destroyed."""
    return [Destroyed(object=thing.id) for thing, toughness in _creatures(state) if 0 < toughness <= thing.damage]
    yield


@state_based
def sba_704_5h_deathtouch(state: State) -> Steps[list[Event]]:
    """CR 704.5h: a creature dealt damage by a source with deathtouch since the last check is destroyed."""
    events: list[Event] = []
    for thing, toughness in _creatures(state):
        if thing.deathtouched:
            thing.deathtouched = False
            if 0 < toughness and thing.damage < toughness:
                events.append(Destroyed(object=thing.id))
    return events
    yield
