"""The changes that an effect makes: "gets +1/+1 and has flying", with phrases for several changes at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.becoming import Becoming
from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lists import joined
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import tokens

Changes = tuple[Any, ...]


class Runs(Category):
    """One or more changes as a tuple, joined by "and". One phrase may stand for several: `becoming`, or the fixed
    ones of `several`."""

    uses = ("mood", "number")
    agrees = "subject"

    def __init__(self, name: str, change: Table, becoming: Becoming, several: dict[Changes, str]) -> None:
        super().__init__(name)
        self.change, self.becoming, self.several = change, becoming, several

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for run, end in self._run(page, at, features):
            yield from self._after(page, run, 1, end, features)

    def _run(self, page: Page, at: int, features: Features) -> Iterator[tuple[Changes, int]]:
        for value, end in page.read(self.change, at, features):
            yield (value,), end
        yield from page.read(self.becoming, at, features)
        for values, text in self.several.items():
            end = page.words(at, tokens(text))
            if end >= 0:
                yield values, end

    def _after(self, page: Page, done: Changes, runs: int, at: int, features: Features) -> Iterator[Reading]:
        yield done, at
        comma = page.token(at) == ","
        if comma:
            for run, end in self._run(page, at + 1, features):
                yield from self._listed(page, (*done, *run), runs + 1, end, features)
        start = page.words(at, ("and",)) if not comma else -1
        for run, end in self._run(page, start, features) if start >= 0 and runs == 1 else ():
            yield (*done, *run), end

    def _listed(self, page: Page, done: Changes, runs: int, at: int, features: Features) -> Iterator[Reading]:
        """A list that has begun with commas: more of it, and its last part after ", and"."""
        if page.token(at) != ",":
            return
        last = page.words(at + 1, ("and",))
        for run, end in self._run(page, last, features) if last >= 0 else ():
            yield (*done, *run), end
        for run, end in self._run(page, at + 1, features):
            yield from self._listed(page, (*done, *run), runs + 1, end, features)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if not isinstance(value, tuple) or not value:
            raise Unprintable(f"{self.name}: {value!r}")
        parts: list[str] = []
        rest = value
        while rest:
            run, category = self._first(rest)
            if category is None:
                parts.append(self.several[run])
            else:
                parts.append(pen.write(category, run if category is self.becoming else run[0], features))
            rest = rest[len(run) :]
        return joined(parts, "and")

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        found: list[Any] = []
        rest = value
        while rest:
            run, category = self._first(rest)
            if category is self.change:
                found.append(visit(category, run[0], features))
            else:
                found += run if category is None else visit(category, run, features)
            rest = rest[len(run) :]
        return tuple(found)

    def _first(self, rest: Changes) -> tuple[Changes, Category | None]:
        """The changes at the beginning that one phrase stands for, and its category; None for a fixed phrase."""
        fixed = next((run for run in self.several if rest[: len(run)] == run), None)
        if fixed is not None:
            return fixed, None
        length = self.becoming.length(rest)
        return (rest[:length], self.becoming) if length else (rest[:1], self.change)
