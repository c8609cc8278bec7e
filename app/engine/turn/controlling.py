"""CR 723: controlling another player."""

from __future__ import annotations

from app.engine.choices import Steps
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.state.records import Delayed, Effect, State, ref_seat, seat_ref
from app.engine.state.showing import ALONGSIDE
from app.engine.variants.teams import active_players, turn_sharers
from app.engine.words.abilities import Modify
from app.engine.words.bases import Duration, Instruction, Noun, Rule
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import seats

BEFORE = "turns before"
"""The name under which the effect knows how many turns the player had taken as it began."""


@node
class DecidesFor(Rule):
    """CR 723.5: whoever controls the effect makes all choices and decisions of the player."""


@node
class DuringNextTurn(Duration):
    """CR 723.1: during the next turn that the player takes, until the turn after it begins."""

    def over(self, state: State, effect: Effect | Delayed) -> bool:
        """CR 723.1b: it waits for a turn that the player actually takes."""
        return (
            _turns_since(state, effect) > 1 or _turns_since(state, effect) == 1 and not _theirs(state, effect)
        )


def _affected(effect: Effect | Delayed) -> int:
    """The seat of the player: the first of those whom it affects."""
    return ref_seat(effect.objects[0]) if isinstance(effect, Effect) and effect.objects else -1


def _turns_since(state: State, effect: Effect | Delayed) -> int:
    before = effect.bound.get(BEFORE, 0)
    return state.players[_affected(effect)].turns - before if isinstance(before, int) else 0


def _theirs(state: State, effect: Effect | Delayed) -> bool:
    return _affected(effect) in active_players(state)


@node
class ControlPlayer(Instruction):
    """CR 723.1: you control these players during their next turns. CR 805.8: with their teams."""

    what: Noun

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 723.3: only the player is controlled; objects have the controllers that they have."""
        for seat in seats(at, self.what):
            team = tuple([seat_ref(one) for one in dict.fromkeys((seat, *turn_sharers(at.state, seat)))])
            words, turns = Modify(self.what, (DecidesFor(),)), at.state.players[seat].turns
            effect = lasting(at, words, DuringNextTurn(), team, named={BEFORE: turns})
            yield from happen(at.state, EffectBegan(effect=effect))


def decider(state: State, seat: int) -> int:
    """CR 723.1a, 723.5: the seat that makes the player's choices now: whoever the last such effect says, or their own.

    CR 723.9: that may be the player themself.
    """
    for effect in reversed(state.effects):
        if _decides(effect) and seat_ref(seat) in (effect.objects or ()):
            if _turns_since(state, effect) == 1 and _theirs(state, effect):
                return effect.controller
    return seat


def _decides(effect: Effect) -> bool:
    words = effect.words
    return isinstance(words, Modify) and any(isinstance(change, DecidesFor) for change in words.by)


def _see_too(state: State, seats: int) -> int:
    """CR 723.4: what a player may see is visible to whoever controls them, too."""
    controllers = 0
    if any(_decides(effect) for effect in state.effects):
        for player in state.players:
            if seats >> player.seat & 1:
                controllers |= 1 << decider(state, player.seat)
    return controllers


ALONGSIDE.append(_see_too)


def gives_control_of_players(effect: Effect, seat: int) -> bool:
    """CR 800.4a: whether the effect gives the player control of others."""
    return effect.controller == seat and _decides(effect)
