"""The grammar: all categories by name, put together, and the two doors to it, `read` and `write`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.cards.grammar.category import PLAIN, Bearer, Category, Features, Page, Pen, Reading
from app.cards.grammar.table import Table, field_category
from app.cards.grammar.tokens import with_articles


class Grammar:
    """All categories. `of_type` gives the category of a field by its type."""

    def __init__(self) -> None:
        self.categories: dict[str, Category] = {}
        self.of_type: dict[Any, Category] = {}

    def enter(self, *categories: Category) -> None:
        """Add categories."""
        for category in categories:
            if category.name in self.categories:
                raise ValueError(f"two categories are called {category.name}")
            self.categories[category.name] = category

    def table(self, name: str) -> Table:
        """The category called `name`, to add rows to it."""
        category = self.categories[name]
        if not isinstance(category, Table):
            raise TypeError(f"{name} has no rows")
        return category

    def settle(self) -> None:
        """Look up the categories of all slots, once all rows are there."""
        for category in self.categories.values():
            if isinstance(category, Table):
                category.settle(self.find)

    def find(self, name: str, hint: Any) -> Category:
        """The category called `name`, or the one for a field of that type."""
        if name:
            return self.categories[name]
        found = field_category(hint, self.of_type)
        if found is None:
            raise LookupError(f"no category {name!r} for {hint}")
        return found

    def page(self, text: str, bearer: Bearer) -> Page:
        """A text, ready to be read."""
        return Page(self, text, bearer)

    def readings(self, page: Page, category: str, features: Features = PLAIN) -> list[Any]:
        """Every way to read the whole text as one phrase."""
        found: Iterable[Reading] = page.read(self.categories[category], 0, features)
        return [value for value, end in found if end == len(page.tokens)]

    def write(self, category: str, value: Any, bearer: Bearer, features: Features = PLAIN) -> str:
        """The phrase for a value, with its articles right. Raises Unprintable."""
        pen = Pen(self, bearer)
        return with_articles(pen.write(self.categories[category], value, features))


Rows = Callable[[Grammar], None]
