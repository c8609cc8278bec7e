"""Which phrases of a table can begin at a place: found by their first word, or by the word after their first slot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from app.cards.grammar.category import Category, Features, Page, Reading
from app.cards.grammar.template import Element, Inflected, Literal, Slot

if TYPE_CHECKING:
    from app.cards.grammar.row import Row

Rows = list["Row"]
ANY = ""
"""Under this word stand the phrases that may go on with any."""


def first_words(element: Element | None) -> tuple[str, ...]:
    """The words with which an element can begin, in small letters; ANY if that can't be told."""
    if isinstance(element, Literal):
        return (element.words[0].lower(),) if element.words else (ANY,)
    if isinstance(element, Inflected):
        words = dict.fromkeys(form[0].lower() if form else ANY for form in element.words.values())
        return (ANY,) if ANY in words else tuple(words)
    return (ANY,)


class ByWord:
    """Phrases by the word with which one of their elements begins."""

    def __init__(self) -> None:
        self.rows: dict[str, Rows] = {}

    def add(self, row: Row, element: Element | None) -> None:
        """Enter a phrase under the words with which that element can begin."""
        for word in first_words(element):
            self.rows.setdefault(word, []).append(row)

    def at(self, page: Page, at: int) -> Iterator[Row]:
        """Those that may have the element at that place."""
        found = self.rows.get(page.token(at).lower(), ())
        if not found and ANY not in self.rows:
            page.missed(at)
        yield from found
        yield from self.rows.get(ANY, ())


class Leading:
    """The phrases of a table that begin with a word, and those that begin with a slot, by its category."""

    def __init__(self) -> None:
        self.words = ByWord()
        self.slots: dict[tuple[str, str], tuple[Category, Slot, ByWord]] = {}

    def add(self, row: Row, elements: tuple[Element, ...]) -> None:
        """Enter a phrase with these elements."""
        first = elements[0] if elements else None
        if not isinstance(first, Slot):
            self.words.add(row, first)
            return
        category = row.categories[first.field]
        key = (category.name, repr(sorted(first.features.items())))
        group = self.slots.setdefault(key, (category, first, ByWord()))
        group[2].add(row, elements[1] if len(elements) > 1 else None)

    def begun(self, page: Page, at: int, features: Features) -> Iterator[tuple[Row, Any, int]]:
        """Phrases that may stand at that place, each with what its first slot holds (None if it has none)
        and where that ends."""
        for row in self.words.at(page, at):
            yield row, None, at
        for category, slot, rows in self.slots.values():
            for value, end in readings(page, category, slot, at, features):
                for row in rows.at(page, end):
                    yield row, value, end


def readings(page: Page, category: Category, slot: Slot, at: int, features: Features) -> Iterable[Reading]:
    """What may fill a slot at that place."""
    both = category.agrees == "amount" and not {"number", "same"} & slot.features.keys()
    for number in ("one", "many") if both else ("one",):
        yield from page.read(category, at, slot.given(features, number))
