"""Lists of abilities, in which several kinds of protection may share their word: "protection from A and from B".

CR 702.16g: that is two abilities. How the second is joined to the first is kept in its wording, in steps of JOIN.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Visit
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import JOIN
from app.cards.grammar.tokens import tokens
from app.engine.keywords.protection import Protection

FROM = {2: " and from ", 3: ", from ", 4: ", and from "}
"""How a further kind of protection is joined to the one before it."""
Run = tuple[Any, ...]


def further(ability: Any) -> str:
    """The words that join a further kind of protection to the one before it, "" for anything else."""
    return FROM.get(ability.wording // JOIN, "") if isinstance(ability, Protection) else ""


class AbilityRun(Category):
    """An ability; or protection from several things, which is several abilities."""

    def __init__(self, name: str, item: Category, quality: Category) -> None:
        super().__init__(name)
        self.item, self.quality, self.uses = item, quality, item.uses

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for value, end in page.read(self.item, at, features):
            yield (value,), end
            if isinstance(value, Protection) and value.spares is None:
                yield from self._more(page, (value,), end)

    def _more(self, page: Page, run: Run, at: int) -> Iterator[Reading]:
        for join, words in FROM.items():
            start = page.words(at, tokens(words))
            for quality, end in page.read(self.quality, start) if start >= 0 else ():
                longer = (*run, Protection(quality, wording=join * JOIN))
                if join != 3:
                    yield longer, end
                else:
                    yield from self._more(page, longer, end)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        text = pen.write(self.item, value[0], features)
        return text + "".join(further(part) + pen.write(self.quality, part.quality) for part in value[1:])

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        return (visit(self.item, value[0], features), *value[1:])


class AbilityList(Category):
    """One or more abilities as a tuple, joined by commas and `word`."""

    def __init__(self, name: str, item: Category, word: str, quality: Category) -> None:
        super().__init__(name)
        self.runs = ListOf(name + " in runs", AbilityRun(name + " run", item, quality), word)
        self.uses = item.uses

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        for runs, end in page.read(self.runs, at, features):
            yield tuple(ability for run in runs for ability in run), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return pen.write(self.runs, _in_runs(value), features)

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        runs = self.runs.rewrite(
            _in_runs(value), features, lambda run, part, inner: run.rewrite(part, inner, visit)
        )
        return tuple(ability for run in runs for ability in run)


def _in_runs(abilities: Run) -> tuple[Run, ...]:
    runs: list[Run] = []
    for ability in abilities:
        if runs and further(ability):
            runs[-1] = (*runs[-1], ability)
        else:
            runs.append((ability,))
    return tuple(runs)


def on_one_line(keywords: Run, same_line: int) -> Run:
    """These keyword abilities, written on one line."""
    rest = [
        one if further(one) else replace(one, wording=same_line * JOIN + one.wording % JOIN)
        for one in keywords[1:]
    ]
    return (keywords[0], *rest)
