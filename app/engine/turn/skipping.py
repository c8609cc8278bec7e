"""CR 500.11, 614.10: steps, phases and turns that are skipped."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Effect, State, seat_ref
from app.engine.variants.teams import active_players, one_of_each_team, turn_sharers
from app.engine.words.abilities import Modify
from app.engine.words.bases import Amount, Instruction, Noun, Rule, number
from app.engine.words.context import Context
from app.engine.words.durations import Indefinitely
from app.engine.words.node import node
from app.engine.words.nouns import You, seats

COMBAT, TURN = "combat", "turn"
"""What can be skipped beside steps, which are called by their names."""


@node
class Skips(Rule):
    """CR 614.10: the player skips every such step or phase ("untap", "draw", "combat", ...)."""

    what: str


@node
class SkipsNext(Rule):
    """CR 614.10a: the player skips the next such step, phase or turn, and that uses the effect up."""

    what: str


@node
class SkipNext(Instruction):
    """CR 614.10a: these players skip their next so many steps, phases or turns of that kind."""

    what: str
    who: Noun = You()
    count: Amount = 1

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 614.10a: one effect for each that is skipped. CR 805.8: for players who share turns they are the same."""
        for seat in one_of_each_team(at.state, seats(at, self.who)):
            for _ in range(number(at, self.count)):
                words, refs = Modify(self.who, (SkipsNext(self.what),)), (seat_ref(seat),)
                yield from happen(at.state, EffectBegan(effect=lasting(at, words, Indefinitely(), refs)))


@dataclass(slots=True, kw_only=True)
class Skipped(Event):
    """CR 614.10: a player skips a step, phase or turn. `effect`: what is used up by that, 0 for nothing."""

    shows = {"seat": "seat"}
    seat: int
    what: str
    effect: int = 0

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 614.10a: nothing of it happens; an effect about the next one is satisfied."""
        state.effects = [effect for effect in state.effects if effect.id != self.effect]
        state.touch(records.BOARD)


SKIPPING = frozenset((Skips.__name__, SkipsNext.__name__))


def skip_step(state: State, step: int) -> Steps[bool]:
    """Whether the step is skipped; most often no effect is about that."""
    if SKIPPING.isdisjoint(lookup.table(state).rules):
        return False
    return (yield from _skip_step(state, step))


def _skip_step(state: State, step: int) -> Steps[bool]:
    """CR 500.11, 614.10: whether the active player skips the step, or the combat phase that would begin with it.

    CR 805.8: what one player of a team skips, the team does.
    """
    kinds = [steps.NAMES[step], *([COMBAT] if step == steps.BEGINNING_OF_COMBAT else [])]
    seat = state.turn.active
    always = [
        held.words.what
        for one in active_players(state)
        for held in lookup.rules_on_player(state, one, Skips)
        if isinstance(held.words, Skips)
    ]
    if any(kind in kinds for kind in always):
        yield from happen(state, Skipped(seat=seat, what=kinds[-1]))
        return True
    for kind in kinds:
        if (yield from _skip_next(state, seat, kind)):
            return True
    return False


def skip_turn(state: State, seat: int) -> Steps[bool]:
    """CR 614.10: whether the turn that the player would begin is skipped."""
    return (yield from _skip_next(state, seat, TURN))


def _skip_next(state: State, seat: int, what: str) -> Steps[bool]:
    """CR 614.10a: whether there is an effect about the next such thing; it is used up then."""
    refs = [seat_ref(one) for one in dict.fromkeys((seat, *turn_sharers(state, seat)))]
    effect = next((one for one in state.effects if _about(one, what) in refs), None)
    if effect is None:
        return False
    yield from happen(state, Skipped(seat=seat, what=what, effect=effect.id))
    return True


def _about(effect: Effect, what: str) -> int:
    """The player who skips the next such thing by that effect; 0 for none."""
    words = effect.words
    ours = isinstance(words, Modify) and any(
        isinstance(change, SkipsNext) and change.what == what for change in words.by
    )
    return effect.objects[0] if ours and effect.objects else 0
