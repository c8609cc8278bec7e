"""CR 609.7, 615.9: a source of damage that a player chooses."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.characteristics import lookup
from app.engine.choices import Choose, Key, Steps
from app.engine.state.records import ABILITY, Bindings, Delayed, Effect, Refs, State
from app.engine.state.zones import STACK, is_hidden
from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.node import node

SOURCE = "source"
"""The name of the source that was chosen."""


def choose_source(at: Context, what: Filter) -> Steps[Refs]:
    """CR 609.7a: the player chooses a source that fits; it needn't be able to deal damage."""
    chosen = yield Choose(
        at.controller,
        "source",
        "609.7a",
        lambda: list[Key](ref for ref in candidates(at.state) if what.matches(at, ref)),
        source=at.source,
    )
    return tuple(int(ref) for ref in chosen)


def candidates(state: State) -> Refs:
    """CR 609.7a, 120.7: permanents, spells, what objects on the stack and waiting effects speak of, and the command zone.

    An ability on the stack is no source itself; the object that it comes from is (113.7).
    """
    spells = [ref for ref in state.stack if state.objects[ref].kind != ABILITY]
    there = [ref for ref in state.battlefield if not state.objects[ref].phased_out]
    faces = [ref for ref in state.command if not state.objects[ref].face_down]
    spoken = [ref for ref in _spoken_of(state) if _is_known_source(state, ref)]
    return tuple(dict.fromkeys((*there, *spells, *faces, *spoken)))


def _spoken_of(state: State) -> Iterator[int]:
    """CR 609.7a: what is referred to by objects on the stack, and by effects and abilities that wait."""
    for thing in (state.objects[ref] for ref in state.stack):
        yield thing.source
        yield from _objects_in(thing.bound)
        if thing.announced is not None:
            yield from _objects_in({**thing.announced.targets})
    lasting: list[Effect | Delayed] = [*state.effects, *state.delayed]
    for waiting in lasting:
        yield waiting.source
        yield from _objects_in(waiting.bound)


def _is_known_source(state: State, ref: int) -> bool:
    """CR 609.7a: whether it is, or was, an object that everyone can see, and no ability."""
    thing = lookup.record(state, ref)
    return (
        thing is not None and thing.kind != ABILITY and not (ref in state.objects and is_hidden(thing.zone))
    )


def _objects_in(bound: Bindings) -> Iterator[int]:
    for value in bound.values():
        if isinstance(value, tuple):
            yield from (ref for ref in value if ref > 0)


@node
class TheChosenSource(Filter):
    """CR 609.7a: the source that was chosen; of a permanent spell also the permanent that it has become."""

    def matches(self, at: Context, ref: int) -> bool:
        for source in at.refs(SOURCE):
            spell = at.state.last_known.get(source)
            became = spell.became if spell is not None and spell.zone == STACK else 0
            if ref == source or became and ref == became:
                return True
        return False
