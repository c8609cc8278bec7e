"""Paragraphs: a line of keywords, one ability, or the instructions of a spell; each as a tuple of abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.protections import on_one_line
from app.cards.grammar.text import SAME_LINE, write_text
from app.engine.words.abilities import SpellAbility


class Line(Category):
    """A whole paragraph."""

    def __init__(self, name: str, ability: Category, keywords: Category, spells: str) -> None:
        super().__init__(name)
        self.ability, self.keywords, self.spells = ability, keywords, spells

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        if self.spells != "only":
            for keywords, end in page.read(self.keywords, at):
                yield on_one_line(keywords, SAME_LINE), end
        for ability, end in page.read(self.ability, at):
            if isinstance(ability, SpellAbility) is (self.spells == "only"):
                yield (ability,), end

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        return write_text(pen.grammar, value, pen.bearer)


def enter(grammar: Grammar) -> None:
    """The categories of paragraphs."""
    ability, keywords = grammar.categories["ability"], grammar.categories["keywords"]
    grammar.enter(
        Line("line", ability, keywords, "none"),
        Line("spell line", ability, keywords, "none"),
        Line("spell ability", ability, keywords, "only"),
    )
