"""Last-known information that nothing refers to any more is forgotten as turns begin."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.state.records import Bindings, State

KEPT = 24
"""So many extracts are kept without a look."""


def forget(state: State) -> None:
    """Keep only the extracts of objects that something in the game may still ask about (CR 608.2h)."""
    if len(state.last_known) <= KEPT:
        return
    wanted = dict.fromkeys(_wanted(state))
    state.last_known = {ref: extract for ref, extract in state.last_known.items() if ref in wanted}


def _wanted(state: State) -> Iterable[int]:
    for effect in state.effects:
        yield effect.source
        yield from effect.objects or ()
        yield from _refs(effect.bound)
    for delayed in state.delayed:
        yield delayed.source
        yield from _refs(delayed.bound)
    for waiting in state.waiting:
        yield waiting.source
        yield from _refs(waiting.bound)
    for thing in state.objects.values():
        if thing.memory:
            yield from _refs(thing.memory)
        if thing.bound or thing.source:
            yield thing.source
            yield from _refs(thing.bound)
        if thing.announced is not None:
            yield from (ref for refs in thing.announced.targets.values() for ref in refs)
    for player in state.players:
        yield from (mana.source for mana in player.pool)


def _refs(bound: Bindings) -> Iterable[int]:
    for value in bound.values():
        if isinstance(value, tuple):
            yield from value
