"""What the grammar is made of: categories that can read, write and rewrite their values.

A category is a kind of phrase ("noun", "clause", "number"). Reading returns every way to read a phrase
from a place in the text; writing is its inverse; rewriting goes through a value's parts in the order
in which they are written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from app.cards.grammar.tokens import spans, tokens

if TYPE_CHECKING:
    from app.cards.grammar.grammar import Grammar


class Features(NamedTuple):
    """What a phrase takes over from where it stands.

    `number`: "one" or "many", what a verb or noun agrees with. `case`: "doer" (a subject that may be left
    out), "next doer" (that of a clause which follows another in its sentence), "subject", "object" or
    "possessive"; for a clause, "next" if it follows another, "explicit" if its subject has to be said, "bare" if it
    can't be (after "may"), "have" after "you may have". `article`: what stands before a noun phrase. `mood`:
    "lasting" or "passing", whether something has an ability or gains it; of a noun, "moving", whether it is moved, and
    "asked", whether it is asked what to do.
    """

    number: str = "one"
    case: str = "object"
    article: str = ""
    mood: str = "lasting"


PLAIN = Features()
Reading = tuple[Any, int]
Visit = Callable[["Category", Any, Features], Any]


class Unprintable(ValueError):
    """A value for which the phrase table has no phrase."""


@dataclass(frozen=True)
class Bearer:
    """The object that bears the text: how the text speaks of it, and of what it is attached to; and its mana cost."""

    name: str = ""
    short: str = ""
    kind: str = "permanent"
    attached: str = "enchanted creature"
    cost: str = ""


class Category:
    """A kind of phrase.

    `uses` are the features that make a difference to reading it. `counts` is true of amounts, with which a
    noun after them agrees; `agrees` tells what a phrase of this kind takes its number from: "amount",
    "subject" or nothing.
    """

    uses: tuple[str, ...] = ()
    counts = False
    agrees = ""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def relevant(self, features: Features) -> Features:
        """The features that make a difference here; the others at their default."""
        return Features(**{name: getattr(features, name) for name in self.uses})

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        """Every phrase of this kind that begins at token `at`: its value and where it ends."""
        raise TypeError(f"{self.name} is no kind of phrase by itself")

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        """The phrase for `value`. Raises Unprintable if there is none."""
        raise TypeError(f"{self.name} is no kind of phrase by itself")

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        """`value` with each part, in written order, replaced by what `visit` makes of it."""
        return value

    def number(self, value: Any, features: Features) -> str:
        """Whether the phrase counts as "one" or "many" for its verb."""
        return "one"


@dataclass
class Page:
    """A text that is being read: its tokens, what has been read so far, and how far reading came."""

    grammar: Grammar
    text: str
    bearer: Bearer
    spans: tuple[tuple[int, int], ...] = ()
    tokens: tuple[str, ...] = ()
    known: dict[tuple[str, int, Features], list[Reading]] = field(default_factory=dict)
    furthest: int = 0

    def __post_init__(self) -> None:
        self.spans = spans(self.text)
        self.tokens = tuple([self.text[start:end] for start, end in self.spans])

    def read(self, category: Category, at: int, features: Features = PLAIN) -> list[Reading]:
        """All readings of a phrase of `category` at `at`; each is worked out once."""
        key = (category.name, at, category.relevant(features))
        found = self.known.get(key)
        if found is None:
            self.known[key] = []
            found = self.known[key] = list(category.read(self, at, key[2]))
        return found

    def words(self, at: int, expected: tuple[str, ...]) -> int:
        """Where `expected` ends if it stands at `at`, whatever its capitals; else -1."""
        for offset, word in enumerate(expected):
            here = self.token(at + offset)
            if here != word and here.lower() != word.lower() and not (word == "a" and here == "an"):
                self.furthest = max(self.furthest, at + offset)
                return -1
        return at + len(expected)

    def exactly(self, at: int, expected: tuple[str, ...]) -> int:
        """Where `expected` ends if it stands at `at` with the same capitals; else -1."""
        end = at + len(expected)
        if self.tokens[at:end] == expected:
            return end
        self.furthest = max(self.furthest, at)
        return -1

    def token(self, at: int) -> str:
        """The token at `at`, "" past the end."""
        return self.tokens[at] if at < len(self.tokens) else ""

    def between(self, at: int, end: int) -> str:
        """The text from one token up to, but not with, another."""
        return self.text[self.spans[at][0] : self.spans[end - 1][1]]

    def missed(self, at: int) -> None:
        """Note that nothing expected stood at `at`."""
        self.furthest = max(self.furthest, at)


@dataclass
class Pen:
    """A text that is being written: whose it is, and what has still to be said at the end of a clause or sentence."""

    grammar: Grammar
    bearer: Bearer
    after_clause: list[str] = field(default_factory=list)
    after_sentence: list[str] = field(default_factory=list)

    def write(self, category: Category, value: Any, features: Features = PLAIN) -> str:
        """The phrase of `category` for `value`."""
        return category.write(self, value, features)


class Lexicon(Category):
    """A closed list of words for plain values; each value may have a form for "many"."""

    def __init__(self, name: str, singular: dict[Any, str], plural: dict[Any, str] | None = None) -> None:
        super().__init__(name)
        if plural:
            self.uses, self.agrees = ("number",), "amount"
        self.forms = {"one": singular, "many": plural or singular}
        self._by_first: dict[str, dict[str, list[tuple[tuple[str, ...], Any]]]] = {}
        for number, forms in self.forms.items():
            index: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
            for value, word in forms.items():
                parts = tokens(word)
                index.setdefault(parts[0].lower(), []).append((parts, value))
            self._by_first[number] = index

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        index = self._by_first[features.number]
        candidates = index.get(page.token(at).lower(), ())
        if not candidates:
            page.missed(at)
        for parts, value in candidates:
            end = page.words(at, parts)
            if end >= 0:
                yield value, end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        word = self.forms[features.number].get(value)
        if word is None:
            raise Unprintable(f"{self.name}: {value!r}")
        return word
