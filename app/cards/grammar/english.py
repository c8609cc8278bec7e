"""The grammar of rules English, put together once."""

from __future__ import annotations

from functools import cache

import app.engine.vocabulary  # noqa: F401 -- so that all words are known
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import CounterKind, Symbols
from app.cards.grammar.rows import (
    abilities,
    actions,
    amounts,
    changes,
    chapters,
    clauses,
    combat,
    conditions,
    costs,
    events,
    filters,
    flow,
    keywords,
    lines,
    mana,
    moves,
    nouns,
    prevention,
    replacements,
    tokens,
)


@cache
def english() -> Grammar:
    """The grammar."""
    grammar = Grammar()
    grammar.enter(Symbols("symbols"))
    grammar.enter(CounterKind("counter"))
    nouns.enter(grammar)
    filters.enter(grammar)
    abilities.enter(grammar)
    amounts.enter(grammar)
    changes.runs(grammar)
    abilities.scaled(grammar)
    clauses.enter(grammar)
    events.enter(grammar)
    costs.enter(grammar)
    conditions.enter(grammar)
    changes.enter(grammar)
    keywords.enter(grammar)
    flow.enter(grammar)
    moves.enter(grammar)
    actions.enter(grammar)
    tokens.enter(grammar)
    combat.enter(grammar)
    replacements.enter(grammar)
    prevention.enter(grammar)
    chapters.enter(grammar)
    mana.enter(grammar)
    lines.enter(grammar)
    grammar.settle()
    return grammar
