"""CR 733: an illegal or cancelled proposal is reversed, as far as what is known now allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from app.engine.choices import Choice, Choose, Illegal, Key, Steps
from app.engine.events.draw import turn_up_what_was_drawn
from app.engine.state.clone import clone
from app.engine.state.event import Event
from app.engine.state.records import CARD, Object, State
from app.engine.state.undo import Aloft, Before, knowledge, learn, never_back, set_to

Again = Callable[[State], Steps[bool]]
"""How to do something again, in another state with the same objects; False if it couldn't be done."""
NONE_LEFT = object()


@dataclass(slots=True, kw_only=True)
class ProposalReversed(Event):
    """CR 733.1: the game has gone back to before the player began to cast, to activate or to pay for something.

    `kept`: the sources of the mana abilities that stay activated.
    """

    shows = {"seat": "seat", "why": "value", "kept": "refs"}
    seat: int
    object: int
    why: str
    kept: tuple[int, ...] = ()


class Reversed(Exception):
    """The proposal under way can't go on.

    `why` is a stable word. `asking`: its player may keep mana abilities. `seat`: the player who has left, for all of
    whose proposals that is so.
    """

    def __init__(self, why: str, asking: bool = True, seat: int = -1) -> None:
        super().__init__(why)
        self.why = why
        self.asking = asking
        self.seat = seat


@dataclass(slots=True)
class Done:
    """Something done while a proposal was made that isn't part of it: a mana ability of `ref`, or (0) a leaving.

    It is kept with the answers given meanwhile, and with where the clock of ids, chance, and the count of what was
    shown stood as it began, so that it can be done again and comes out the same.
    """

    ref: int
    again: Again
    serial: int
    position: int
    revealed: int
    answers: list[Any] = field(default_factory=list)
    used: int = 0
    shown: int = 0
    finished: bool = False

    def stays(self) -> bool:
        """CR 733.1: whether it moved, revealed or shuffled cards of a library; what used chance isn't reversed either."""
        return self.ref == 0 or self.used > 0 or self.shown > 0

    def measure(self, state: State) -> None:
        """See how much chance it used and how much it showed."""
        self.used = state.chance.position - self.position
        self.shown = state.revealed - self.revealed


@dataclass(slots=True)
class Proposal:
    """Something being cast, activated, declared or paid for by the player in `seat`, and the game before that.

    `object` is the card or permanent it is done with, 0 for none; `outer` the proposal in the middle of which it is
    made; `done` what was done meanwhile that isn't part of it.
    """

    seat: int
    object: int
    before: Before
    outer: Proposal | None
    done: list[Done] = field(default_factory=list)

    def may_cancel(self, state: State) -> bool:
        """CR 733.1: its player may give it up until it has itself used chance or shown hidden cards."""
        kept = self.before.kept
        used = state.chance.position - kept.chance.position - sum(done.used for done in self.done)
        shown = state.revealed - kept.revealed - sum(done.shown for done in self.done)
        return not used and not shown


def propose(state: State, seat: int, ref: int, make: Callable[[Proposal], Steps[None]]) -> Steps[bool]:
    """Carry out the steps of a proposal; True if it was completed, False if it was reversed.

    CR 733.1: it is reversed when a step raises Reversed. What was done meanwhile and stays is then also done in the
    middle of the outer proposal, if there is one. CR 121.8: cards that were drawn meanwhile are seen afterwards.
    CR 800.4a: where the player has left in the middle of something
    else, such as a resolution, that waits for the leaving.
    """
    announcing = state.announcing
    completed = yield from _proposed(state, seat, ref, make)
    state.announcing = announcing
    if not announcing:
        yield from turn_up_what_was_drawn(state)
    return completed


def _proposed(state: State, seat: int, ref: int, make: Callable[[Proposal], Steps[None]]) -> Steps[bool]:
    outer = state.undo if isinstance(state.undo, Proposal) else None
    kept = state.proposing
    proposal = Proposal(seat, ref, Before.now(state), outer)
    state.proposing, state.undo = seat, proposal
    left = False
    try:
        yield from make(proposal)
        return True
    except Reversed as cause:
        left = cause.seat == seat
        yield from _reverse(state, proposal, cause)
        if is_proposing(outer, cause.seat):
            raise
    finally:
        state.proposing, state.undo = kept, outer
        if outer is not None:
            outer.done.extend(proposal.done)
    if left and state.turn.priority < 0:
        yield Choose(seat, "left", "800.4a", lambda: ["left"], unpaid=("left",))  # it leaves before all else
    return False


def is_proposing(proposal: object, seat: int) -> bool:
    """Whether the player is making this proposal or one in the middle of which it is made."""
    while isinstance(proposal, Proposal):
        if proposal.seat == seat:
            return True
        proposal = proposal.outer
    return False


def recorded(
    state: State, proposal: Proposal, ref: int, again: Again, steps: Steps[bool] | None = None
) -> Steps[bool]:
    """Do something that isn't part of the proposal, keeping the answers so that it can be done again.

    `steps` is how it is done this time, where that differs from doing it again.
    """
    done = Done(ref, again, state.serial, state.chance.position, state.revealed)
    proposal.done.append(done)
    try:
        done.finished = yield from _listening(state, steps or again(state), done)
    finally:
        done.measure(state)
        if not done.finished:
            proposal.done.remove(done)
    return done.finished


def _listening(state: State, steps: Steps[bool], done: Done) -> Steps[bool]:
    """Pass choices on and write the answers down.

    CR 733.1: if its player leaves in the middle, what has already shown or moved cards is done to the end,
    with choices taking their defaults.
    """
    try:
        choice = next(steps)
        while True:
            try:
                answer = yield choice
            except Reversed:
                done.measure(state)
                if done.stays():
                    done.finished = _to_the_end(steps, choice, done.answers)
                raise
            done.answers.append(answer)
            choice = steps.send(answer)
    except StopIteration as end:
        return bool(end.value)


def _to_the_end(steps: Steps[bool], choice: Choice, answers: list[Any]) -> bool:
    try:
        while True:
            choice.refresh()
            answers.append(choice.default())
            choice = steps.send(answers[-1])
    except StopIteration as end:
        return bool(end.value)


def beside(state: State, again: Again) -> Steps[bool]:
    """Do something that has nothing to do with the proposal under way, if there is one: a player leaves (800.4a)."""
    if isinstance(state.undo, Proposal):
        return (yield from recorded(state, state.undo, 0, again))
    return (yield from again(state))


def _reverse(state: State, proposal: Proposal, cause: Reversed) -> Steps[None]:
    """CR 733.1: what was cast returns, payments are cancelled; of the mana abilities its player says which to reverse.

    No ability has triggered and no effect applied because of what is reversed. Chance and the clock of ids never go
    back, and what has been seen stays known.
    """
    stacked = [state.objects[ref] for ref in state.stack if ref not in proposal.before.kept.objects]
    kept = yield from _to_keep(proposal, stacked, cause.asking)
    seen = knowledge(state, proposal.before.kept)
    now = (state.serial, state.chance.position, state.revealed)
    sources = tuple(dict.fromkeys(done.ref for done in kept if done.ref))
    reversal = ProposalReversed(seat=proposal.seat, object=proposal.object, why=cause.why, kept=sources)
    facts = [*state.facts, reversal]
    proposal.before.restore(state)
    _all_again(state, kept, _aloft(proposal, stacked))
    never_back(state, *now)
    learn(state, seen)
    state.facts = facts  # what was done again is in the log already
    proposal.done = kept


def _aloft(proposal: Proposal, stacked: list[Object]) -> Aloft:
    card = proposal.object if any(thing.kind == CARD for thing in stacked) else 0
    return Aloft([replace(thing) for thing in stacked], card)


def _to_keep(proposal: Proposal, stacked: list[Object], asking: bool) -> Steps[list[Done]]:
    """What stays done: what can't be reversed, and what the player doesn't want to reverse of the rest."""
    done = proposal.done
    can = _reversible(proposal, stacked)
    chosen = tuple(can)
    if can and asking:
        try:
            chosen = yield _which(proposal, stacked, can)
        except Reversed:
            chosen = tuple(can)  # its player has left
    undone = [can[key] for key in can if key in chosen]
    return [each for each in done if each not in undone]


def _which(proposal: Proposal, stacked: list[Object], can: dict[Key, Done]) -> Choose:
    """CR 733.1: the player may reverse any of their mana abilities, except those whose mana another one needed."""

    def wrong(chosen: tuple[Key, ...]) -> str:
        undone = [can[key] for key in chosen]
        if _would_do(proposal, stacked, [each for each in proposal.done if each not in undone]):
            return ""
        return "a mana ability that stays was paid for with what another one added"

    keys = list(can)
    return Choose(
        proposal.seat, "reverse_mana", "733.1", lambda: keys, 0, len(keys), fallback=tuple(keys), valid=wrong
    )


def _reversible(proposal: Proposal, stacked: list[Object]) -> dict[Key, Done]:
    """CR 733.1: the mana abilities that can be reversed, from the last to the first those without which the rest is
    still possible, by the keys under which they are chosen."""
    undone: list[Done] = []
    for each in reversed(proposal.done):
        if not each.stays():
            rest = [other for other in proposal.done if other is not each and other not in undone]
            if all(not other.stays() for other in rest) or _would_do(proposal, stacked, rest):
                undone.append(each)
    return {f"mana.{each.ref}.{place}": each for place, each in enumerate(proposal.done) if each in undone}


def _would_do(proposal: Proposal, stacked: list[Object], kept: list[Done]) -> bool:
    """Whether all these could have been done without the others: tried out in a copy of the game before."""
    trial = clone(proposal.before.kept)
    return _all_again(trial, kept, _aloft(proposal, stacked))


def _all_again(state: State, kept: list[Done], aloft: Aloft) -> bool:
    """Do again what stays done, one after the other, with what was proposed on the stack as it was then."""
    if not kept:
        return True
    aloft.put(state)
    able = True
    for each in kept:
        set_to(state, each.serial, each.position)
        able = _again(each.again(state), iter(each.answers)) and able
    aloft.take_back(state)
    return able


def _again(steps: Steps[bool], answers: Iterator[Any]) -> bool:
    """Do what was done before, with the same answers, or the default where there is a new question."""
    try:
        choice = next(steps)
        while True:
            choice.refresh()
            answer = next(answers, NONE_LEFT)
            choice = steps.send(choice.default() if answer is NONE_LEFT else answer)
    except StopIteration as end:
        return bool(end.value)
    except Illegal:
        return False
