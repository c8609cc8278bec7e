"""CR 506.7: spells and abilities for which it matters how far combat has come."""

from __future__ import annotations

from app.engine.events.combat import AttackersDeclared
from app.engine.events.turns import StepBegan
from app.engine.state import records, steps
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Condition, Noun, Pattern
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class CourseOfTurn(Pattern):
    """CR 500.1: the steps of the turn and the attacks in it; for looking back."""

    kinds = ("AttackersDeclared", "StepBegan")

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """It is only remembered, and triggers nothing."""
        return None


@node
class InSteps(Condition):
    """CR 506.7c: it is one of these steps ("during the declare blockers step"); without any, some step of combat."""

    reads = records.TURN
    names: tuple[str, ...] = ()

    def holds(self, at: Context) -> bool:
        step = at.state.turn.step
        return steps.NAMES[step] in self.names if self.names else step in steps.COMBAT_STEPS


@node
class BeforeStep(Condition):
    """CR 506.7a-b: that step hasn't begun. `within`: "turn" for the first combat phase, "combat" for the one that it is."""

    reads = records.TURN | records.HISTORY
    step: str
    within: str = "turn"
    course: CourseOfTurn = CourseOfTurn()

    def holds(self, at: Context) -> bool:
        """CR 506.7a, 506.7b, 506.7d: only before it in the first combat phase. CR 506.7e: steps that were skipped lie behind as well.

        CR 506.7c: during combat, before it in any combat phase.
        """
        now, point = at.state.turn.step, steps.BY_NAME[self.step]
        if self.within == "combat":
            return now in steps.COMBAT_STEPS and now < point
        return now < point and not any(step >= point for step in _begun(at.state))


@node
class AfterStep(Condition):
    """CR 506.7a-b: that step has begun. `within`: "turn" for the first combat phase, "combat" for the one that it is."""

    reads = records.TURN | records.HISTORY
    step: str
    within: str = "turn"
    course: CourseOfTurn = CourseOfTurn()

    def holds(self, at: Context) -> bool:
        """CR 506.7a, 506.7b, 506.7f: not in a combat phase in which the step was skipped."""
        now, point = at.state.turn.step, steps.BY_NAME[self.step]
        begun = _begun(at.state)
        if self.within == "combat":
            return now in steps.COMBAT_STEPS and point in _since(begun, steps.BEGINNING_OF_COMBAT)
        return now >= point or any(step >= point for step in begun)


def _begun(state: State) -> list[int]:
    """The steps of this turn that have begun, in order."""
    return [fact.step for fact in state.history if isinstance(fact, StepBegan)]


def _since(begun: list[int], step: int) -> list[int]:
    """The steps that have begun since that one last did."""
    return begun[len(begun) - begun[::-1].index(step) :] if step in begun else begun


@node
class AttackedThisStep(Condition):
    """CR 508.3b: one of these players was attacked in the declare attackers step that it is."""

    reads = records.TURN | records.HISTORY
    who: Noun = You()
    course: CourseOfTurn = CourseOfTurn()

    def holds(self, at: Context) -> bool:
        """CR 508.3b: as attackers were declared there; attacking a planeswalker of theirs is not attacking them."""
        players = [seat_ref(seat) for seat in at.state.turn_order() if self.who.includes(at, seat_ref(seat))]
        for fact in reversed(at.state.history):
            if isinstance(fact, StepBegan):
                return False
            if isinstance(fact, AttackersDeclared):
                return any(player in fact.attacked for player in players)
        return False
