"""CR 733.1: an illegal or cancelled proposal is reversed, as far as what is known now allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.engine.choices import Choose, Key, Steps
from app.engine.state.clone import clone, restore
from app.engine.state.event import Event
from app.engine.state.records import State


@dataclass(slots=True, kw_only=True)
class ProposalReversed(Event):
    """CR 733.1: the game has gone back to before the player began to cast or activate something."""

    shows = {"seat": "seat", "why": "value"}
    seat: int
    object: int
    why: str


class Reversed(Exception):
    """The proposal under way can't go on. `why` is a stable word; `asking`: its player may keep mana abilities."""

    def __init__(self, why: str, asking: bool = True) -> None:
        super().__init__(why)
        self.why = why
        self.asking = asking


@dataclass(slots=True)
class Activation:
    """A mana ability that was activated during a proposal, with the answers given meanwhile."""

    ref: int
    again: Callable[[], Steps[bool]]
    answers: list[Any] = field(default_factory=list)
    stays: bool = False  # it moved, revealed or shuffled library cards or used chance (733.1)


@dataclass(slots=True)
class Proposal:
    """A spell or ability being put together by the player in `seat`, and the game as it was before."""

    seat: int
    object: int
    before: State
    activations: list[Activation] = field(default_factory=list)
    chance: int = 0  # how much chance was used and how much was revealed by mana abilities alone
    revealed: int = 0

    def may_cancel(self, state: State) -> bool:
        """CR 733.1: not once the proposal itself has used chance or shown hidden cards."""
        used = state.chance.position - self.before.chance.position
        shown = state.revealed - self.before.revealed
        return used == self.chance and shown == self.revealed


def propose(state: State, seat: int, ref: int, make: Callable[[Proposal], Steps[None]]) -> Steps[bool]:
    """Carry out the steps of a proposal; True if it was completed, False if it was reversed."""
    proposal = Proposal(seat, ref, clone(state))
    state.proposing, state.undo = seat, proposal.before
    try:
        yield from make(proposal)
    except Reversed as cause:
        yield from _reverse(state, proposal, cause)
        return False
    finally:
        state.proposing, state.undo = -1, None
    return True


def recorded(state: State, proposal: Proposal, ref: int, activate: Callable[[], Steps[bool]]) -> Steps[bool]:
    """Activate a mana ability of `ref` during a proposal, keeping the answers so that it can be done again."""
    activation = Activation(ref, activate)
    chance, revealed = state.chance.position, state.revealed
    done = yield from _listening(activate(), activation.answers)
    used, shown = state.chance.position - chance, state.revealed - revealed
    proposal.chance += used
    proposal.revealed += shown
    activation.stays = bool(used or shown)
    if done:
        proposal.activations.append(activation)
    return done


def _listening(steps: Steps[bool], answers: list[Any]) -> Steps[bool]:
    try:
        choice = next(steps)
        while True:
            answer = yield choice
            answers.append(answer)
            choice = steps.send(answer)
    except StopIteration as end:
        return bool(end.value)


def _reverse(state: State, proposal: Proposal, cause: Reversed) -> Steps[None]:
    """CR 733.1: the spell returns, payments are cancelled; of the mana abilities its player says which to reverse.

    Those that moved or revealed library cards stay done, with their mana; chance never rewinds.
    """
    undone = yield from _to_reverse(proposal, cause.asking)
    chance = state.chance.position
    revealed = state.revealed
    reversal = ProposalReversed(seat=proposal.seat, object=proposal.object, why=cause.why)
    facts = [*state.facts, reversal]
    restore(state, proposal.before)
    for index, activation in enumerate(proposal.activations):
        if activation.stays or index not in undone:
            _again(activation.again(), activation.answers)
    state.chance.position = max(state.chance.position, chance)
    state.revealed = max(state.revealed, revealed)
    state.facts = facts  # what was done again is in the log already


def _to_reverse(proposal: Proposal, asking: bool) -> Steps[dict[int, bool]]:
    """Which activations go back: all that can, unless the player wants to keep some."""
    can = [index for index, activation in enumerate(proposal.activations) if not activation.stays]
    if not can or not asking:
        return dict.fromkeys(can, True)
    keys: list[Key] = [f"mana.{proposal.activations[index].ref}.{index}" for index in can]
    chosen = yield Choose(
        proposal.seat, "reverse_mana", "733.1", lambda: keys, 0, len(keys), fallback=tuple(keys)
    )
    return {can[keys.index(key)]: True for key in chosen}


def _again(steps: Steps[bool], answers: list[Any]) -> None:
    """Do what was done before, with the same answers."""
    try:
        next(steps)
        for answer in answers:
            steps.send(answer)
    except StopIteration:
        return
    steps.close()
