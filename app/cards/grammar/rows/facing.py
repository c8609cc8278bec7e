"""Phrases for two creatures that face each other in combat (CR 509.3)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import ROLES, Role
from app.cards.grammar.row import Shape
from app.engine.combat.facing import BlocksOrIsBlocked
from app.engine.words import flow
from app.engine.words.amounts import Measure
from app.engine.words.changes import BasePT
from app.engine.words.durations import UntilEndOfTurn


def enter(grammar: Grammar) -> None:
    """The rows of creatures that face each other."""
    pattern = grammar.table("pattern")
    pattern.add(
        BlocksOrIsBlocked, "{what:participant,'?'} block[s] or become[s] blocked by {other:participant}"
    )
    ROLES[BlocksOrIsBlocked] = (Role("other", of="other"), Role("it", of="what", subject=True))
    taken = "change {what:possessive} base power and toughness to {of:possessive} power and toughness until end of turn"
    grammar.table("clause").add(flow.Apply, taken, shape=SIZE_OF)


def _size_of(what: Any, of: Any) -> Any:
    size = BasePT(Measure(of, "power"), Measure(of, "toughness"))
    return flow.Apply(what, (size,), UntilEndOfTurn())


def _is_size_of(node: Any) -> dict[str, Any] | None:
    power = getattr(node.by[0], "power", None)
    slots = {"what": node.what, "of": getattr(power, "noun", None)}
    return slots if slots["of"] is not None and node == _size_of(**slots) else None


SIZE_OF = Shape(_size_of, _is_size_of)
