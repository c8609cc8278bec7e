"""CR 701.15: goad."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.combat.attack_rules import Goaded
from app.engine.events.effects import EffectBegan, lasting
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.records import Refs, State
from app.engine.words.abilities import Modify
from app.engine.words.bases import Filter, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.durations import UntilYourNextTurn
from app.engine.words.node import node


def goaded_by(state: State, ref: int) -> tuple[int, ...]:
    """CR 701.15b: the seats of the players by whom the permanent is goaded, each once."""
    return tuple(dict.fromkeys(effect.controller for effect in lookup.rules(state, ref, Goaded)))


@node
class Goad(Instruction):
    """CR 701.15a: these are goaded until its controller's next turn (combat/attackers.py says what that means).

    Binds those that the player hadn't goaded before.
    """

    what: Noun
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 701.15a: until the player's next turn. CR 701.15c-d: several players add up, the same player adds nothing."""
        state = at.state
        refs = yield from self.what.pick(at, at.controller, "goad")
        new: Refs = tuple(
            ref for ref in refs if ref in state.objects and at.controller not in goaded_by(state, ref)
        )
        if new:
            effect = lasting(at, Modify(self.what, (Goaded(),)), UntilYourNextTurn(), new)
            yield from happen(state, EffectBegan(effect=effect))
        if self.result:
            at.bound[self.result] = new


@node
class IsGoaded(Filter):
    """CR 701.15b: goaded, by anyone."""

    reads = records.BOARD

    def matches(self, at: Context, ref: int) -> bool:
        return ref > 0 and ref in at.state.objects and bool(lookup.rules(at.state, ref, Goaded))
