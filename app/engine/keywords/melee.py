"""CR 702.121: melee."""

from __future__ import annotations

from app.engine.combat.conditions import CourseOfCombat
from app.engine.combat.patterns import Attacks
from app.engine.events.combat import Attacked
from app.engine.events.turns import StepBegan
from app.engine.state import records
from app.engine.state.records import State, ref_seat, seat_ref
from app.engine.state.steps import BEGINNING_OF_COMBAT, END_OF_COMBAT
from app.engine.variants.teams import are_opponents
from app.engine.words.abilities import Triggered
from app.engine.words.bases import Ability, AmountWord, KeywordAbility, Pattern
from app.engine.words.changes import Gets
from app.engine.words.context import Context
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.flow import Apply
from app.engine.words.node import node
from app.engine.words.nouns import Each, This
from app.engine.words.qualities import HasType


@node
class OpponentsAttacked(AmountWord):
    """CR 702.121a: how many opponents you attacked with a creature this combat."""

    reads = records.HISTORY
    course: Pattern = CourseOfCombat()
    attack: Pattern = Attacks(Each(HasType("creature")))

    def value(self, at: Context) -> int:
        """CR 702.121a, 508.6: attacking a planeswalker isn't attacking its controller. What left combat since still counts."""
        found = [
            fact.attacked
            for fact in _this_combat(at.state)
            if fact.seat == at.controller and fact.attacked == seat_ref(fact.defender)
        ]
        return len({ref: True for ref in found if are_opponents(at.state, at.controller, ref_seat(ref))})


def _this_combat(state: State) -> list[Attacked]:
    """The attacks that were declared in the combat phase that is going on."""
    found: list[Attacked] = []
    for fact in reversed(state.history):
        if isinstance(fact, StepBegan) and not BEGINNING_OF_COMBAT < fact.step <= END_OF_COMBAT:
            break
        if isinstance(fact, Attacked):
            found.append(fact)
    return found


_GROWS = Apply(This(), (Gets(OpponentsAttacked(), OpponentsAttacked()),), UntilEndOfTurn())
_MELEE = Triggered(Attacks(This()), (_GROWS,))


@node
class Melee(KeywordAbility):
    """CR 702.121a: melee."""

    word = "melee"

    def means(self) -> tuple[Ability, ...]:
        """CR 702.121a: whenever it attacks, it gets +1/+1 until end of turn for each opponent attacked this combat.

        CR 702.121b: each instance triggers separately.
        """
        return (_MELEE,)
