"""Amounts that are said at the end: "for each ..." after a clause, "where X is ..." after a sentence.

In the tree such an amount stands where its number is; the text has 1 (or n) there, or X, and says the
amount later. Only amounts in slots of the clause itself, or of the changes it makes, are meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.table import Table
from app.engine.dungeons.completion import DungeonsCompleted
from app.engine.events.prevention import PreventedAmount
from app.engine.mana.replacing import UnspentMana
from app.engine.mana.spent_to_cast import ColorsSpent
from app.engine.words.amounts import CountersOn, CountOf, Number, Times, TimesPaid, TypesAmong, X
from app.engine.words.bases import AmountWord
from app.engine.words.this_turn import TimesThisTurn

CLOSED = (
    "noun",
    "possessive",
    "description",
    "condition",
    "quoted",
    "pattern",
    "cost",
    "duration",
    "participant",
)
"""Kinds of phrase within which nothing is said later."""
EACH = (
    ColorsSpent,
    CountOf,
    CountersOn,
    DungeonsCompleted,
    Number,
    PreventedAmount,
    TimesPaid,
    TimesThisTurn,
    TypesAmong,
    UnspentMana,
)
"""What may be said after "for each"."""
WHERE, FOR_EACH = 0, 1
"""Wordings of an amount in the place of a number."""


class Scaling:
    """Reads amounts said at the end. `amounts` are the categories of slots that can be scaled; `others` are the
    tables, besides `clause`, in which there are phrases for clauses."""

    def __init__(
        self, clause: Table, value: Category, each: Category, amounts: set[str], *others: Table
    ) -> None:
        self.clause, self.value, self.each = clause, value, each
        self.amounts, self.others = amounts, others

    def for_each(self, page: Page, clause: Any, at: int) -> Iterator[tuple[Any, int]]:
        """The clause with its number multiplied, if "for each ..." follows."""
        start = page.words(at, ("for", "each"))
        for counted, end in page.read(self.each, start) if start >= 0 else ():
            scaled = self._with(clause, partial(_times, counted))
            if scaled is not None:
                yield scaled, end

    def where(self, page: Page, sentence: tuple[Any, ...], at: int) -> Iterator[tuple[tuple[Any, ...], int]]:
        """CR 107.3c: the sentence with X replaced, if ", where X is ..." follows: its value is what it then is."""
        start = page.words(at, (",", "where", "X", "is"))
        for amount, end in page.read(self.value, start) if start >= 0 else ():
            changed = [self._with(part, partial(_in_place_of_x, amount)) for part in sentence]
            if any(part is not None for part in changed):
                yield tuple(new or old for new, old in zip(changed, sentence, strict=True)), end

    def _home(self, value: Any) -> Category:
        """The category to whose phrases a clause belongs."""
        return next(
            (table for table in (self.clause, *self.others) if table.row_for(value) is not None), self.clause
        )

    def _with(self, value: Any, change: Callable[[Any], Any]) -> Any:
        """`value` with its scalable amounts changed; None if nothing was changed."""
        hits = 0

        def visit(inner: Category, part: Any, features: Features) -> Any:
            nonlocal hits
            if inner.name in self.amounts:
                new = change(part)
                hits += new is not None
                return part if new is None else new
            return part if inner.name in CLOSED else inner.rewrite(part, features, visit)

        try:
            changed = self._home(value).rewrite(value, Features(), visit)
        except Unprintable:
            return None
        return changed if hits else None


def _in_place_of_x(amount: AmountWord, old: Any) -> AmountWord | None:
    if old == Times(-1, X()):
        return Times(-1, amount)
    return amount if old == X() else None


def _times(counted: AmountWord, old: Any) -> AmountWord | None:
    if type(old) is not int or old == 0:
        return None
    counted = replace(counted, wording=FOR_EACH)
    return counted if old == 1 else Times(old, counted, wording=FOR_EACH)


def rewritten(value: Any, whole: Category, each: Category, visit: Visit) -> Any:
    """An amount that is said later, with its parts rewritten; `whole` and `each` are the categories of what is said."""
    if value.wording != FOR_EACH:
        return visit(whole, value, PLAIN)
    if isinstance(value, Times):
        return replace(value, amount=replace(visit(each, value.amount, PLAIN), wording=FOR_EACH))
    return replace(visit(each, value, PLAIN), wording=FOR_EACH)


class SaidLater(Category):
    """An amount in the place of a number: X, or the factor, with the rest said at the end."""

    counts = True

    def __init__(
        self, name: str, value: Category, each: Category, numbers: Category, letter: str = "X"
    ) -> None:
        super().__init__(name)
        self.value, self.each, self.numbers, self.letter = value, each, numbers, letter

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        return iter(())

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        factor, counted = (value.factor, value.amount) if isinstance(value, Times) else (1, value)
        if value.wording == FOR_EACH and isinstance(counted, EACH):
            pen.after_clause.append(" for each " + pen.write(self.each, counted))
            return pen.write(self.numbers, factor)
        if not isinstance(value, AmountWord):
            raise Unprintable(f"{self.name}: {value!r}")
        pen.after_sentence.append(", where X is " + pen.write(self.value, value))
        return self.letter

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return rewritten(value, self.value, self.each, visit)

    def number(self, value: Any, features: Features) -> str:
        if value.wording == FOR_EACH:
            return "one" if not isinstance(value, Times) or value.factor == 1 else "many"
        return "many"
