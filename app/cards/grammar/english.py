"""The grammar of rules English, put together once."""

from __future__ import annotations

from functools import cache
from types import ModuleType

import app.engine.vocabulary  # noqa: F401 -- so that all words are known
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lexicon import CounterKind, Symbols
from app.cards.grammar.rows import (
    abilities,
    actions,
    adding,
    amounts,
    asked,
    casting,
    chance,
    changes,
    chapters,
    choosing,
    clauses,
    combat,
    commanders,
    companions,
    conditions,
    copies,
    costs,
    counting,
    damage,
    delayed,
    designations,
    doubling,
    events,
    exiled,
    facing,
    facing_down,
    filters,
    flow,
    games,
    graveyards,
    keywords,
    lately,
    leylines,
    limits,
    lines,
    linking,
    mana,
    monarchs,
    moves,
    nights,
    nouns,
    openings,
    outside,
    pairs,
    paying,
    permitting,
    planes,
    preventing,
    prevention,
    refusals,
    replacements,
    sources,
    spent,
    tapped,
    timing,
    tokens,
    triggering,
)

LATER: tuple[ModuleType, ...] = (
    clauses, events, costs, conditions, changes, keywords, flow, asked,
    moves, actions, tokens, combat, facing, choosing, linking, copies,
    chance, games, replacements, prevention, damage, chapters, openings, leylines,
    companions, planes, triggering, mana, tapped, paying, timing, lines,
    spent, permitting, facing_down, limits, pairs, adding, designations, commanders,
    exiled, outside, preventing, monarchs, sources, doubling, casting, counting,
    refusals, graveyards, lately, nights, delayed,
)  # fmt: skip
"""What has rows, in this order, once there are the categories that all of them speak of."""


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
    for rows in LATER:
        rows.enter(grammar)
    grammar.settle()
    return grammar
