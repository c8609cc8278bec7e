"""CR 702.26: phasing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import BOARD, COMBAT, TAPPING, Object, State, ref_seat, seat_ref
from app.engine.state.zones import BATTLEFIELD
from app.engine.variants.teams import active_players
from app.engine.words.bases import Instruction, KeywordAbility, Noun
from app.engine.words.context import Context
from app.engine.words.node import node

UNDER: Final = "phased out under"
"""The name under which a phased-out permanent remembers whose it was as it phased out directly, and how many turns that
player had begun."""


@node
class Phasing(KeywordAbility):
    """CR 702.26a: it phases out and in before its controller untaps."""

    word = "phasing"


@dataclass(slots=True, kw_only=True)
class PhasedOut(Event):
    """CR 702.26b: a permanent is treated as though it didn't exist. `directly`: not along with what it is attached to."""

    shows = {"object": "ref"}
    object: int
    directly: bool = True

    def possible(self, state: State) -> bool:
        """Only for a permanent that is phased in."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.zone == BATTLEFIELD and not thing.phased_out

    def affected(self, state: State) -> int:
        return lookup.controller(state, self.object)

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 702.26b, 702.26d: its status changes, and it stays where it is, with all that is on it.

        CR 702.26a: under whose control it phased out directly is remembered.
        """
        thing = state.objects[self.object]
        if self.directly:
            seat = lookup.controller(state, self.object)
            thing.memory = {**thing.memory, UNDER: (seat_ref(seat), state.players[seat].turns)}
        thing.phased_out = True
        state.touch(BOARD | TAPPING | COMBAT)


@dataclass(slots=True, kw_only=True)
class PhasedIn(Event):
    """CR 702.26c: the game treats a permanent as though it existed again."""

    shows = {"object": "ref"}
    object: int

    def possible(self, state: State) -> bool:
        """Only for a permanent that is phased out."""
        thing = state.objects.get(self.object)
        return thing is not None and thing.phased_out

    def subject(self) -> int:
        return self.object

    def perform(self, state: State, before: Table) -> None:
        """CR 702.26c: its status changes."""
        thing = state.objects[self.object]
        thing.phased_out = False
        thing.memory = {name: value for name, value in thing.memory.items() if name != UNDER}
        state.touch(BOARD | TAPPING | COMBAT)


@node
class PhaseOut(Instruction):
    """CR 702.26b: these phase out."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        refs = yield from self.what.pick(at, at.controller, "phase_out")
        yield from happen(at.state, *phasing_out(at.state, refs))


def phasing_out(state: State, refs: tuple[int, ...] | list[int]) -> list[Event]:
    """CR 702.26g: they phase out with all that is attached to them; CR 702.26h: those phase out indirectly only."""
    indirectly = _attached(state, list(refs))
    directly = [ref for ref in refs if ref not in indirectly]
    events: list[Event] = [PhasedOut(object=ref) for ref in directly]
    return [*events, *[PhasedOut(object=ref, directly=False) for ref in indirectly]]


def _attached(state: State, refs: list[int]) -> list[int]:
    """What is attached to them, and to that in its turn."""
    found: list[int] = []
    for ref in state.battlefield:
        host = state.objects[ref].attached_to
        if host > 0 and host in refs:
            found.append(ref)
    return [*found, *_attached(state, found)] if found else []


def phase(state: State) -> Steps[None]:
    """CR 702.26a, 502.1: what has phasing phases out, and at the same time what had phased out under the active player's
    control phases in."""
    objects, active = state.objects, active_players(state)
    coming = [ref for ref in state.battlefield if _comes_back(state, objects[ref], active)]
    mine = [ref for seat in active for ref in lookup.controlled(state, seat)]
    going = [ref for ref in mine if lookup.has(state, ref, Phasing.word)]
    if coming or going:
        back = [PhasedIn(object=ref) for ref in (*coming, *_attached(state, coming))]
        yield from happen(state, *phasing_out(state, going), *back)


def _comes_back(state: State, thing: Object, active: list[int]) -> bool:
    """CR 702.26a: it had phased out directly under the active player's control.

    CR 702.26n: or of one who has left, once their next turn would have begun.
    """
    under = thing.memory.get(UNDER)
    if not thing.phased_out or not isinstance(under, tuple):
        return False
    seat, turns = ref_seat(under[0]), under[1]
    return seat in active or state.players[seat].has_left and state.players[seat].turns > turns
