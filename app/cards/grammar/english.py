"""The grammar of rules English, put together once."""

from __future__ import annotations

from functools import cache

import app.engine.vocabulary  # noqa: F401 -- so that all words are known

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import Symbols
from app.cards.grammar.lists import ListOf
from app.cards.grammar.rows import (
    abilities,
    amounts,
    changes,
    clauses,
    conditions,
    events,
    filters,
    flow,
    keywords,
    lines,
    mana,
    moves,
    nouns,
    replacements,
)


@cache
def english() -> Grammar:
    """The grammar."""
    grammar = Grammar()
    grammar.enter(Symbols("symbols"))
    grammar.enter(Lexicon("counter", {"+1/+1": "+1/+1", "-1/-1": "-1/-1"}))
    nouns.enter(grammar)
    filters.enter(grammar)
    abilities.enter(grammar)
    amounts.enter(grammar)
    abilities.scaled(grammar)
    clauses.enter(grammar)
    grammar.enter(ListOf("nouns and", grammar.categories["noun"], "and", least=2))
    events.enter(grammar)
    conditions.enter(grammar)
    changes.enter(grammar)
    keywords.enter(grammar)
    flow.enter(grammar)
    moves.enter(grammar)
    replacements.enter(grammar)
    mana.enter(grammar)
    lines.enter(grammar)
    grammar.settle()
    return grammar
