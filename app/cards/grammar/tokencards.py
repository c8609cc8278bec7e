"""What a token is like, in words: "1/1 white Soldier creature token with flying" (CR 111.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lexicon import COLORS, SUPERTYPES, TYPES
from app.cards.grammar.lists import joined
from app.engine.words.abilities import Face

_WORDS = dict(COLORS)


@dataclass(frozen=True)
class Parts:
    """The categories of the parts of the phrase."""

    size: Category
    subtype: Category
    name: Category
    abilities: Category


class TokenFace(Category):
    """The face of a token."""

    uses = ("number",)
    agrees = "amount"

    def __init__(self, name: str, parts: Parts) -> None:
        super().__init__(name)
        self.parts = parts

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        supertypes, at = _words(page, at, SUPERTYPES)
        sizes = page.read(self.parts.size, at) or [((None, None), at)]
        for (power, toughness), after in sizes:
            if isinstance(power, (int, type(None))):
                face = Face("", supertypes=supertypes, power=power, toughness=toughness)
                yield from self._colors(page, face, after, features)

    def _colors(self, page: Page, face: Face, at: int, features: Features) -> Iterator[Reading]:
        if page.words(at, ("colorless",)) >= 0:
            yield from self._subtypes(page, replace(face, colors=""), at + 1, features)
            return
        for colors, end in color_list(page, at):
            yield from self._subtypes(page, replace(face, colors=colors), end, features)

    def _subtypes(self, page: Page, face: Face, at: int, features: Features) -> Iterator[Reading]:
        yield from self._types(page, face, at, features)
        for subtype, end in page.read(self.parts.subtype, at, Features(number="one")):
            yield from self._subtypes(page, replace(face, subtypes=(*face.subtypes, subtype)), end, features)

    def _types(self, page: Page, face: Face, at: int, features: Features) -> Iterator[Reading]:
        types, end = _words(page, at, TYPES)
        stop = page.words(end, ("token" if features.number == "one" else "tokens",)) if types else -1
        if stop < 0:
            return
        face = replace(face, types=types)
        yield from self._with(page, face, stop)
        named = page.words(stop, ("named",))
        for name, last in page.read(self.parts.name, named) if named >= 0 else ():
            yield from self._with(page, replace(face, name=name), last)

    def _with(self, page: Page, face: Face, at: int) -> Iterator[Reading]:
        yield face, at
        start = page.words(at, ("with",))
        for abilities, end in page.read(self.parts.abilities, start) if start >= 0 else ():
            yield replace(face, abilities=abilities), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if (
            not isinstance(value, Face)
            or value.colors is None
            or (value.power is None) is not (value.toughness is None)
        ):
            raise Unprintable(f"{self.name}: {value!r}")
        size = pen.write(self.parts.size, (value.power, value.toughness)) if value.power is not None else ""
        colors = joined([_WORDS[color] for color in value.colors], "and") or "colorless"
        words = [*value.supertypes, size, colors, *value.subtypes, *value.types]
        text = " ".join(word for word in words if word) + (
            " token" if features.number == "one" else " tokens"
        )
        text += f" named {value.name}" if value.name else ""
        return text + (" with " + pen.write(self.parts.abilities, value.abilities) if value.abilities else "")

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return (
            replace(value, abilities=visit(self.parts.abilities, value.abilities, PLAIN))
            if value.abilities
            else value
        )


def _words(page: Page, at: int, known: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """As many of these words as there are."""
    found: list[str] = []
    while page.token(at).lower() in known:
        found.append(page.token(at).lower())
        at += 1
    return tuple(found), at


def color_list(page: Page, at: int) -> Iterator[tuple[str, int]]:
    """ "white", "red and green", "white, blue, and black"."""
    letters = {word: letter for letter, word in COLORS.items()}
    found = ""
    while page.token(at).lower() in letters:
        found += letters[page.token(at).lower()]
        at += 1
        yield found, at
        at += page.token(at) == ","
        at += page.token(at) == "and"
