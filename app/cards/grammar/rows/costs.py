"""Phrases for costs and durations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.sizes import MINUS_X
from app.cards.grammar.table import Table
from app.engine.casting import costs, loyalty
from app.engine.events import life, tapping, zone_words
from app.engine.words import durations
from app.engine.words.amounts import X


def enter(grammar: Grammar) -> None:
    """The rows of costs and durations."""
    paid, deeds = Table("paid cost"), Table("deed cost")
    grammar.enter(Loyalty("loyalty"), paid, deeds)
    grammar.enter(ListOf("paid costs", paid, "and"), ListOf("deed costs", deeds, "and"))
    deeds.add(costs.Perform, "{do:clause,cost}")
    paid.add(costs.PayMana, "{mana:symbols}")
    paid.add(costs.Perform, "{amount:amount} life", shape=LIFE)
    _durations(grammar.table("duration"))
    _costs(grammar.table("cost"))


class Loyalty(Category):
    """The number of a loyalty cost: "+1", "\u22122", "0", "\u2212X"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        said = page.token(at)
        if page.token(at + 1) != ":":
            page.missed(at)
        elif said == "0" or said[:1] in "+\u2212" and said[1:].isdecimal():
            yield int(said.replace("\u2212", "-")), at + 1
        elif said == "\u2212X":
            yield MINUS_X, at + 1
        elif said == "+X":
            yield X(), at + 1

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if isinstance(value, int):
            return f"{value:+d}".replace("-", "\u2212") if value else "0"
        return "+X" if value == X() else "\u2212X"


def _costs(table: Table) -> None:
    table.add(costs.PayMana, "{mana:symbols}", "pay {mana:symbols}")
    table.add(tapping.TapSymbol, "{T}")
    table.add(tapping.UntapSymbol, "{Q}")
    table.add(loyalty.LoyaltyCost, "{loyalty:loyalty}")
    table.add(costs.Perform, "{do:clause}")


def _durations(table: Table) -> None:
    table.add(durations.UntilEndOfTurn, "until end of turn", "this turn")
    table.add(durations.UntilYourNextTurn, "until your next turn")
    table.add(durations.UntilEndOfCombat, "until end of combat")
    table.add(durations.AsLongAs, "for as long as {condition}")
    remains = "for as long as {noun:known,subject} remain[s] {status:status}"
    table.add(durations.WhileItRemains, remains)
    table.add(durations.UntilHappens, "until {on:pattern}", only={"on": _leaves_nothing})
    table.add(durations.UntilLeaves, "until {noun:known,subject} leaves the battlefield")
    table.add(durations.UntilLeaves, "for as long as {noun:known,subject} remains on the battlefield")


def _leaves_nothing(pattern: Any) -> bool:
    """Whether it is an event other than that something leaves the battlefield, which has a duration of its own."""
    return not isinstance(pattern, zone_words.Leaves)


def _pay_life(amount: Any) -> Any:
    return costs.Perform(life.PayLife(amount))


def _life_paid(node: Any) -> dict[str, Any] | None:
    return (
        {"amount": node.do.amount}
        if isinstance(node.do, life.PayLife) and node == _pay_life(node.do.amount)
        else None
    )


LIFE = Shape(_pay_life, _life_paid)
