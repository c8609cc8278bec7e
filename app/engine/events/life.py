"""CR 119: life totals."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.state import records
from app.engine.state.derived import Table
from app.engine.state.event import Event
from app.engine.state.records import Bound, State, seat_ref
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Rule, number
from app.engine.words.context import Context
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class CantGainLife(Rule):
    """CR 119.7: the player can't gain life."""


@node
class CantLoseLife(Rule):
    """CR 119.8: the player can't lose life."""


@dataclass(slots=True, kw_only=True)
class LifeGained(Event):
    """CR 119.3: the player's life total goes up."""

    shows = {"seat": "seat", "amount": "value"}
    seat: int
    amount: int

    def possible(self, state: State) -> bool:
        """CR 119.7, 119.10: gaining nothing, or with an effect against it, is no event."""
        if self.amount <= 0 or state.players[self.seat].has_left:
            return False
        return not lookup.rules_on_player(state, self.seat, CantGainLife)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 119.3: adjust the life total."""
        state.players[self.seat].life += self.amount
        state.touch(records.LIVES)


@dataclass(slots=True, kw_only=True)
class LifeLost(Event):
    """CR 119.3: the player's life total goes down. `cause`: "damage", "pay" or ""."""

    shows = {"seat": "seat", "amount": "value", "cause": "value"}
    seat: int
    amount: int
    cause: str = ""

    def possible(self, state: State) -> bool:
        """CR 119.8: losing nothing, or with an effect against it, is no event."""
        if self.amount <= 0 or state.players[self.seat].has_left:
            return False
        return not lookup.rules_on_player(state, self.seat, CantLoseLife)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 119.3: adjust the life total."""
        state.players[self.seat].life -= self.amount
        state.touch(records.LIVES)


def set_life(state: State, seat: int, total: int) -> Event:
    """CR 119.5: setting a life total is gaining or losing the difference."""
    change = total - state.players[seat].life
    return LifeGained(seat=seat, amount=change) if change > 0 else LifeLost(seat=seat, amount=-change)


@node
class GainLife(Instruction):
    """CR 119.3: the players gain life."""

    who: Noun = You()
    amount: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        amount = number(at, self.amount)
        facts = yield from happen(
            at.state, *[LifeGained(seat=seat, amount=amount) for seat in seats(at, self.who)]
        )
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, LifeGained))


@node
class LoseLife(Instruction):
    """CR 119.3: the players lose life."""

    who: Noun = You()
    amount: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        amount = number(at, self.amount)
        facts = yield from happen(
            at.state, *[LifeLost(seat=seat, amount=amount) for seat in seats(at, self.who)]
        )
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, LifeLost))


@node
class PayLife(Instruction):
    """CR 119.4: paying life is losing that much, and takes a life total of at least as much."""

    amount: Amount
    who: Noun = You()

    def carry_out(self, at: Context) -> Steps[None]:
        amount = number(at, self.amount)
        yield from happen(
            at.state, *[LifeLost(seat=seat, amount=amount, cause="pay") for seat in seats(at, self.who)]
        )

    def possible(self, at: Context) -> bool:
        """CR 119.4, 119.4b, 119.8: 0 life can always be paid; more only by who has it and can lose it."""
        amount = number(at, self.amount)
        return amount <= 0 or all(
            at.state.players[seat].life >= amount and not lookup.rules_on_player(at.state, seat, CantLoseLife)
            for seat in seats(at, self.who)
        )


@node
class SetLife(Instruction):
    """CR 119.5: the players' life totals become a number."""

    who: Noun
    total: Amount

    def carry_out(self, at: Context) -> Steps[None]:
        total = number(at, self.total)
        yield from happen(at.state, *[set_life(at.state, seat, total) for seat in seats(at, self.who)])


@node
class GainsLife(Pattern):
    """CR 119.9: one of these players gains life."""

    kinds = ("LifeGained",)
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, LifeGained) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.amount}


@node
class LosesLife(Pattern):
    """CR 119.2, 119.3: one of these players loses life."""

    kinds = ("LifeLost",)
    who: Noun

    def match(self, at: Context, event: Event) -> dict[str, Bound] | None:
        if not isinstance(event, LifeLost) or not self.who.includes(at, seat_ref(event.seat)):
            return None
        return {"player": (seat_ref(event.seat),), "amount": event.amount}
