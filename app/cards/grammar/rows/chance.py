"""Phrases for flipping coins and rolling dice (CR 705, 706)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.tokens import capitalised
from app.engine.events import coins, dice
from app.engine.keywords import create
from app.engine.words.abilities import Replace
from app.engine.words.nouns import You
from app.engine.words.revisions import Amplified

DASH = "\u2014"
SIDES = {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}


def enter(grammar: Grammar) -> None:
    """The rows of coins and dice."""
    grammar.enter(Die("die"), Outcomes("outcomes", grammar.categories["sentences"]))
    _coins(grammar)
    _dice(grammar)


def _coins(grammar: Grammar) -> None:
    clause, condition, pattern = (grammar.table(name) for name in ("clause", "condition", "pattern"))
    clause.add(coins.FlipCoin, "{who:doer} flip[s] a coin", fixed={"how": "called"})
    for outcome, words in (("won", "you win the flip"), ("lost", "you lose the flip")):
        condition.add(coins.CameOut, words, fixed={"outcome": outcome})
    who = "{who:participant,'?'}"
    for outcome, verb in (("won", "win"), ("lost", "lose")):
        pattern.add(coins.Flips, f"{who} {verb}[s] a coin flip", fixed={"outcome": outcome})
    pattern.add(coins.Flips, f"{who} flip[s] a coin", fixed={"outcome": ""})
    ROLES[coins.Flips] = (Role("player", of="who", subject=True),)
    thumb = "if you would flip a coin, instead flip two coins and ignore one"
    grammar.table("effect").add(Replace, thumb, shape=TWO_COINS)


def _dice(grammar: Grammar) -> None:
    clause, whole, pattern = (grammar.table(name) for name in ("clause", "whole", "pattern"))
    one: dict[str, Any] = {"count": 1, "plus": 0}
    clause.add(dice.RollDice, "{who:doer} roll[s] {sides:die}", fixed={**one, "outcomes": ()})
    clause.add(
        dice.RollDice,
        "{who:doer} roll[s] {sides:die}.{outcomes:outcomes}",
        fixed=one,
        only={"outcomes": bool},
    )
    whole.add(
        dice.RollDice,
        "roll {sides:die}.{outcomes:outcomes}",
        fixed={**one, "who": You()},
        only={"outcomes": bool},
    )
    plus = "{who:doer} roll[s] {sides:die} and add {plus:value}"
    clause.add(dice.RollDice, plus + ".{outcomes:outcomes}", fixed={"count": 1}, only={"outcomes": bool})
    clause.add(dice.RollAgain, "roll again")
    pattern.add(dice.Rolls, "{who:participant,'?'} roll[s] one or more dice")
    ROLES[dice.Rolls] = (Role("player", of="who", subject=True), Role("result", count="result"))
    RESULTS[dice.RollDice] = Role(count="result")
    more = (
        "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    )
    grammar.table("effect").add(Replace, more, shape=MORE_DICE)


class Die(Category):
    """A kind of die: "a d20", "a six-sided die"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for sides, word in SIDES.items():
            for said in (("a", "d", str(sides)), ("a", f"d{sides}"), ("a", f"{word}-sided", "die")):
                end = page.words(at, said)
                if end >= 0:
                    yield sides, end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if value == 6:
            return "a six-sided die"
        if value not in SIDES:
            raise Unprintable(f"{self.name}: {value!r}")
        return f"a d{value}"


ONE_OF_THOSE = ("create", "one", "of", "those", "tokens", ".")
"""What a line of a results table begins with that creates what a line above it creates."""

AGAIN = 1
"""The wording of such a line."""
LINE_ENDS = ("", "\n", '"', "'")
"""What follows a whole line."""


class Outcomes(Category):
    """CR 706.3a: a results table, each line a paragraph: "1\u20149 | Draw a card."."""

    def __init__(self, name: str, sentences: Category) -> None:
        super().__init__(name)
        self.sentences = sentences

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield from self._more(page, (), at)

    def _more(self, page: Page, done: tuple[dice.Outcome, ...], at: int) -> Iterator[Reading]:
        found = _range(page, at + 1) if page.token(at) == "\n" else None
        if found is None:
            if done:
                yield done, at
            return
        least, most, start = found
        plain = ((dice.Outcome(least, most, do), end) for do, end in page.read(self.sentences, start))
        again = (
            (dice.Outcome(least, most, do, wording=AGAIN), end) for do, end in self._again(page, done, start)
        )
        for line, end in (*plain, *again):
            if page.token(end) in LINE_ENDS:
                yield from self._more(page, (*done, line), end)

    def _again(self, page: Page, above: tuple[dice.Outcome, ...], at: int) -> Iterator[Reading]:
        """What a line says that begins with one of the tokens of lines above it."""
        tokens, after = _tokens(above), page.words(at, ONE_OF_THOSE)
        if after >= 0 and tokens:
            yield (tokens[0],), after
            for rest, end in page.read(self.sentences, after):
                yield (tokens[0], *rest), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, tuple) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        lines = [self._said(pen, line) for line in value]
        return "".join(f"\n{_written(line)} | {said}" for line, said in zip(value, lines, strict=True))

    def _said(self, pen: Pen, line: dice.Outcome) -> str:
        if line.wording != AGAIN:
            return capitalised(pen.write(self.sentences, line.do))
        rest = " " + capitalised(pen.write(self.sentences, line.do[1:])) if line.do[1:] else ""
        return "Create one of those tokens." + rest

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        done: tuple[dice.Outcome, ...] = ()
        for line in value:
            again = _tokens(done)[:1] if line.wording == AGAIN else []
            rest = line.do[len(again) :]
            do = (*again, *(visit(self.sentences, rest, Features()) if rest else ()))
            done = (*done, replace(line, do=do))
        return done


def _tokens(lines: tuple[dice.Outcome, ...]) -> list[Any]:
    """What these lines of a results table have a player create."""
    return [step for line in lines for step in line.do if isinstance(step, create.Create | create.CreateCopy)]


def _range(page: Page, at: int) -> tuple[int, int, int] | None:
    """ "1\u20149 |", "20 |" or "15+ |": the ends of the range, and where what follows begins."""
    if not page.token(at).isdecimal():
        return None
    least = most = int(page.token(at))
    at += 1
    if page.token(at) == DASH and page.token(at + 1).isdecimal():
        most, at = int(page.token(at + 1)), at + 2
    elif page.token(at) == "+":
        most, at = -1, at + 1
    return (least, most, at + 1) if page.token(at) == "|" else None


def _written(line: dice.Outcome) -> str:
    if line.most == -1:
        return f"{line.least}+"
    return f"{line.least}" if line.least == line.most else f"{line.least}{DASH}{line.most}"


def _fixed(whole: Replace) -> Shape:
    def match(node: Any) -> dict[str, Any] | None:
        return {} if node == whole else None

    return Shape(lambda: whole, match)


TWO_COINS = _fixed(Replace(coins.WouldFlip(), (Amplified(times=2),)))
MORE_DICE = _fixed(Replace(dice.Rolls(), (dice.RollsMore(),)))
