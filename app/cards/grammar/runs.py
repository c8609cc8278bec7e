"""The changes that an effect makes: "gets +1/+1 and has flying", with phrases for several changes at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.lists import joined
from app.cards.grammar.table import Table
from app.cards.grammar.tokens import tokens

Changes = tuple[Any, ...]


class Runs(Category):
    """One or more changes as a tuple, joined by "and"; `several` are fixed changes that one phrase stands for."""

    uses = ("mood", "number")
    agrees = "subject"

    def __init__(self, name: str, change: Table, several: dict[Changes, str]) -> None:
        super().__init__(name)
        self.change = change
        self.several = several

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for run, end in self._run(page, at, features):
            yield from self._after(page, run, 1, end, features)

    def _run(self, page: Page, at: int, features: Features) -> Iterator[tuple[Changes, int]]:
        for value, end in page.read(self.change, at, features):
            yield (value,), end
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
            count, text = next(
                ((len(run), text) for run, text in self.several.items() if rest[: len(run)] == run), (1, "")
            )
            parts.append(text or pen.write(self.change, rest[0], features))
            rest = rest[count:]
        return joined(parts, "and")

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        found: list[Any] = []
        rest = value
        while rest:
            count = next((len(run) for run in self.several if rest[: len(run)] == run), 0)
            found += rest[:count] if count else [visit(self.change, rest[0], features)]
            rest = rest[count or 1 :]
        return tuple(found)
