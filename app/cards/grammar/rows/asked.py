"""Phrases for what is done to each of several players unless they do something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.casting.resolution_costs import EachUnless
from app.engine.words.amounts import Number
from app.engine.words.doers import DOER
from app.engine.words.nouns import BoundTo, Each


def enter(grammar: Grammar) -> None:
    """The rows of such instructions."""
    clause, suffix = grammar.table("clause"), grammar.table("suffix")
    suffix.add(EachUnless, "{do:lone clause} unless they {costs:deed costs,many}", shape=DOERS)
    each = "for each {what:description,one}, {do:lone clause} unless that player {costs:deed costs,one}"
    clause.add(EachUnless, each, shape=FOR_EACH)


def _of_doers(do: Any, costs: Any) -> EachUnless | None:
    """ "Each player loses 2 life unless they ...": those who don't lose it."""
    who = getattr(do[0], "who", None)
    if not isinstance(who, Each):
        return None
    return EachUnless(who, (replace(do[0], who=BoundTo(DOER)),), costs)


def _doers(node: Any) -> dict[str, Any] | None:
    if len(node.do) != 1 or getattr(node.do[0], "who", None) != BoundTo(DOER):
        return None
    return {"do": (replace(node.do[0], who=node.who),), "costs": node.costs}


def _of_each(what: Any, do: Any, costs: Any) -> EachUnless | None:
    """ "For each opponent, create a token unless ...": as many tokens as there are players who don't."""
    if getattr(do[0], "count", None) != 1:
        return None
    return EachUnless(Each(what), (replace(do[0], count=Number(DOER)),), costs)


def _each(node: Any) -> dict[str, Any] | None:
    if (
        len(node.do) != 1
        or getattr(node.do[0], "count", None) != Number(DOER)
        or not isinstance(node.who, Each)
    ):
        return None
    return {"what": node.who.what, "do": (replace(node.do[0], count=1),), "costs": node.costs}


DOERS, FOR_EACH = Shape(_of_doers, _doers), Shape(_of_each, _each)
