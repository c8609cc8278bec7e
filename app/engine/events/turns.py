"""CR 500, 703: turns, phases and steps begin and end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records, steps
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.forgetting import forget
from app.engine.state.records import Bound, State, Turn, seat_ref
from app.engine.variants.teams import active_players, one_of_each_team, turn_sharers
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import Node, node, walk
from app.engine.words.nouns import BoundTo, You, seats

WITH_A_TURN: list[Callable[[State, int], list[Event]]] = []
"""What happens as the turn of the player in a seat begins, in variants."""


@dataclass(slots=True, kw_only=True)
class TurnBegan(Event):
    """CR 500.1: a player's turn begins."""

    shows = {"seat": "seat", "number": "value"}
    seat: int
    number: int = 0
    extra: bool = False  # an extra turn (CR 500.7), not one in turn order

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def parts(self, state: State) -> list[Event]:
        """What variants have happen as a turn begins."""
        return [event for also in WITH_A_TURN for event in also(state, self.seat)]

    def perform(self, state: State, before: Table) -> None:
        """CR 500.1, 302.6: a new turn; whatever the player controls now is no longer new.

        CR 602.5b: what could be done only so often each turn can be done again.

        CR 805.4: where teams take turns, it is the turn of each player of the team.
        """
        turn = state.turn
        if turn.number:
            turn.cast_before = tuple([state.players[seat].cast for seat in turn_sharers(state, turn.active)])
        turn.number += 1
        turn.extra = turn.extra_ids[-1] if self.extra else 0
        turn.regular = _regular(turn, self.extra, self.seat)
        turn.active, turn.no_active = self.seat, False
        self.number = turn.number
        now = state.tick()
        for seat in turn_sharers(state, self.seat):
            state.players[seat].turns += 1
            state.players[seat].turn_before = state.players[seat].turn_began
            state.players[seat].turn_began = now
        for other in state.players:
            other.lands_played = other.drawn = other.cast = other.planar_rolls = 0
        for ref in state.battlefield:
            state.objects[ref].used = records.NONE
        state.history.clear()
        forget(state)
        state.touch(records.TURN | records.HISTORY)


def _regular(turn: Turn, extra: bool, seat: int) -> int:
    """CR 500.7: whose turn in order it was last; an extra turn is taken from the list, and the order stays."""
    if not extra:
        return seat
    turn.extra_turns.pop()
    turn.extra_ids.pop()
    return turn.active if turn.regular < 0 else turn.regular


@dataclass(slots=True, kw_only=True)
class TurnPassedOver(Event):
    """CR 800.4k: a turn of a player who has left doesn't begin."""

    shows = {"seat": "seat"}
    seat: int
    extra: bool = False

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 800.4m: what was to last until the player's next turn ends as that turn would have begun."""
        state.turn.regular = _regular(state.turn, self.extra, self.seat)
        for seat in turn_sharers(state, self.seat):
            state.players[seat].turns += 1
        state.touch(records.TURN)


@dataclass(slots=True, kw_only=True)
class TurnSkipped(Event):
    """CR 614.10: the turn that a player would begin doesn't happen."""

    seat: int
    extra: bool = False

    def affected(self, state: State) -> int:
        return self.seat

    def perform(self, state: State, before: Table) -> None:
        """CR 614.10a: what is to come in the player's next turn waits for one that isn't skipped."""
        state.turn.regular = _regular(state.turn, self.extra, self.seat)
        state.touch(records.TURN)


@dataclass(slots=True, kw_only=True)
class ExtraTurnAdded(Event):
    """CR 500.7: the player is given an extra turn after this one. CR 805.8: that player's team is."""

    shows = {"seat": "seat"}
    seat: int
    id: int = 0

    def possible(self, state: State) -> bool:
        return not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 500.7: the turn that was added last is taken first."""
        self.id = state.tick()
        state.turn.extra_turns.append(self.seat)
        state.turn.extra_ids.append(self.id)
        state.touch()


@node
class TakeExtraTurn(Instruction):
    """CR 500.7: each of these players takes so many extra turns after this one. Binds what tells the last of them apart."""

    who: Noun = You()
    count: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 500.7: extra turns are added one at a time, those of several players in APNAP order.

        CR 805.8: several players of a team that shares turns are given only one.
        """
        for seat in one_of_each_team(at.state, seats(at, self.who)):
            for _ in range(number(at, self.count)):
                facts = yield from happen(at.state, ExtraTurnAdded(seat=seat))
                added = [fact.id for fact in facts if isinstance(fact, ExtraTurnAdded)]
                if self.result and added:
                    at.bound[self.result] = added[-1]


@dataclass(slots=True, kw_only=True)
class StepBegan(Event):
    """CR 500.1: a step, or a main phase, begins; `seat` is the active player's (-1: none, 800.4j)."""

    shows = {"step": "step", "seat": "seat"}
    step: int
    seat: int

    def perform(self, state: State, before: Table) -> None:
        """CR 500.1: it is the current one."""
        state.turn.step = self.step
        state.touched |= records.TURN
        if before.timed or before.reads & records.TURN:
            state.revision += 1


@node
class BeginningOf(Pattern):
    """CR 603.2b: a step or phase begins, in the turn of one of these players. `step` as named in state/steps.py.

    `turn`: only in that extra turn, by what tells it apart (500.7).
    """

    kinds = ("StepBegan",)
    step: str
    whose: Noun | None = None
    turn: Amount | None = None

    def may_match(self, source: int, event: Event) -> bool:
        return isinstance(event, StepBegan) and event.step == steps.BY_NAME[self.step]

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        found = self.occurrences(at, [event])
        return found[0] if found else None

    def occurrences(self, at: Context, events: list[Event]) -> list[dict[str, Bound]]:
        """CR 603.2b: once if it is a turn of one of them. CR 805.4d: for each of them whose turn it is."""
        step = steps.BY_NAME[self.step]
        began = [event for event in events if isinstance(event, StepBegan) and event.step == step]
        if not began or self.turn is not None and number(at, self.turn) != at.state.turn.extra:
            return []
        if began[0].seat < 0:
            return [{}] if self.whose is None else []
        whose, active = self.whose, [seat_ref(seat) for seat in active_players(at.state)]
        meant = active[:1] if whose is None else [ref for ref in active if whose.includes(at, ref)]
        return [{"player": (ref,)} for ref in meant]

    def distinct(self, found: list[dict[str, Bound]], ability: Node) -> list[dict[str, Bound]]:
        """CR 805.4d: once for each such player only if the ability speaks of "that player"."""
        return found if _speaks_of_player(ability) else found[:1]


_SPEAKS: dict[int, tuple[Node, bool]] = {}


def _speaks_of_player(ability: Node) -> bool:
    """Whether the ability speaks of "that player"."""
    known = _SPEAKS.get(id(ability))
    if known is None:
        if len(_SPEAKS) > 20_000:
            _SPEAKS.clear()
        spoken_of = any(isinstance(word, BoundTo) and word.name == "player" for word in walk(ability))
        known = _SPEAKS[id(ability)] = (ability, spoken_of)
    return known[1]
