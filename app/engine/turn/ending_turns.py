"""CR 724: effects that end the turn."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import end_effects, happen
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import ABILITY, Combat, State
from app.engine.state.zones import EXILE, OUTSIDE
from app.engine.state_based.check import perform
from app.engine.words.bases import Instruction
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfCombat
from app.engine.words.node import node


class TurnEnded(Exception):
    """CR 724.1: an effect ends the turn, before whatever else was resolving; `rest` is what is still to be done then."""

    rest: Steps[None] | None = None


@node
class EndTheTurn(Instruction):
    """CR 724.1: end the turn."""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 724.1b: what the spell or ability says after that is done once it has been exiled."""
        raise TurnEnded
        yield


@dataclass(slots=True, kw_only=True)
class TurnCutShort(Event):
    """CR 724.1a, 724.1d: the turn goes on with its cleanup step; what had triggered isn't put onto the stack."""

    def perform(self, state: State, before: Table) -> None:
        """CR 724.1a: only abilities that trigger from now on are. CR 608.2: nothing is resolving any more."""
        state.waiting, state.resolving, state.replacing = [], 0, ()
        state.touch(records.EVERYTHING)


@dataclass(slots=True, kw_only=True)
class RestOfTurnSkipped(Event):
    """CR 724.1d: combat is over, and all phases and steps before the cleanup step are skipped."""

    def perform(self, state: State, before: Table) -> None:
        """CR 724.1d-e: nothing that would begin with a step that is skipped begins."""
        state.combat = Combat()
        state.turn.step, state.turn.extra_steps = steps.END, []
        state.turn.passed, state.turn.priority = 0, -1
        state.touch(records.EVERYTHING)


def unless_the_turn_ends(state: State, work: Steps[None]) -> Steps[bool]:
    """CR 724.1: do this; True if that has ended the turn."""
    try:
        yield from work
    except TurnEnded as ended:
        yield from _end_the_turn(state)
        if ended.rest is not None:
            yield from ended.rest
        return True
    return False


def _end_the_turn(state: State) -> Steps[None]:
    """CR 724.1a-d: what is on the stack is exiled, and state-based actions are checked; the cleanup step comes next."""
    yield from happen(state, TurnCutShort())
    yield from happen(state, *[_away(state, ref) for ref in reversed(state.stack)])
    while (yield from perform(state)):
        pass
    yield from happen(state, RestOfTurnSkipped())
    over = [effect for effect in state.effects if isinstance(effect.duration, UntilEndOfCombat)]
    if over:
        yield from end_effects(state, over)


def _away(state: State, ref: int) -> Moved:
    """CR 724.1b: an ability on the stack ceases to exist; a copy does with the next state-based actions."""
    ability = state.objects[ref].kind == ABILITY
    return Moved(object=ref, to=OUTSIDE if ability else EXILE, cause="turn ended")
