"""CR 733.1: going back to what a state was, in place, so that whoever holds one of its records still holds it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.engine.state import zones
from app.engine.state.clone import clone
from app.engine.state.records import EVERYTHING, Object, State

MOMENTARY = ("undo", "facts")
"""Fields of a state that going back leaves alone."""
IN_PLACE = ("chance", "turn", "combat")


@dataclass(slots=True)
class Before:
    """A state as it is now, to go back to once. `objects` are the records that stood for the objects then."""

    kept: State
    objects: dict[int, Object]

    @classmethod
    def now(cls, state: State) -> Before:
        """Keep the state as it is."""
        return cls(clone(state), dict(state.objects))

    def restore(self, state: State) -> None:
        """Make the state what it was. What was kept can't be used afterwards."""
        kept = self.kept
        for ref, was in kept.objects.items():
            _fill(self.objects[ref], was)
        for player, then in zip(state.players, kept.players, strict=True):
            _fill(player, then)
        for name in IN_PLACE:
            _fill(getattr(state, name), getattr(kept, name))
        kept.objects = {ref: self.objects[ref] for ref in kept.objects}
        kept.players, kept.chance, kept.turn, kept.combat = (
            state.players,
            state.chance,
            state.turn,
            state.combat,
        )
        _fill(state, kept, MOMENTARY)


def _fill(record: Any, kept: Any, but: tuple[str, ...] = ()) -> None:
    """Give a record the contents of another of its kind; lists and dicts stay the same ones."""
    for name in type(record).__slots__:
        if name in but:
            continue
        old, new = getattr(record, name), getattr(kept, name)
        if isinstance(old, list) and isinstance(new, list):
            if old is not new:
                old[:] = new
        elif isinstance(old, dict) and isinstance(new, dict):
            if old is not new:
                entries = list(new.items())
                old.clear()
                old.update(entries)
        else:
            setattr(record, name, new)


@dataclass(slots=True)
class Aloft:
    """What a proposal has put on the stack, taken out of a state that doesn't know it yet, or put into it (CR 601.2a).

    While mana abilities are done again, it is where it was when they were activated first.
    """

    stacked: list[Object]
    card: int  # the id that the card had before, 0 for an ability
    place: int = -1
    below: int = 0
    thing: Object | None = field(default=None)
    announcing: int = 0

    def put(self, state: State) -> None:
        """Put it on the stack; a card leaves the zone where it still is in this state."""
        thing = state.objects.get(self.card)
        if thing is not None:
            zone = state.zone_of(thing.zone, thing.owner)
            self.thing, self.place = thing, zone.index(thing.id)
            self.below = len(zone) - 1 - self.place
            zone.remove(thing.id)
            del state.objects[thing.id]
        for stacked in self.stacked:
            state.objects[stacked.id] = stacked
            state.stack.append(stacked.id)
            self.announcing, state.announcing = state.announcing, stacked.id
        state.touch(EVERYTHING)

    def take_back(self, state: State) -> None:
        """Take it from the stack; a card returns to the place in the zone that it came from (CR 733.1)."""
        state.announcing = self.announcing
        for stacked in self.stacked:
            if stacked.id in state.objects:  # its owner may have left meanwhile (CR 800.4a)
                state.stack.remove(stacked.id)
                del state.objects[stacked.id]
        thing = self.thing
        if thing is not None and not state.players[thing.owner].has_left:
            state.objects[thing.id] = thing
            zone = state.zone_of(thing.zone, thing.owner)
            top = thing.zone == zones.LIBRARY and not self.below
            zone.insert(len(zone) if top else min(self.place, len(zone)), thing.id)
        state.touch(EVERYTHING)


def knowledge(state: State, before: State) -> dict[int, int]:
    """What players have seen since of cards that were hidden before, by the ids that the cards had then."""
    seen: dict[int, int] = {}
    for ref, was in before.objects.items():
        if zones.is_hidden(was.zone):
            thing = state.objects.get(followed(state, ref))
            if thing is not None and thing.known_to & ~was.known_to:
                seen[ref] = thing.known_to
    return seen


def followed(state: State, ref: int) -> int:
    """The id that the object has now, whatever moves it has made since it had this one."""
    while ref not in state.objects and ref in state.last_known:
        ref = state.last_known[ref].became
    return ref


def learn(state: State, seen: dict[int, int]) -> None:
    """What has been seen can't be unseen."""
    for ref, mask in seen.items():
        if ref in state.objects:
            state.own(ref).known_to |= mask


def never_back(state: State, serial: int, position: int, revealed: int) -> None:
    """The clock of ids, chance, and the count of what was shown are never set back."""
    state.serial = max(state.serial, serial)
    state.chance.position = max(state.chance.position, position)
    state.revealed = max(state.revealed, revealed)


def set_to(state: State, serial: int, position: int) -> None:
    """Set the clock of ids and chance to a moment that has been, so that what is done again comes out the same."""
    state.serial = serial
    state.chance.position = position
