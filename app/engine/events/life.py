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
from app.engine.variants.sharing import one_of_each_total, rules_on_sharers
from app.engine.variants.teams import groups_sharing_life, life_sharers
from app.engine.words.bases import Amount, Instruction, Noun, Pattern, Rule, number
from app.engine.words.context import Context
from app.engine.words.doers import each_with
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class CantGainLife(Rule):
    """CR 119.7: the player can't gain life."""


@node
class CantLoseLife(Rule):
    """CR 119.8: the player can't lose life."""


@node
class DamageCostsNoLife(Rule):
    """CR 120.3a, 101.1: damage doesn't cause the player to lose life."""


@dataclass(slots=True, kw_only=True)
class LifeGained(Event):
    """CR 119.3: the player's life total goes up."""

    shows = {"seat": "seat", "amount": "value"}
    seat: int
    amount: int

    def possible(self, state: State) -> bool:
        """CR 119.7, 119.10, 810.9g: gaining nothing, or with an effect against it, is no event."""
        if self.amount <= 0 or state.players[self.seat].has_left:
            return False
        return not rules_on_sharers(state, self.seat, CantGainLife)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 119.3: adjust the life total."""
        _change(state, self.seat, self.amount)
        state.touch(records.LIVES)


@dataclass(slots=True, kw_only=True)
class LifeLost(Event):
    """CR 119.3: the player's life total goes down. `cause`: "damage", "pay" or ""."""

    shows = {"seat": "seat", "amount": "value", "cause": "value"}
    seat: int
    amount: int
    cause: str = ""

    def possible(self, state: State) -> bool:
        """CR 119.8, 810.9h: losing nothing, or with an effect against it, is no event."""
        if self.amount <= 0 or state.players[self.seat].has_left:
            return False
        if self.cause == "damage" and lookup.rules_on_player(state, self.seat, DamageCostsNoLife):
            return False
        return not rules_on_sharers(state, self.seat, CantLoseLife)

    def affected(self, state: State) -> int:
        return self.seat

    def subject(self) -> int:
        return seat_ref(self.seat)

    def perform(self, state: State, before: Table) -> None:
        """CR 119.3: adjust the life total."""
        _change(state, self.seat, -self.amount)
        state.touch(records.LIVES)


def _change(state: State, seat: int, amount: int) -> None:
    """CR 119.3, 810.9: the player's life total goes up by so much (or down), and with it that of their team."""
    for one in life_sharers(state, seat):
        state.players[one].life += amount


def set_life(state: State, seat: int, total: int) -> Event:
    """CR 119.5, 810.9c: setting a life total is gaining or losing the difference."""
    change = total - state.players[seat].life
    return LifeGained(seat=seat, amount=change) if change > 0 else LifeLost(seat=seat, amount=-change)


@node
class GainLife(Instruction):
    """CR 119.3: the players gain life."""

    who: Noun = You()
    amount: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        gained = [
            LifeGained(seat=seat, amount=amount) for seat, amount in each_with(at, self.who, self.amount)
        ]
        facts = yield from happen(at.state, *gained)
        if self.result:
            at.bound[self.result] = sum(fact.amount for fact in facts if isinstance(fact, LifeGained))


@node
class LoseLife(Instruction):
    """CR 119.3: the players lose life."""

    who: Noun = You()
    amount: Amount = 1
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        lost = [LifeLost(seat=seat, amount=amount) for seat, amount in each_with(at, self.who, self.amount)]
        facts = yield from happen(at.state, *lost)
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
        """CR 119.4, 119.4b, 119.8: 0 life can always be paid; more only by who has it and can lose it.

        CR 119.4a, 810.9b: what players with one life total pay at once may not exceed it.
        """
        amount, state = number(at, self.amount), at.state
        return amount <= 0 or all(
            state.players[group[0]].life >= amount * len(group)
            and not rules_on_sharers(state, group[0], CantLoseLife)
            for group in groups_sharing_life(state, seats(at, self.who))
        )


@node
class SetLife(Instruction):
    """CR 119.5: the players' life totals become a number. CR 810.9d: a team chooses one of them who is affected."""

    who: Noun
    total: Amount

    def carry_out(self, at: Context) -> Steps[None]:
        totals = dict(each_with(at, self.who, self.total))
        whose = yield from one_of_each_total(at.state, seats(at, self.who), "whose_life", "810.9d")
        yield from happen(
            at.state, *[set_life(at.state, seat, totals[seat]) for seat in whose if seat in totals]
        )


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
