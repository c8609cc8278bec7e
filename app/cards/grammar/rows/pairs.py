"""Phrases for two things at once that a player controls."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.words import conditions
from app.engine.words.filters import AllOf, ControlledBy
from app.engine.words.nouns import You


def enter(grammar: Grammar) -> None:
    """The rows of pairs."""
    both = "you control {one:description,'a',one} and {other:description,'a',one}"
    grammar.table("condition").add(conditions.All, both, shape=Shape(_both, _pair))


def _both(one: Any, other: Any) -> Any:
    parts = [_parts(what) for what in (one, other)]
    if any(isinstance(part, ControlledBy) for each in parts for part in each):
        return None
    return conditions.All(tuple(conditions.AtLeast(AllOf((*each, ControlledBy(You())))) for each in parts))


def _parts(what: Any) -> tuple[Any, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


def _pair(node: Any) -> dict[str, Any] | None:
    found = [_controlled(part) for part in node.parts]
    if len(found) != 2 or None in found:
        return None
    return {"one": found[0], "other": found[1]}


def _controlled(part: Any) -> Any:
    """What you control at least one of, None if the condition is another."""
    if not isinstance(part, conditions.AtLeast) or part.count != 1 or not isinstance(part.what, AllOf):
        return None
    *what, whose = part.what.parts
    if whose != ControlledBy(You()):
        return None
    return what[0] if len(what) == 1 else AllOf(tuple(what))
