"""Numbers: in digits, in words, and as phrases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Lexicon, Page, Pen, Reading, Unprintable
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import Digits, Words
from app.cards.grammar.scaling import SaidLater
from app.cards.grammar.sizes import Pair, Part
from app.cards.grammar.table import Table
from app.engine.dungeons import completion
from app.engine.events.prevention import PreventedAmount
from app.engine.keywords.kicker import KICKED
from app.engine.mana import replacing
from app.engine.mana.spent_to_cast import ColorsSpent
from app.engine.words import amounts, bases
from app.engine.words.amounts import CountOf, Number, X
from app.engine.words.chosen_x import ChosenX
from app.engine.words.nouns import Each, You
from app.engine.words.this_turn import AmountThisTurn, TimesThisTurn

SAID_LATER = (
    *(
        amounts.CountOf,
        amounts.Measure,
        amounts.Greatest,
        amounts.TotalOf,
        amounts.CountersOn,
        amounts.LifeTotal,
        amounts.Plus,
    ),
    replacing.UnspentMana,
    *(ColorsSpent, PreventedAmount),
    *(amounts.Minus, amounts.Times, amounts.Half, amounts.Devotion, amounts.TypesAmong, amounts.TimesPaid),
    completion.DungeonsCompleted,
    TimesThisTurn,
    AmountThisTurn,
)
TYPE_COUNTS = ("card types", "colors", "basic land types")


YOU = You()
NUMBERS = ("amount", "count", "one count")
SCALED = (*NUMBERS, "generic", "size part", "change part")
"""The categories of numbers that may be said at the end of their clause or sentence."""


class Generic(Category):
    """A number as generic mana: "{2}"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if page.token(at)[1:-1].isdecimal() and page.token(at).startswith("{"):
            yield int(page.token(at)[1:-1]), at + 1
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if type(value) is not int:
            raise Unprintable(f"{self.name}: {value!r}")
        return f"{{{value}}}"


class Letter(Category):
    """An X that is chosen, written like any other; which X is so isn't told by its own words."""

    counts = True

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        return iter(())

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return "X"

    def number(self, value: Any, features: Features) -> str:
        return "many"


def enter(grammar: Grammar) -> None:
    """The categories of numbers."""
    digits, words, ones = Digits("digits"), Words("words", "a"), Words("words from one", "one")
    value, each, letter = Table("value"), Table("each"), Letter("letter")
    tables = [Table(name, counts=True) for name in NUMBERS]
    grammar.enter(digits, words, ones, value, each, letter, *tables)
    grammar.enter(Lexicon("type count", {word: word for word in TYPE_COUNTS}))
    for table, numbers, pronoun in zip(tables, (digits, words, ones), ("much", "many", "many"), strict=True):
        later = SaidLater(table.name + " said later", value, each, numbers)
        grammar.enter(later)
        table.include(numbers, int)
        table.include(later, *SAID_LATER)
        table.include(letter, ChosenX)
        table.add(X, "X", number="many")
        table.add(Number, f"that {pronoun}", number="many")
    grammar.of_type[bases.Amount] = tables[0]
    parts = (Part("size part", value, each, False), Part("change part", value, each, True))
    grammar.enter(*parts, Pair("size", parts[0]), Pair("size change", parts[1]))
    generic = Table("generic", counts=True)
    generic.include(Generic("generic number"), int)
    generic.include(
        SaidLater("generic said later", value, each, Generic("generic factor"), "{X}"), *SAID_LATER
    )
    generic.add(X, "{X}")
    grammar.enter(generic)
    grammar.of_type[int] = digits
    value_or_number = Table("value or number")
    value_or_number.include(digits, int)
    value_or_number.include(value, *SAID_LATER)
    grammar.enter(value_or_number)
    _values(value)
    _each(each)


def _values(table: Table) -> None:
    table.add(
        Number,
        "the damage dealt this way",
        "the life lost this way",
        "that damage",
        "the amount of life lost this way",
    )
    for kind in ("differently named ", ""):
        done = {"player": YOU, "counted": kind.strip()}
        table.add(completion.DungeonsCompleted, f"the number of {kind}dungeons you've completed", fixed=done)
    table.add(CountOf, "the number of {what:many}")
    table.add(amounts.Measure, "{noun:possessive} {what:measure}", only={"noun": _is_no_each})
    table.add(amounts.Greatest, "the greatest {what:measure} among {among:many}")
    table.add(amounts.CountersOn, "the number of {counter:counter} counters on {noun}")
    table.add(amounts.LifeTotal, "{player:possessive} life total")
    one = {"color": lambda color: len(color) == 1}
    table.add(amounts.Devotion, "{player:possessive} devotion to {color:color}", only=one)
    table.add(amounts.TypesAmong, "the number of {what:type count} among {among:many}")
    table.add(amounts.Times, "twice {amount:value}", fixed={"factor": 2})
    table.add(amounts.Plus, "{left:value} plus {right:value or number}")
    table.add(amounts.Half, "half {amount:value}, rounded up", fixed={"rounded": "up"})
    table.add(amounts.Half, "half {amount:value}, rounded down", fixed={"rounded": "down"})


def _is_no_each(noun: Any) -> bool:
    """Whether it is something else than "each other creature's", of which no number is the power."""
    return not isinstance(noun, Each)


def _each(table: Table) -> None:
    table.add(CountOf, "{what:one}")
    table.add(amounts.CountersOn, "{counter:counter} counter on {noun}")
    table.add(Number, "1 life you lost")
    table.add(amounts.TimesPaid, "time it was kicked", fixed={"cost": KICKED})
    named = "differently named dungeon you've completed"
    table.add(completion.DungeonsCompleted, named, fixed={"player": YOU})
