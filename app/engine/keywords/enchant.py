"""CR 702.5, 303.4: enchant; what an Aura spell targets, and how an Aura enters that wasn't cast."""

from __future__ import annotations

from functools import cache

from app.engine.characteristics import lookup
from app.engine.characteristics.attachable import attachable, enchanted_by
from app.engine.characteristics.printed import intrinsic
from app.engine.choices import Choose, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.zone_words import Enters
from app.engine.state.derived import Characteristics
from app.engine.state.event import Event
from app.engine.state.records import Refs, State
from app.engine.state.zones import GRAVEYARD, STACK
from app.engine.words.abilities import Replace, Static
from app.engine.words.bases import Ability, Filter, Instruction, KeywordAbility, Revision
from app.engine.words.context import Context
from app.engine.words.filters import AllOf
from app.engine.words.node import node
from app.engine.words.nouns import Target, This, found

ENCHANTED = "enchanted"
"""The name of an Aura spell's target."""


@node
class Enchant(KeywordAbility):
    """CR 702.5a: enchant an object or player that fits."""

    word = "enchant"
    what: Filter

    def enchants(self) -> Filter | None:
        """CR 702.5a: what the Aura can enchant."""
        return self.what


@node
class BecomeAttached(Instruction):
    """CR 303.4a: what an Aura spell has a target for: as it resolves it becomes attached to that."""

    to: Target

    def carry_out(self, at: Context) -> Steps[None]:
        """Nothing more: the resolving of permanent spells does it (turn/resolve.py)."""
        return
        yield


def announced(it: Characteristics) -> tuple[Instruction, ...]:
    """CR 303.4a, 702.5c: the one target of an Aura spell, which has to fit all its enchant abilities."""
    return _target(tuple(enchanted_by(it)))


@cache
def _target(filters: tuple[Filter, ...]) -> tuple[Instruction, ...]:
    if not filters:
        return ()
    what = filters[0] if len(filters) == 1 else AllOf(filters)
    return (BecomeAttached(Target(what, name=ENCHANTED)),)


@node
class EntersAttached(Revision):
    """CR 303.4f: an Aura that enters without having been cast is attached to something as it enters.

    It comes after all replacement effects, since those may change what it is and who controls it.
    """

    rank = 5

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 303.4f: its controller chooses what it will enchant, unless the effect says what.

        CR 303.4g, 303.4i: if there is nothing legal, it stays where it is, or goes from the stack to the graveyard.
        """
        if not isinstance(event, Moved):
            return [event]
        if event.attach_to:
            legal = event.attach_to in enchantable(at.state, event)
        else:
            legal = yield from _choose(at.state, event)
        if legal:
            return [event]
        thing = at.state.objects.get(event.object)
        if thing is not None and thing.zone == STACK:
            event.to = GRAVEYARD
            return [event]
        return []


def _choose(state: State, event: Moved) -> Steps[bool]:
    """CR 303.4f: a choice, not a target."""
    seat = event.under(state)
    answer = yield Choose(
        seat, "enchant", "303.4f", lambda: list[Key](enchantable(state, event)), 1, 1, source=event.object
    )
    event.attach_to = int(answer[0]) if answer else 0
    return bool(answer)


def enchantable(state: State, event: Moved) -> Refs:
    """CR 303.4f: all that the Aura that is about to enter may legally enchant; nothing if it has left the game (800.4a)."""
    if event.object not in state.objects:
        return ()
    ref, seat = event.object, event.under(state)
    with event.imagined(state):
        it = lookup.of(state, ref)
        filters = enchanted_by(it)
        options = found(Context(state, ref, seat), filters[0]) if filters else ()
        return tuple([to for to in options if attachable(state, ref, to, seat, it)])


_ENTERS = Static((Replace(Enters(This()), (EntersAttached(),)),))


@intrinsic
def aura_entering(it: Characteristics) -> tuple[Ability, ...]:
    """CR 303.4f: every Aura enters attached to something."""
    return (_ENTERS,) if "Aura" in it.subtypes else ()
