"""Phrases of double-faced cards: what enters or transforms, and of spells that cost less if something is so."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.casting.costs import CostsLess
from app.engine.casting.own_targets import ItTargets
from app.engine.events.zone_words import EitherOf, Enters
from app.engine.keywords.transform import Transforms
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import This
from app.engine.words.qualities import Named


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    into = "{what:participant} enter[s] or transform[s] into {name:card name}"
    grammar.table("pattern").add(EitherOf, into, shape=ENTERS_OR_TRANSFORMS)
    less = "this spell costs {amount:generic} less to cast if {condition:condition}"
    grammar.table("static").add(Static, less, shape=LESS_IF)
    aimed = "this spell costs {amount:generic} less to cast if it targets {what:description,'a',one}"
    grammar.table("static").add(Static, aimed, shape=LESS_IF_TARGETS)


def _enters_or_transforms(what: Any, name: Any) -> EitherOf:
    return EitherOf((Enters(what), Transforms(what, Named(name))))


def _is_enters_or_transforms(node: Any) -> dict[str, Any] | None:
    last = node.patterns[-1]
    into = last.into if isinstance(last, Transforms) else None
    if not isinstance(into, Named):
        return None
    slots = {"what": getattr(node.patterns[0], "what", None), "name": into.name}
    return slots if node == _enters_or_transforms(**slots) else None


def _less_if(amount: Any, condition: Any) -> Static:
    return Static((Modify(This(), (CostsLess(amount),)),), condition=condition)


def _is_less_if(node: Any) -> dict[str, Any] | None:
    amount = getattr(node.says[0].by[0], "amount", None) if isinstance(node.says[0], Modify) else None
    if (
        amount is None
        or node.condition is None
        or isinstance(node.condition, ItTargets)
        or node.says != _less_if(amount, node.condition).says
    ):
        return None
    return {"amount": amount, "condition": node.condition}


def _less_if_targets(amount: Any, what: Any) -> Static:
    return _less_if(amount, ItTargets(what))


def _is_less_if_targets(node: Any) -> dict[str, Any] | None:
    amount = getattr(node.says[0].by[0], "amount", None) if isinstance(node.says[0], Modify) else None
    if amount is None or not isinstance(node.condition, ItTargets):
        return None
    slots = {"amount": amount, "what": node.condition.what}
    return slots if node.says == _less_if_targets(**slots).says else None


LESS_IF_TARGETS = Shape(_less_if_targets, _is_less_if_targets)
ENTERS_OR_TRANSFORMS = Shape(_enters_or_transforms, _is_enters_or_transforms)
LESS_IF = Shape(_less_if, _is_less_if)
