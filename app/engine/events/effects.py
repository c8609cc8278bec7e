"""CR 611.2, 603.7, 603.12: effects, delayed and reflexive triggered abilities come to be."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, Delayed, Effect, State, Waiting
from app.engine.words.abilities import StaticEffect, Triggered
from app.engine.words.bases import Duration
from app.engine.words.context import Context


@dataclass(slots=True, kw_only=True)
class EffectBegan(Event):
    """CR 611.2: a continuous, replacement or prevention effect begins."""

    effect: Effect

    def perform(self, state: State, before: Table) -> None:
        """CR 611.2a, 613.7b: it gets a timestamp as it is created."""
        self.effect.id = self.effect.timestamp = state.tick()
        state.effects.append(self.effect)
        state.touch(records.BOARD)


def lasting(
    at: Context,
    words: StaticEffect,
    until: Duration,
    objects: records.Refs | None,
    shield: int = 0,
    named: dict[str, Bound] | None = None,
) -> Effect:
    """CR 611.2, 614.1: an effect of a resolution: on these objects and players alone, if any are given.

    `shield`: how much damage it is a shield against (615.7). `named`: what its words speak of by further names.
    """
    bound = {**at.bound, "x": at.x, **(named or {})}
    began, turns = at.state.turn.number, at.state.players[at.controller].turns
    return Effect(0, 0, at.source, at.controller, words, until, objects, bound, shield, began, turns)


@dataclass(slots=True, kw_only=True)
class ShieldUsed(Event):
    """CR 615.7: a shield against damage is reduced by what it prevented; used up, it is gone."""

    effect: int
    amount: int

    def perform(self, state: State, before: Table) -> None:
        """CR 615.7: so much less is left of it."""
        for shield in state.effects:
            if shield.id == self.effect:
                shield.amount -= self.amount
        state.effects = [other for other in state.effects if other.id != self.effect or other.amount > 0]
        state.touch(records.BOARD)


@dataclass(slots=True, kw_only=True)
class DelayedBegan(Event):
    """CR 603.7a: a delayed triggered ability is created; it can trigger only on later events."""

    delayed: Delayed

    def perform(self, state: State, before: Table) -> None:
        """CR 603.7a: from now on it waits for its event."""
        self.delayed.id = state.tick()
        self.delayed.bound["created"] = self.delayed.id
        state.delayed.append(self.delayed)


def delayed(at: Context, ability: Triggered, until: Duration | None) -> DelayedBegan:
    """CR 603.7d-e: such an ability, controlled by the player and with the source of what creates it."""
    bound = {**at.bound, "x": at.x}
    began, turns = at.state.turn.number, at.state.players[at.controller].turns
    return DelayedBegan(
        delayed=Delayed(0, ability, at.source, at.controller, bound, until, began, turns, until is None)
    )


@dataclass(slots=True, kw_only=True)
class ReflexiveTriggered(Event):
    """CR 603.12: a reflexive triggered ability triggers as it is created, on what was done."""

    waiting: Waiting

    def perform(self, state: State, before: Table) -> None:
        """CR 603.12: it waits to be put on the stack like any other."""
        state.waiting.append(self.waiting)
