"""Sentences with gaps, as the data files of languages hold them.

`{seat}` is filled with a value; `{amount:point|points}` with one of two words, by whether the language counts the value as
one or as many. A sentence whose gaps can't all be filled isn't said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from string import Formatter

Value = str | int | None
Values = Callable[[str], Value]
"""What the gaps are filled with, by their names; None for what there isn't."""


def given(values: Mapping[str, Value]) -> Values:
    """These values."""
    return values.get


@dataclass(frozen=True, slots=True)
class Gap:
    """A place to be filled: the name of a value, and its words for one and for many, where it is about the number."""

    name: str
    one: str = ""
    many: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, read once."""

    parts: tuple[str | Gap, ...]

    @classmethod
    def read(cls, text: str) -> Sentence:
        """The sentence that is written so. Raises ValueError."""
        return cls(tuple(_parts(text)))

    @property
    def gaps(self) -> list[str]:
        """The names of the values that it takes, in the order of the alphabet."""
        return sorted({part.name for part in self.parts if isinstance(part, Gap)})

    def said(self, values: Values, singular: tuple[int, ...]) -> str | None:
        """The sentence with these values, which are asked for in its order; None if one of them is missing."""
        words: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                words.append(part)
                continue
            value = values(part.name)
            if value is None:
                return None
            words.append(str(value) if not part.many else part.one if value in singular else part.many)
        return "".join(words)


def _parts(text: str) -> Iterator[str | Gap]:
    for words, name, numbers, conversion in Formatter().parse(text):
        if words:
            yield words
        if name is not None:
            one, bar, many = (numbers or "").partition("|")
            if not name.isidentifier() or conversion or bool(numbers) != bool(bar and one and many):
                raise ValueError(f"a gap of {text!r} can't be read")
            yield Gap(name, one, many)
