"""Who or what takes part in an event, and what something is said to be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Visit
from app.cards.grammar.lists import joined
from app.cards.grammar.phrases import CONJUNCTIONS, Adjectives, Description, alternatives
from app.cards.grammar.row import JOIN
from app.engine.words.nouns import Choice, Each, Target, This, Together


class Participant(Category):
    """Who or what takes part in an event: "a creature you control", "this creature", "this creature or ..."."""

    uses = ("article",)

    def __init__(self, name: str, description: Description, known: Category) -> None:
        super().__init__(name)
        self.single = OneParticipant(name + " alone", description, known)

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.single, at, features):
            yield value, end
            for several, index, last in alternatives(page, self.single, (value,), end, features):
                if This() in several:
                    yield Together(several, wording=index), last

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if isinstance(value, Together):
            each = [pen.write(self.single, part, features) for part in value.nouns]
            return joined(each, CONJUNCTIONS[value.wording % JOIN % len(CONJUNCTIONS)])
        return pen.write(self.single, value, features)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if isinstance(value, Together):
            return Together(
                tuple(visit(self.single, part, features) for part in value.nouns), wording=value.wording
            )
        return visit(self.single, value, features)

    def number(self, value: Any, features: Features) -> str:
        return "one" if isinstance(value, Together) else self.single.number(value, features)


class OneParticipant(Category):
    """One of the participants of an event."""

    uses = ("article",)

    def __init__(self, name: str, description: Description, known: Category) -> None:
        super().__init__(name)
        self.description, self.known = description, known

    def _inner(self, features: Features) -> Features:
        several = features.article == "one or more"
        return Features(number="many" if several else "one", article=features.article or "a")

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for what, end in page.read(self.description, at, self._inner(features)):
            yield Each(what), end
        for noun, end in page.read(self.known, at, Features(case="subject")):
            if not isinstance(noun, (Choice, Each, Target)):
                yield noun, end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if isinstance(value, Each):
            return pen.write(self.description, value.what, self._inner(features))
        return pen.write(self.known, value, Features(case="subject"))

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if isinstance(value, Each):
            return replace(value, what=visit(self.description, value.what, self._inner(features)))
        return visit(self.known, value, Features(case="subject"))

    def number(self, value: Any, features: Features) -> str:
        if isinstance(value, Each):
            return self._inner(features).number
        return self.known.number(value, Features(case="subject"))


class Predicate(Category):
    """What something is: "tapped", "a land card"."""

    def __init__(self, name: str, adjective: Adjectives, description: Description) -> None:
        super().__init__(name)
        self.adjective, self.description = adjective, description

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield from page.read(self.adjective, at)
        yield from page.read(self.description, at, A)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if self.adjective.fits(value) and not self.description.phrase.noun.fits(value):
            return pen.write(self.adjective, value)
        return pen.write(self.description, value, A)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return value


A = Features(article="a")
