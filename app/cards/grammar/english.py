"""The grammar of rules English, put together once."""

from __future__ import annotations

from functools import cache

import app.engine.vocabulary  # noqa: F401 -- so that all words are known
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import CounterKind, Symbols
from app.cards.grammar.rows import (
    abilities,
    actions,
    adding,
    amounts,
    asked,
    chance,
    changes,
    chapters,
    choosing,
    clauses,
    combat,
    companions,
    conditions,
    copies,
    costs,
    damage,
    events,
    facing,
    facing_down,
    filters,
    flow,
    games,
    keywords,
    leylines,
    limits,
    lines,
    linking,
    mana,
    moves,
    nouns,
    openings,
    pairs,
    paying,
    permitting,
    planes,
    prevention,
    replacements,
    spent,
    tapped,
    timing,
    tokens,
    triggering,
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
    asked.enter(grammar)
    moves.enter(grammar)
    actions.enter(grammar)
    tokens.enter(grammar)
    combat.enter(grammar)
    facing.enter(grammar)
    choosing.enter(grammar)
    linking.enter(grammar)
    copies.enter(grammar)
    chance.enter(grammar)
    games.enter(grammar)
    replacements.enter(grammar)
    prevention.enter(grammar)
    damage.enter(grammar)
    chapters.enter(grammar)
    openings.enter(grammar)
    leylines.enter(grammar)
    companions.enter(grammar)
    planes.enter(grammar)
    triggering.enter(grammar)
    mana.enter(grammar)
    tapped.enter(grammar)
    paying.enter(grammar)
    timing.enter(grammar)
    lines.enter(grammar)
    spent.enter(grammar)
    permitting.enter(grammar)
    facing_down.enter(grammar)
    limits.enter(grammar)
    pairs.enter(grammar)
    adding.enter(grammar)
    grammar.settle()
    return grammar
