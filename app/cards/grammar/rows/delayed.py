"""Phrases for abilities that are made only as something resolves, and go on over several sentences (CR 603.7, 603.12)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.sentences import sentences_of
from app.engine.words import flow


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    clause = grammar.table("clause")
    once: dict[str, Any] = {"until": None}
    several = {"do": _is_several}
    for moment in ("moment", "first moment"):
        clause.add(flow.Later, f"at {{on:{moment}}}, {{do:continued}}", fixed=once, only=several)
    clause.add(flow.Later, "when {on}, {do:continued}", fixed=once, only=several)
    given = {**several, "condition": lambda condition: condition is not None}
    clause.add(flow.WhenYouDo, "when {condition:deed}, {do:continued}", only=given)


def _is_several(do: Any) -> bool:
    return len(sentences_of(do)) > 1
