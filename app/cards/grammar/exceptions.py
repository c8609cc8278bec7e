"""What a copy has otherwise than the original, in words (CR 707.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lexicon import TYPES
from app.cards.grammar.lists import joined
from app.cards.grammar.tokens import tokens
from app.engine.words.copying import Except

LEGENDARY = ("legendary",)
PLAIN_LEGENDS = ("it's not legendary", "it isn't legendary", "the token isn't legendary", "the copy isn't legendary",
                 "they aren't legendary", "the tokens aren't legendary", "they're not legendary", "it isn't legendary if the spell is legendary")  # fmt: skip
"""How it may be said that a copy isn't legendary; which of them is said is the last digit of the wording."""
TYPE_ENDS = ("other types", "other creature types", "other artifact types")
"""How it may end that a copy has further types; which of them is said is the second digit of the wording."""
FURTHER = 10
THIS = "this ability"


class Exceptions(Category):
    """ "it isn't legendary, it's an artifact in addition to its other types, and it has ...": in this order."""

    def __init__(self, name: str, size: Category, subtype: Category, abilities: Category) -> None:
        super().__init__(name)
        self.size, self.subtype, self.abilities = size, subtype, abilities

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        yield from self._part(page, Except(), at, 0, 0)

    def _part(self, page: Page, done: Except, at: int, since: int, count: int) -> Iterator[Reading]:
        """The parts from the place `since` in the order on, after `count` of them."""
        for place, read in enumerate((self._legend, self._becoming, self._having)):
            if place >= since:
                for more, end in read(page, done, at):
                    if page.words(end, tokens("and it has")) < 0:  # that is a part of it too
                        yield more, end
                    for words in (("and",), (",",), (",", "and")):
                        start = page.words(end, words)
                        if start >= 0:
                            yield from self._part(page, more, start, place + 1, count + 1)

    def _legend(self, page: Page, done: Except, at: int) -> Iterator[tuple[Except, int]]:
        for index, text in enumerate(PLAIN_LEGENDS):
            end = page.words(at, tokens(text))
            if end >= 0 and page.words(end, ("if", "the", "spell")) < 0:  # that belongs to the last of them
                yield replace(done, without=LEGENDARY, wording=done.wording + index), end

    def _becoming(self, page: Page, done: Except, at: int) -> Iterator[tuple[Except, int]]:
        """ "it's a 4/4 Zombie in addition to its other types"."""
        start = page.words(at, tokens("it's a"))
        if start < 0:
            start = page.words(at, tokens("it's"))
        sizes = [((None, None), start), *page.read(self.size, start)] if start >= 0 else []
        for (power, toughness), after in sizes:
            if isinstance(power, int | None) and isinstance(toughness, int | None):
                sized = replace(done, power=power, toughness=toughness)
                if after > start:
                    yield sized, after
                yield from self._kinds(page, sized, after)

    def _kinds(self, page: Page, done: Except, at: int) -> Iterator[tuple[Except, int]]:
        """The subtypes and types that it has besides."""
        for subtypes, after in self._subtypes(page, (), at):
            types, end = _types(page, after)
            for index, text in enumerate(TYPE_ENDS):
                stop = page.words(end, tokens(f"in addition to its {text}"))
                if stop >= 0 and (subtypes or types):
                    wording = done.wording + index * FURTHER
                    yield replace(done, types=types, subtypes=subtypes, wording=wording), stop

    def _subtypes(self, page: Page, found: tuple[str, ...], at: int) -> Iterator[tuple[tuple[str, ...], int]]:
        yield found, at
        for subtype, end in page.read(self.subtype, at, Features(number="one")):
            yield from self._subtypes(page, (*found, subtype), end)

    def _having(self, page: Page, done: Except, at: int) -> Iterator[tuple[Except, int]]:
        start = page.words(at, tokens("it has"))
        end = page.words(start, tokens(THIS)) if start >= 0 else -1
        if end >= 0:
            yield replace(done, keeps=THIS), end
        for abilities, end in page.read(self.abilities, start) if start >= 0 else ():
            yield replace(done, abilities=abilities), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, Except) or value.how != "also" or value.name or value.colors is not None:
            raise Unprintable(f"{self.name}: {value!r}")
        parts: list[str] = []
        if value.without:
            parts.append(PLAIN_LEGENDS[value.wording % FURTHER])
        if value.power is not None or value.types or value.subtypes:
            parts.append(self._becomes(pen, value))
        if value.abilities and not value.keeps:
            parts.append("it has " + pen.write(self.abilities, value.abilities))
        if value.keeps and not value.abilities:
            parts.append(f"it has {value.keeps}")
        if not parts or value.without not in ((), LEGENDARY):
            raise Unprintable(f"{self.name}: {value!r}")
        return joined(parts, "and")

    def _becomes(self, pen: Pen, value: Except) -> str:
        size = "" if value.power is None else pen.write(self.size, (value.power, value.toughness))
        kinds = " ".join((*value.subtypes, *value.types))
        if not kinds:
            return f"it's {size}"
        kinds += f" in addition to its {TYPE_ENDS[value.wording // FURTHER % FURTHER]}"
        return " ".join(filter(None, ("it's a", size, kinds)))

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        if not value.abilities:
            return value
        return replace(value, abilities=visit(self.abilities, value.abilities, PLAIN))


def _types(page: Page, at: int) -> tuple[tuple[str, ...], int]:
    """As many card types as there are."""
    found: list[str] = []
    while page.token(at) in TYPES:
        found.append(page.token(at))
        at += 1
    return tuple(found), at
