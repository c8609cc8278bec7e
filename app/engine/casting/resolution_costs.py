"""CR 118.12: costs that players are asked to pay as something resolves or enters."""

from __future__ import annotations

from app.engine.casting.costs import Perform
from app.engine.casting.payment import GIVEN_UP, PAID, UNPAID, might_pay, pay_now
from app.engine.casting.variables import choose_x
from app.engine.choices import Steps, yes_or_no
from app.engine.events.pipeline import happen
from app.engine.state.event import Event
from app.engine.state.records import seat_ref
from app.engine.words.bases import Cost, Instruction, Noun
from app.engine.words.context import Context
from app.engine.words.doers import DOER, doers
from app.engine.words.node import node
from app.engine.words.nouns import You, seats


@node
class Unless(Instruction):
    """CR 118.12a: it is done unless the player pays the costs."""

    do: tuple[Instruction, ...]
    costs: tuple[Cost, ...]
    who: Noun = You()
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            if (yield from pay_if_willing(at, seat, self.costs, "unless")):
                if self.result:
                    at.bound[self.result] = 1
                return
        for instruction in self.do:
            yield from instruction.carry_out(at)


@node
class EachUnless(Instruction):
    """CR 118.12a: for each of these players it is done unless they pay the costs; "player" are those who don't pay."""

    who: Noun
    do: tuple[Instruction, ...]
    costs: tuple[Cost, ...]

    def carry_out(self, at: Context) -> Steps[None]:
        """CR 101.4, 608.2e: each decides in APNAP order, knowing what was decided before; then all of it happens at once."""
        paid: list[Event] = []
        unwilling: list[int] = []
        for seat in doers(at, self.who):
            deeds = yield from _decision(at, seat, self.costs)
            if deeds is None:
                unwilling.append(seat_ref(seat))
            else:
                paid.extend(deeds)
        yield from happen(at.state, *paid)
        here = at.within(**{DOER: tuple(unwilling)})
        for instruction in self.do if unwilling else ():
            yield from instruction.carry_out(here)


def _decision(at: Context, seat: int, costs: tuple[Cost, ...]) -> Steps[list[Event] | None]:
    """CR 118.12: what the player will do to pay, None if they don't pay. Mana is paid as they decide."""
    rest = tuple([cost for cost in costs if not isinstance(cost, Perform)])
    if not (yield from _is_paid(at, seat, costs, rest, "unless")):
        return None
    deeds: list[Event] = []
    payer = Context(at.state, at.source, seat, at.bound, at.x, at.stacked)
    for cost in costs:
        if isinstance(cost, Perform):
            deeds.extend((yield from cost.do.decided(payer)))
    return deeds


@node
class PayTo(Instruction):
    """CR 118.12: the player may pay the costs; if they do, this follows.

    `x`: "announced" as for what the words are on, or "chosen" by who pays, if the costs have an {X} that nothing defines.
    """

    costs: tuple[Cost, ...]
    do: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()
    who: Noun = You()
    x: str = "announced"
    result: str = ""

    def carry_out(self, at: Context) -> Steps[None]:
        for seat in seats(at, self.who):
            paid = yield from pay_if_willing(at, seat, self.costs, "may_pay", self.x)
            if paid and self.result:
                at.bound[self.result] = 1
            for instruction in self.do if paid else self.otherwise:
                yield from instruction.carry_out(at)


def pay_if_willing(
    at: Context, seat: int, costs: tuple[Cost, ...], reason: str, x: str = "announced"
) -> Steps[bool]:
    """CR 118.12: ask the player whether to pay, and let them; True if the costs were paid in full. `x` as for PayTo."""
    return (yield from _is_paid(at, seat, costs, costs, reason, x))


def _is_paid(
    at: Context, seat: int, costs: tuple[Cost, ...], now: tuple[Cost, ...], reason: str, x: str = "announced"
) -> Steps[bool]:
    """CR 118.12: whether the player decides to pay the costs, and has paid those that are paid `now`.

    CR 733.2: whoever gives a payment up may still pay, or decline: they are asked again.
    """
    while might_pay(at, seat, costs):
        answer = yield yes_or_no(seat, reason, "118.12", at.source, unpaid=("no",))
        outcome = PAID if answer == ("yes",) and not now else UNPAID
        if answer == ("yes",) and now:
            at.x = (yield from choose_x(at, seat, costs)) if x == "chosen" else at.x
            outcome = yield from pay_now(at, seat, now)
        if outcome != GIVEN_UP:
            return outcome == PAID
    return False
