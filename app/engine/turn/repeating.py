"""CR 732.2: the choices of a round are made again and again, all as they were made in it.

Nothing is summed up: each round is played, by the same rules as ever, and the next is begun only where every choice can
be made again. So a shortcut comes out as if its rounds had been played one by one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.engine.choices import Action, Choice, Illegal, Key, Steps
from app.engine.events.moves import Moved
from app.engine.events.pipeline import Ended
from app.engine.state.clone import clone
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.state.undo import followed
from app.engine.state.zones import HAND, LIBRARY
from app.engine.state_based.loops import decided
from app.engine.turn.priority import take
from app.engine.turn.progress import go_on

NUMBERED = re.compile(r"(mana\.|instead\.|own |e)(\d+)(?=\.|$)|()(\d+)(?=\.)")
"""How a word begins that goes on with the number of an object or effect."""

Enough = Callable[[], bool]
"""Whether so much time has gone into it that it has to end."""


@dataclass(slots=True, kw_only=True)
class ShortcutTaken(Event):
    """CR 732.2c: a shortcut was taken: so many whole rounds.

    What follows in the log are the events of the first of them, each being alike, and of one that was cut short.
    """

    shows = {"seat": "seat", "times": "value"}
    seat: int
    times: int = 0


class CantGoOn(Exception):
    """CR 732.2a: a choice of the round can't be made again as it was made in it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice of the round: whose, of which kind and why, and the answer, in the numbers that objects had then."""

    seat: int
    kind: str
    reason: str
    answer: Any


@dataclass(frozen=True, slots=True)
class Shortcut:
    """CR 732.2a: what a player proposes: to make the choices of a round that was played so many `times` more.

    `began`: where the clock of ids stood as that round began. `draws`: whether cards are drawn in it. `since`: what the
    round is called by. `accepting`: the players who have accepted beforehand.
    """

    times: int
    round: tuple[Made, ...]
    began: int
    draws: bool = False
    since: int = 0
    accepting: tuple[int, ...] = ()

    def places(self, seat: int) -> list[int]:
        """At which choices of the round the player has priority."""
        asked = [(made.kind, made.seat) for made in self.round]
        return [place for place, one in enumerate(asked) if one == ("priority", seat)]


@dataclass(slots=True)
class Numbers:
    """What stands for the objects of the round that was played, which began when the clock of ids stood at `began`.

    For what was there by then: what has become of it (CR 400.7). For what came up in it: what comes up at the same moment
    of each round, which begins when that clock stands at `now`.
    """

    began: int
    now: int = 0
    became: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of_round(cls, shortcut: Shortcut) -> Numbers:
        """With the objects that the answers of the round name and that were there before it."""
        numbers = cls(shortcut.began)
        for made in shortcut.round:
            numbers.answer(made)
        return numbers

    def begin(self, state: State) -> None:
        """A round begins."""
        self.now = state.serial
        self.became = {ref: followed(state, now) for ref, now in self.became.items()}

    def of(self, ref: int) -> int:
        """The object or player that stands for this one."""
        if ref >= self.began:
            return ref - self.began + self.now
        return self.became.setdefault(ref, ref) if ref > 0 else ref

    def key(self, key: Key) -> Key:
        """The option that stands for this one."""
        if isinstance(key, int):
            return self.of(key)
        found = NUMBERED.match(key)
        if found is None:
            return key
        before, number = found[1] or "", int(found[2] or found[4])
        return f"{before}{self.of(number)}{key[found.end() :]}"

    def answer(self, made: Made) -> Any:
        """The answer that stands for the one that was given in the round."""
        answer = made.answer
        if isinstance(answer, Action):
            return Action(answer.type, self.of(answer.object), answer.how)
        if made.kind == "choose":
            return tuple([self.key(key) for key in answer])
        if made.kind in ("attackers", "blockers"):
            return tuple([(self.of(one), self.of(other)) for one, other in answer])
        return answer


def played(state: State, seat: int, shortcut: Shortcut, rounds: int, place: int = 0) -> Action | None:
    """CR 732.2c: play so many rounds and then, of one more, the choices before that place.

    Returns what was proposed there, if it isn't the beginning of a round. The facts that this leaves are those of the first
    round and, where the last is cut short, of that. Raises CantGoOn, Illegal for too much, and Ended once the game is over
    (CR 104.1).
    """
    numbers, kept, first = Numbers.of_round(shortcut), state.facts, list[Event]()
    taken = ShortcutTaken(seat=seat)
    state.facts = []
    try:
        while taken.times < rounds:
            _play(state, shortcut, numbers, len(shortcut.round))
            if state.over:
                return None
            taken.times += 1
            first = first or state.facts
            state.facts = []
        if place:
            _play(state, shortcut, numbers, place)
            proposed: Action = numbers.answer(shortcut.round[place])
            return proposed
    finally:
        state.facts = [*kept, taken, *first, *state.facts]
    return None


def tried(state: State, shortcut: Shortcut, enough: Enough = lambda: False) -> tuple[int, str]:
    """How many rounds can be played, up to those proposed, and what is in the way of more: a code, "" for nothing.

    The state stays as it is. A game that ends before is in the way of nothing.
    """
    trial, numbers = clone(state), Numbers.of_round(shortcut)
    for done in range(shortcut.times):
        trial.facts = []
        try:
            _play(trial, shortcut, numbers, len(shortcut.round))
        except Ended:
            break
        except CantGoOn:
            return done, "cant_repeat"
        except Illegal as illegal:
            return done, illegal.code
        if trial.over:
            break
        if enough():
            return done + 1, "too_much" if done + 1 < shortcut.times else ""
    return shortcut.times, ""


def _play(state: State, shortcut: Shortcut, numbers: Numbers, end: int) -> None:
    """Play one round as far as the choice at the place `end`, which a player with priority has to make next."""
    numbers.begin(state)
    chance, moved = state.chance.position, state.revealed
    steps, answer, place = _task(state), None, 0
    while not state.over:
        try:
            choice = steps.send(answer)
        except StopIteration:
            steps, answer = _task(state), None
            continue
        choice.refresh()
        answer = choice.forced()
        if answer is not None and not answer:
            continue
        if place == end:
            _check_end(shortcut, choice, end)
            break
        answer = _again(state, choice, shortcut.round[place], numbers, answer)
        place += 1
    if state.chance.position != chance or state.revealed - moved != len(drawn(state.facts)):
        raise CantGoOn


def _check_end(shortcut: Shortcut, choice: Choice, end: int) -> None:
    """CR 732.2a: a shortcut ends where a player has priority. Raises CantGoOn."""
    following = shortcut.round[end % len(shortcut.round)]
    if (choice.kind, choice.seat) != (following.kind, following.seat):
        raise CantGoOn


def _again(state: State, choice: Choice, made: Made, numbers: Numbers, forced: Any) -> Any:
    """The answer to the choice, as it was made in the round. Raises CantGoOn."""
    if (choice.kind, choice.reason) != (made.kind, made.reason) or state.players[choice.seat].has_left:
        raise CantGoOn
    answer = numbers.answer(made)
    if forced is not None:
        if forced != answer:
            raise CantGoOn
        return forced
    try:
        answer = choice.check_by(made.seat, answer)
    except Illegal as illegal:
        raise CantGoOn from illegal
    choice.answered_by(made.seat)
    decided(state, choice, answer)
    return answer


def drawn(facts: list[Event]) -> list[Moved]:
    """CR 732.2a: the cards that were drawn. How many is foreseen; which, decides nothing about what is chosen next."""
    return [
        fact
        for fact in facts
        if isinstance(fact, Moved) and fact.cause == "draw" and (fact.origin, fact.to) == (LIBRARY, HAND)
    ]


def _task(state: State) -> Steps[None]:
    """The work from one priority to the next."""
    if state.turn.priority >= 0:
        yield from take(state)
    yield from go_on(state)
