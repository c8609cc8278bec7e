"""CR 615.5: what prevention effects do beside preventing damage."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.choices import Steps
from app.engine.events.pipeline import FOLLOWED
from app.engine.state.event import Event
from app.engine.state.records import Bound, State
from app.engine.words.bases import AmountWord, Instruction
from app.engine.words.context import Context
from app.engine.words.node import node


@dataclass(slots=True, kw_only=True)
class DamagePrevented(Event):
    """CR 615.5: an effect of that source has prevented so much damage; `do` is what else it does.

    CR 615.12: of damage that can't be prevented the amount is 0. `key`: the same for all damage after which it is done once.
    """

    amount: int
    key: tuple[str, int, int]
    source: int
    controller: int
    do: tuple[Instruction, ...]
    bound: dict[str, Bound] = field(default_factory=dict)


@node
class PreventedAmount(AmountWord):
    """CR 615.5: how much damage was prevented this way."""

    def value(self, at: Context) -> int:
        return at.number(AMOUNT)


AMOUNT = "amount"
"""The name under which what else an effect does finds how much damage was prevented."""


def what_else_they_do(state: State, facts: list[Event]) -> Steps[None]:
    """CR 615.5: immediately after what has happened; it may ask how much damage was prevented at once."""
    prevented = [fact for fact in facts if isinstance(fact, DamagePrevented)]
    for key in dict.fromkeys([fact.key for fact in prevented]):
        alike = [fact for fact in prevented if fact.key == key]
        first, amount = alike[0], sum([fact.amount for fact in alike])
        at = Context(state, first.source, first.controller, {**first.bound, AMOUNT: amount})
        for instruction in first.do:
            yield from instruction.carry_out(at)


FOLLOWED[DamagePrevented.kind] = what_else_they_do
