"""Noun phrases for filters: article, adjectives, noun, and what follows the noun.

"another nonartifact, nonblack creature you control with flying" is an AllOf whose parts stand in printed
order. "artifact, creature, or land" is an AnyOf, as a noun or as an adjective before one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lists import joined
from app.cards.grammar.row import JOIN
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import tokens
from app.engine.words.amounts import CountOf
from app.engine.words.bases import Filter
from app.engine.words.filters import AllOf, AnyOf, ControlledBy, Not, Other
from app.engine.words.measures import Measures

CONJUNCTIONS = ("or", "and", "and/or")
BOTH = 1
SINGLE = ("a", "target")
"""With these articles "and" means one of each, which no single description says."""
WHOLE = 12
"""The wordings of alternatives that are whole noun phrases, each with its article, begin here."""
Parts = tuple[Filter, ...]
PartsRead = Iterator[tuple[Parts, int]]


def whole(parts: Parts) -> Filter:
    """One filter for what fits all parts."""
    return parts[0] if len(parts) == 1 else AllOf(parts)


def parts_of(what: Filter) -> Parts:
    """The parts of a filter, itself if it has none."""
    return what.parts if isinstance(what, AllOf) else (what,)


class Adjectives(Category):
    """What stands before the noun; also a noun of the same form, or several with "or" between them."""

    uses = ("number",)
    agrees = "amount"

    def __init__(self, name: str, single: Table) -> None:
        super().__init__(name)
        self.single = single

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.single, at, features):
            yield value, end
            for several, index, last in alternatives(page, self.single, (value,), end, features):
                yield AnyOf(several, wording=index), last

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if isinstance(value, AnyOf):
            each = [pen.write(self.single, part, features) for part in value.parts]
            return joined(each, CONJUNCTIONS[value.wording % JOIN % len(CONJUNCTIONS)])
        return pen.write(self.single, value, features)

    def fits(self, value: Filter) -> bool:
        """Whether there is such a word for the filter."""
        if isinstance(value, AnyOf):
            return all(self.single.row_for(part) is not None for part in value.parts)
        return self.single.row_for(value) is not None

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if isinstance(value, AnyOf):
            return AnyOf(
                tuple(visit(self.single, part, features) for part in value.parts), wording=value.wording
            )
        return visit(self.single, value, features)


class NounPhrase(Category):
    """A filter in words, without the alternatives that are whole phrases of their own."""

    uses = ("number", "article")
    agrees = "amount"

    def __init__(self, name: str, adjective: Adjectives, noun: Adjectives, after: Table) -> None:
        super().__init__(name)
        self.adjective, self.noun, self.after = adjective, noun, after

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for first, start in self._article(page, at, features.article):
            for parts, end in self._before(page, first, start, features):
                yield whole(parts), end

    def _article(self, page: Page, at: int, article: str) -> PartsRead:
        for words, parts in _articles(article):
            start = page.words(at, tokens(words))
            if start >= 0:
                yield parts, start

    def _before(self, page: Page, parts: Parts, at: int, features: Features) -> PartsRead:
        for noun, end in page.read(self.noun, at, features):
            if features.article in SINGLE and _is_both(noun):
                continue
            yield from self._behind(page, (*parts, noun), end, features)
        for adjective, end in page.read(self.adjective, at):
            comma = page.token(end) == ","
            yield from self._before(page, (*parts, adjective), end + comma, features)

    def _behind(self, page: Page, parts: Parts, at: int, features: Features) -> PartsRead:
        yield parts, at
        for part, end in page.read(self.after, at, features):
            if not (isinstance(part, ControlledBy) and _is_counted(parts[-1])):
                yield from self._behind(page, (*parts, part), end, features)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        article, parts, noun = self._divided(value, features.article)
        written = article
        for index, part in enumerate(parts):
            if index < noun:
                comma = (
                    ","
                    if index + 1 < noun and isinstance(part, Not) and isinstance(parts[index + 1], Not)
                    else ""
                )
                written += pen.write(self.adjective, part, Features()) + comma + " "
            elif index == noun:
                written += pen.write(self.noun, part, features)
            else:
                written += " " + pen.write(self.after, part, features)
        return written

    def _divided(self, value: Filter, article: str) -> tuple[str, Parts, int]:
        """The article as written, the parts after it, and which of them is the noun. Raises Unprintable."""
        parts = parts_of(value)
        for words, first in _articles(article):
            if tuple([_said(part) for part in parts[: len(first)]]) == first:
                rest = parts[len(first) :]
                noun = self._noun_index(rest)
                if noun is not None:
                    return (words + " " if words else ""), rest, noun
        raise Unprintable(f"{self.name}: {value!r}")

    def _noun_index(self, parts: Parts) -> int | None:
        for index in reversed(range(len(parts))):
            before, after = parts[:index], parts[index + 1 :]
            if not self.noun.fits(parts[index]) or not all(self.adjective.fits(part) for part in before):
                continue
            if all(self.after.row_for(part) is not None for part in after):
                return index
        return None

    def fits(self, value: Filter, features: Features) -> bool:
        """Whether there is such a phrase for the filter."""
        try:
            self._divided(value, features.article)
        except Unprintable:
            return False
        return True

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        _, parts, noun = self._divided(value, features.article)
        first = parts_of(value)[: len(parts_of(value)) - len(parts)]
        changed = list(first)
        for index, part in enumerate(parts):
            category = self.adjective if index < noun else self.noun if index == noun else self.after
            changed.append(visit(category, part, features))
        return AllOf(tuple(changed), wording=value.wording) if isinstance(value, AllOf) else changed[0]

    def number(self, value: Any, features: Features) -> str:
        return "many" if features.article.startswith("one or more") else features.number


def _is_counted(part: Filter) -> bool:
    """Whether it ends with the words for something that is counted: who controls that is said next."""
    return isinstance(part, Measures) and isinstance(part.amount, CountOf)


def _said(part: Filter) -> Filter:
    """What is said of it: "other", of whatever it is another than."""
    return Other() if isinstance(part, Other) else part


def _articles(article: str) -> tuple[tuple[str, Parts], ...]:
    """The ways to write an article, and the parts that each stands for."""
    other: Parts = (Other(),)
    if article == "a":
        return ("another", other), ("a", ()), ("an", ())
    if article == "target":
        return ("another target", other), ("target", ())
    if article == "":
        return ("other", other), ("", ())
    if article == "counted target":
        return ("other target", other), ("target", ())
    return (f"{article} other", other), (article, ())


def _is_both(what: Filter) -> bool:
    """Whether there is an "and" between alternatives."""
    return isinstance(what, AnyOf) and what.wording % JOIN % len(CONJUNCTIONS) == BOTH


class Description(Category):
    """A filter in words: a noun phrase, or several whole ones with "or" between them."""

    uses = ("number", "article")
    agrees = "amount"

    def __init__(self, name: str, phrase: NounPhrase) -> None:
        super().__init__(name)
        self.phrase = phrase

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        singles = page.read(self.phrase, at, features)
        ends = {end for _, end in singles}
        yield from singles
        for value, end in singles:
            for several, index, last in alternatives(page, self.phrase, (value,), end, features):
                if last not in ends and not (features.article in SINGLE and index == BOTH):
                    if not _is_said_of_all(several, features):
                        yield AnyOf(several, wording=WHOLE + index), last

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if self._is_several(value, features):
            each = [pen.write(self.phrase, part, features) for part in value.parts]
            return joined(each, CONJUNCTIONS[value.wording % JOIN % len(CONJUNCTIONS)])
        return pen.write(self.phrase, value, features)

    def _is_several(self, value: Any, features: Features) -> bool:
        if not isinstance(value, AnyOf):
            return False
        return value.wording % JOIN >= WHOLE or not self.phrase.fits(value, features)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if self._is_several(value, features):
            return AnyOf(
                tuple(visit(self.phrase, part, features) for part in value.parts), wording=value.wording
            )
        return visit(self.phrase, value, features)

    def number(self, value: Any, features: Features) -> str:
        return self.phrase.number(value.parts[-1] if self._is_several(value, features) else value, features)


def _is_said_of_all(several: tuple[Filter, ...], features: Features) -> bool:
    """Whether what is said of the last alone is meant of all: "Treefolk spells and Shaman spells you cast"."""
    yours = [any(isinstance(part, ControlledBy) for part in parts_of(one)) for one in several]
    return features.article not in SINGLE and yours[-1] and not any(yours[:-1])


def alternatives(
    page: Page, item: Category, values: tuple[Any, ...], at: int, features: Features
) -> Iterator[tuple[tuple[Any, ...], int, int]]:
    """What begins with `values` and goes on ", b, or c": the values, the index of the conjunction, the end."""
    comma = page.token(at) == ","
    if comma:
        for value, end in page.read(item, at + 1, features):
            yield from alternatives(page, item, (*values, value), end, features)
    for index, word in enumerate(CONJUNCTIONS):
        start = page.words(at + comma, tokens(word)) if comma == (len(values) > 1) else -1
        for value, end in page.read(item, start, features) if start >= 0 else ():
            yield (*values, value), index, end
