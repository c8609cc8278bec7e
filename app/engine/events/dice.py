"""CR 706: dice are rolled."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.choices import Steps
from app.engine.events.bounds import check_times
from app.engine.events.pipeline import happen
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Revision, number
from app.engine.words.context import Context
from app.engine.words.doers import doers
from app.engine.words.node import Node, node
from app.engine.words.nouns import You

RESULT = "result"
"""The name of the result of a die roll."""
AGAIN = "roll again"
"""The name under which it is noted that the dice are to be rolled again (CR 706.3c)."""


@dataclass(slots=True, kw_only=True)
class DiceRolled(Event):
    """CR 706.1: the player rolls so many dice with so many sides; the `ignored` lowest of them are ignored (706.6)."""

    shows = {"seat": "seat", "sides": "value", "results": "value"}
    seat: int
    sides: int
    count: int = 1
    plus: int = 0  # added to each natural result (706.2)
    ignored: int = 0
    results: tuple[int, ...] = ()

    def possible(self, state: State) -> bool:
        return self.count > 0 and not state.players[self.seat].has_left

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 706.1a: each outcome is equally likely. CR 706.2: modifiers make the result of it. CR 706.6: the rest never was."""
        check_times(self.count)
        natural = [1 + state.chance.below(self.sides) for _ in range(self.count)]
        lowest = sorted(range(self.count), key=lambda place: natural[place])[: self.ignored]
        kept = [result for place, result in enumerate(natural) if place not in lowest]
        self.results = tuple(result + self.plus for result in kept)
        state.touch()


@node
class Outcome(Node):
    """CR 706.3a: a line of a results table: what is done if the result is in the range; `most` of -1: any higher one."""

    least: int
    most: int
    do: tuple[Instruction, ...]

    def covers(self, result: int) -> bool:
        """Whether the result is in the range."""
        return self.least <= result and (self.most == -1 or result <= self.most)


@node
class RollDice(Instruction):
    """CR 706.1: these players roll so many dice with so many sides, and do what the table says of each result (706.3).

    `plus`: what is added to the result. Binds the sum of the results, also as "result" (706.4).
    """

    sides: int
    outcomes: tuple[Outcome, ...] = ()
    who: Noun = You()
    count: Amount = 1
    plus: Amount = 0
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in doers(at, self.who):
            at.bound[AGAIN] = 1
            while at.bound.pop(AGAIN, 0):
                yield from self._roll(at, seat)

    def _roll(self, at: Context, seat: int) -> Steps[None]:
        """CR 706.3a: the result decides which line of the table is followed, if any."""
        roll = DiceRolled(
            seat=seat, sides=self.sides, count=number(at, self.count), plus=number(at, self.plus)
        )
        facts = yield from happen(at.state, roll)
        results = [result for fact in facts if isinstance(fact, DiceRolled) for result in fact.results]
        if self.result:
            at.bound[self.result] = sum(results)
        for result in results:
            at.bound[RESULT] = sum(results)
            for outcome in self.outcomes:
                if outcome.covers(result):
                    for instruction in outcome.do:
                        yield from instruction.carry_out(at)


@node
class RollAgain(Instruction):
    """CR 706.3c: the same dice are rolled again, once the rest of the line is done."""

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 706.3c: the same kind and number, with the same modifiers."""
        at.bound[AGAIN] = 1
        return
        yield


@node
class RollsMore(Revision):
    """CR 706.6: so many more dice are rolled, and as many of the lowest rolls ignored."""

    plus: int = 1

    def revise(self, at: Context, event: Event) -> Steps[list[Event]]:
        """CR 706.6: an ignored roll is considered to have never happened."""
        if isinstance(event, DiceRolled):
            event.count += self.plus
            event.ignored += self.plus
        return [event]
        yield


@node
class Rolls(Pattern):
    """CR 706.1: one of these players rolls, or would roll, one or more dice."""

    kinds = ("DiceRolled",)
    who: Noun = You()

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, DiceRolled) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), RESULT: sum(event.results)}
