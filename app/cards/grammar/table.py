"""The phrase table: rows of a node class and its English, read and written by the same template."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Union, get_args, get_origin

from app.cards.grammar.category import PLAIN, Category, Features, Page, Pen, Reading, Unprintable, Visit
from app.cards.grammar.leading import ByWord, Leading, readings
from app.cards.grammar.row import JOIN, Row
from app.cards.grammar.template import Element, End, Inflected, Literal, Slot
from app.engine.words.node import Node
from app.engine.words.nouns import You


class Table(Category):
    """A category given by rows. The indices of its wordings begin at `first`."""

    def __init__(
        self, name: str, uses: tuple[str, ...] = (), agrees: str = "", counts: bool = False, first: int = 0
    ) -> None:
        super().__init__(name)
        self.uses, self.agrees, self.counts, self.first = uses, agrees, counts, first
        self.rows: dict[type[Any], list[Row]] = {}
        self.also: dict[type[Any], Category] = {}
        self._starting, self._growing = Leading(), ByWord()

    def add(self, cls: type[Any], *templates: str, **notes: Any) -> None:
        """Add wordings for a class of nodes, after those it already has."""
        rows = self.rows.setdefault(cls, [])
        for template in templates:
            rows.append(Row(cls, template, self.first + len(rows), **notes))

    def include(self, category: Category, *classes: type[Any]) -> None:
        """Let `category` speak for values of these classes."""
        for cls in classes:
            self.also[cls] = category

    def _other(self, value: Any) -> Category | None:
        return next((self.also[cls] for cls in type(value).__mro__ if cls in self.also), None)

    def settle(self, find: Callable[[str, Any], Category]) -> None:
        """Look up the categories of all slots."""
        for rows in self.rows.values():
            for row in rows:
                row.settle(find)
                first = row.elements[0] if row.elements else None
                if isinstance(first, Slot) and row.categories[first.field] is self and len(row.elements) > 1:
                    self._growing.add(row, row.elements[1])
                    continue
                self._starting.add(row, row.elements)
                for form in row.forms.values():
                    self._starting.add(row, form)

    # reading

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        found: list[Reading] = []
        for category in dict.fromkeys(self.also.values()):
            found += page.read(category, at, features)
        for row, value, end in self._starting.begun(page, at, features):
            if row.stands_in(features):
                self._go_on(found, page, row, value, end, features)
        grown = list(found)
        while grown and self._growing.rows:
            longer: list[Reading] = []
            for value, end in grown:
                for row in self._growing.at(page, end):
                    self._go_on(longer, page, row, value, end, features)
            grown = [reading for reading in longer if reading not in found]
            found += grown
        return iter(found)

    def _go_on(
        self, found: list[Reading], page: Page, row: Row, value: Any, at: int, features: Features
    ) -> None:
        """Read the rest of a phrase whose first slot, if it has one there, holds `value`."""
        elements = row.elements_for(features)
        first = elements[0] if elements else None
        slot = isinstance(first, Slot)
        content = {first.field: value} if isinstance(first, Slot) else {}
        self._note(
            found, row, self._read_row(page, row, elements, int(slot), at, features, content), features
        )

    def grow(self, page: Page, value: Any, at: int) -> Iterator[Reading]:
        """Phrases that begin with `value`, read before, and go on at `at`."""
        found: list[Reading] = []
        for rows in self.rows.values():
            for row in rows:
                self._go_on(found, page, row, value, at, PLAIN)
        return iter(found)

    def _note(
        self,
        found: list[Reading],
        row: Row,
        contents: Iterator[tuple[dict[str, Any], int]],
        features: Features,
    ) -> None:
        for content, end in contents:
            node = row.made(content)
            if node is None:
                continue
            if isinstance(node, Node) and (self.first or row is not self.row_for(node, features)):
                node = replace(node, wording=row.index)
            found.append((node, end))

    def _read_row(
        self,
        page: Page,
        row: Row,
        elements: tuple[Element, ...],
        index: int,
        at: int,
        features: Features,
        content: dict[str, Any],
    ) -> Iterator[tuple[dict[str, Any], int]]:
        if index == len(elements):
            yield content, at
            return
        part = elements[index]
        for value, end in _read_part(page, row, part, at, features):
            filled = {**content, part.field: value} if isinstance(part, Slot) else content
            yield from self._read_row(page, row, elements, index + 1, end, features, filled)

    # writing

    def row_for(self, node: Any, features: Features = PLAIN) -> Row | None:
        """The row that a node's wording chooses: that very row if it fits, else the first that does."""
        rows = self.rows.get(type(node), [])
        wanted = node.wording % JOIN - self.first if isinstance(node, Node) else 0
        if 0 < wanted < len(rows) and rows[wanted].content(node, features) is not None:
            return rows[wanted]
        return next((row for row in rows if row.content(node, features) is not None), None)

    def chosen(self, node: Any, features: Features = PLAIN) -> tuple[Row, dict[str, Any]]:
        """The row and what goes into its slots. Raises Unprintable."""
        row = self.row_for(node, features)
        content = row.content(node, features) if row is not None else None
        if row is None or content is None:
            raise Unprintable(f"{self.name}: no phrase for {node!r}")
        return row, content

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        other = self._other(value)
        if other is not None:
            return other.write(pen, value, features)
        row, content = self.chosen(value, features)
        number = self._subject_number(row, content, features)
        amount = "one"
        pieces: list[str] = []
        for part in row.elements_for(features):
            if isinstance(part, Literal):
                pieces.append(part.text)
            elif isinstance(part, Inflected):
                pieces.append(part.forms[self._form(row, content, part, number, amount)])
            elif isinstance(part, Slot):
                category = row.categories[part.field]
                given = part.given(features, amount if category.agrees == "amount" else number)
                pieces.append(pen.write(category, content[part.field], given))
                if part.features.get("case") == "subject" and features.case != "have":
                    number = category.number(content[part.field], given)
                if category.counts:
                    amount = category.number(content[part.field], given)
        return "".join(pieces).strip()

    def _form(self, row: Row, content: dict[str, Any], part: Inflected, number: str, amount: str) -> str:
        """Which of the forms of a word agrees."""
        if part.by == "person":
            return "many" if row.subject is None or content[row.subject.field] == You() else "one"
        return number if part.by == "subject" else amount

    def _subject_number(self, row: Row, content: dict[str, Any], features: Features) -> str:
        if row.subject is None:
            return features.number
        if features.case == "have":
            return "many"  # the verb as it is: "you may have it deal 2 damage"
        if features.case in ("bare", "cost") and row.subject.features.get("case") == "doer":
            return "many" if features.case == "bare" else features.number
        category = row.categories[row.subject.field]
        return category.number(content[row.subject.field], row.subject.given(features, features.number))

    def number(self, value: Any, features: Features) -> str:
        other = self._other(value)
        if other is not None:
            return other.number(value, features)
        row, content = self.chosen(value, features)
        if row.number_given:
            return row.number_given
        for part in row.elements:
            if isinstance(part, Slot):
                return row.categories[part.field].number(
                    content[part.field], part.given(features, features.number)
                )
        return "one"

    def rewrite(self, value: Any, features: Features, visit: Visit) -> Any:
        other = self._other(value)
        if other is not None:
            return other.rewrite(value, features, visit)
        row, content = self.chosen(value, features)
        number = self._subject_number(row, content, features)
        changed = dict(content)
        for part in row.elements_for(features):
            if isinstance(part, Slot):
                given, category = part.given(features, number), row.categories[part.field]
                changed[part.field] = visit(category, content[part.field], given)
                if part.features.get("case") == "subject" and features.case != "have":
                    number = category.number(content[part.field], given)
        made = row.made(changed)
        if made is None:
            raise Unprintable(f"{self.name}: {row.template!r} can't be said of {changed!r}")
        if not isinstance(made, Node):
            return made
        return replace(made, **{name: getattr(value, name) for name in row.silent if hasattr(made, name)})


def _read_part(page: Page, row: Row, part: Element, at: int, features: Features) -> Iterator[Reading]:
    if isinstance(part, Literal):
        end = page.words(at, part.words)
        if end >= 0:
            yield None, end
    elif isinstance(part, Inflected):
        for words in dict.fromkeys(part.words.values()):
            end = page.words(at, words)
            if end >= 0:
                yield None, end
    elif isinstance(part, End):
        if page.token(at) in ("", ".", '"', "\n"):
            yield None, at
        else:
            page.missed(at)
    else:
        yield from readings(page, row.categories[part.field], part, at, features)


def field_category(hint: Any, by_type: dict[Any, Category]) -> Category | None:
    """The category for a field's type; for an optional one, that of what it may hold."""
    if hint in by_type:
        return by_type[hint]
    if get_origin(hint) in (Union, types.UnionType):
        rest = [option for option in get_args(hint) if option is not type(None)]
        found = [by_type[option] for option in rest if option in by_type]
        if len(found) == 1:
            return found[0]
    if isinstance(hint, type):
        for base in hint.__mro__:
            if base in by_type:
                return by_type[base]
    return None
