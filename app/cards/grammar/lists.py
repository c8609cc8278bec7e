"""Several phrases of a kind in a row: "a, b, and c"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.tokens import tokens


def joined(parts: list[str], word: str) -> str:
    """ "a", "a and b", "a, b, and c"."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} " + parts[-1]


class ListOf(Category):
    """One or more phrases of `item` as a tuple, joined by commas and `word`.

    With a `lead`, each begins with that word: "from black and from red". With no `word`, commas only.
    """

    agrees = "subject"

    def __init__(
        self, name: str, item: Category, word: str, lead: str = "", least: int = 1, plain: bool = False
    ) -> None:
        super().__init__(name)
        self.item, self.word, self.least = item, word, least
        self.lead = tokens(lead)
        self.leading = lead + " " if lead else ""
        self.uses = item.uses
        self.plain = plain

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in self._item(page, at, features):
            yield from self._after(page, (value,), end, features, False)

    def _item(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        start = page.words(at, self.lead)
        if start >= 0:
            yield from page.read(self.item, start, features)

    def _after(
        self, page: Page, items: tuple[Any, ...], at: int, features: Features, commas: bool
    ) -> Iterator[Reading]:
        if len(items) >= self.least and not (commas and self.word):
            yield items, at
        comma = page.token(at) == ","
        if comma:
            for value, end in self._item(page, at + 1, features):
                yield from self._after(page, (*items, value), end, features, True)
        if self.word and comma == (len(items) > 1):
            start = page.words(at + comma, (self.word,))
            for value, end in self._item(page, start, features) if start >= 0 else ():
                yield (*items, value), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, tuple) or len(value) < self.least:
            raise Unprintable(f"{self.name}: {value!r}")
        parts = [self.leading + pen.write(self.item, part, features) for part in value]
        return joined(parts, self.word) if self.word else ", ".join(parts)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return tuple(visit(self.item, part, features) for part in value)

    def number(self, value: Any, features: Features) -> str:
        return "many" if len(value) > 1 else self.item.number(value[0], features)


class Alone(Category):
    """A single phrase of `item` as a tuple of one."""

    def __init__(self, name: str, item: Category) -> None:
        super().__init__(name)
        self.item, self.uses, self.agrees = item, item.uses, item.agrees

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.item, at, features):
            yield (value,), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, tuple) or len(value) != 1:
            raise Unprintable(f"{self.name}: {value!r}")
        return pen.write(self.item, value[0], features)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return tuple(visit(self.item, part, features) for part in value)
