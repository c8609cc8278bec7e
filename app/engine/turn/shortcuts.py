"""CR 732.2: a player with priority proposes a shortcut, the others accept or shorten it, and then it is taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.engine.choices import Illegal, Number, Steps
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import State
from app.engine.turn.priority import pass_on, take
from app.engine.turn.repeating import CantGoOn, Shortcut, played, tried


@dataclass(slots=True, kw_only=True)
class ShortcutProposed(Event):
    """CR 732.2a: a player proposes to play the round since a version so many times more."""

    shows = {"seat": "seat", "times": "value", "since": "value"}
    seat: int
    times: int
    since: int

    def perform(self, state: State, before: Table) -> None:
        """Nothing changes until it is accepted."""


@dataclass(slots=True, kw_only=True)
class ShortcutAnswered(Event):
    """CR 732.2b: a player accepts the shortcut or shortens it. `answer`: accept, shorten."""

    shows = {"seat": "seat", "answer": "value"}
    seat: int
    answer: str

    def perform(self, state: State, before: Table) -> None:
        """The answer counts when all have given theirs."""


NOTHING = Shortcut(0, (), 0)


@dataclass(slots=True)
class Accept(Number):
    """CR 732.2b: how many of their choices with priority a player makes as proposed; all of them, to accept.

    The next one would be another then. `lapsed`: whether the proposal no longer stands, so that nothing is to be chosen.
    """

    proposer: int = -1
    proposed: Shortcut = NOTHING
    lapsed: Callable[[], bool] = bool

    def refresh(self) -> None:
        """What no longer stands is accepted by all."""
        if self.lapsed():
            self.least = self.most

    def shown(self) -> dict[str, int]:
        """What is proposed, and by whom."""
        return {"seat": self.proposer, "times": self.proposed.times, "since": self.proposed.since}

    def default(self) -> int:
        """To accept commits to no more than passing each time."""
        return self.most


@dataclass(slots=True)
class End:
    """CR 732.2b-c: where a shortcut ends: after so many whole rounds, before the choice at that place of the next."""

    rounds: int
    place: int = 0


def shortcut(state: State, seat: int, proposed: Shortcut) -> Steps[None]:
    """CR 732.2: it is proposed, each other player accepts or shortens it in turn order, and it is taken.

    CR 800.4a: it lapses if a player leaves meanwhile, since then things are no longer as they were.
    """
    yield from happen(state, ShortcutProposed(seat=seat, times=proposed.times, since=proposed.since))
    there, end = len(state.living()), End(proposed.times)

    def lapsed() -> bool:
        return len(state.living()) < there

    for other in state.turn_order(seat)[1:]:
        if other not in proposed.accepting and not lapsed():
            yield from _asked(state, other, seat, proposed, end, lapsed)
    if lapsed():
        yield from pass_on(state)
    else:
        yield from _taken(state, seat, proposed, end)


def _asked(
    state: State, seat: int, proposer: int, proposed: Shortcut, end: End, lapsed: Callable[[], bool]
) -> Steps[None]:
    """CR 732.2b: the player accepts what is proposed by now, or names the place where they choose something else."""
    places = proposed.places(seat)
    most = len(places) * end.rounds + sum(place < end.place for place in places)
    if not most:
        return
    count = yield Accept(
        seat, "shortcut", "732.2b", least=0, most=most, proposer=proposer, proposed=proposed, lapsed=lapsed
    )
    if lapsed():
        return
    yield from happen(state, ShortcutAnswered(seat=seat, answer="accept" if count == most else "shorten"))
    if count < most:
        end.rounds, end.place = count // len(places), places[count % len(places)]


def _taken(state: State, seat: int, proposed: Shortcut, end: End) -> Steps[None]:
    """CR 732.2c: the game goes on to where the shortcut ends. Whoever shortened it has to choose something else there.

    Which cards are drawn isn't known beforehand: a round in which one of them is in the way isn't begun.
    """
    if proposed.draws:
        can, wrong = tried(state, replace(proposed, times=end.rounds + bool(end.place)))
        if wrong:
            end = End(min(can, end.rounds))
    try:
        unlike = played(state, seat, proposed, end.rounds, end.place)
    except CantGoOn as broken:
        raise Illegal("cant_repeat", "the round can't be repeated that often", "732.2a") from broken
    if unlike is not None:
        yield from take(state, unlike)
