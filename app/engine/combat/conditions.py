"""CR 506-508: conditions about the combat that is going on."""

from __future__ import annotations

from app.engine.events.combat import AttackersDeclared, AttackRequired
from app.engine.events.turns import StepBegan
from app.engine.state import records
from app.engine.state.event import Event
from app.engine.state.records import Bound, seat_ref
from app.engine.state.steps import BEGINNING_OF_COMBAT, END_OF_COMBAT
from app.engine.words.bases import Amount, Condition, Noun, Pattern, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You


@node
class CourseOfCombat(Pattern):
    """CR 506.1: combat phases, and the attacks in them; for looking back at the one that is going on."""

    kinds = ("AttackersDeclared", "StepBegan")

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """It is only remembered, and triggers nothing."""
        return None


@node
class AttackedThisCombat(Condition):
    """CR 508.1: one of these players attacked this combat with creatures whose total power then was at least so much."""

    reads = records.HISTORY
    who: Noun = You()
    power: Amount = 0
    course: CourseOfCombat = CourseOfCombat()

    def holds(self, at: Context) -> bool:
        """CR 506.1, 508.1, 608.2i: what became of the creatures since makes no difference, only this phase counts."""
        for fact in reversed(at.state.history):
            if isinstance(fact, StepBegan) and not BEGINNING_OF_COMBAT < fact.step <= END_OF_COMBAT:
                return False
            if isinstance(fact, AttackersDeclared) and self.who.includes(at, seat_ref(fact.seat)):
                return fact.power >= number(at, self.power)
        return False


@node
class CourseOfRequirements(Pattern):
    """CR 506.6: which creatures had to attack, and combat phases; for looking back at the one that is going on."""

    kinds = ("AttackRequired", "StepBegan")

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        """It is only remembered, and triggers nothing."""
        return None


@node
class HadToAttack(Condition):
    """CR 506.6: what the noun stands for had to attack this combat, since an effect required it as attackers were declared."""

    reads = records.HISTORY
    noun: Noun
    course: CourseOfRequirements = CourseOfRequirements()

    def holds(self, at: Context) -> bool:
        """CR 506.6: only this combat phase counts."""
        refs = self.noun.refs(at)
        for fact in reversed(at.state.history):
            if isinstance(fact, StepBegan) and not BEGINNING_OF_COMBAT < fact.step <= END_OF_COMBAT:
                return False
            if isinstance(fact, AttackRequired) and fact.object in refs:
                return True
        return False
