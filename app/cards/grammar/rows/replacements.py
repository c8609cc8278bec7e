"""Phrases for replacement and prevention effects (CR 614, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.table import Shape, Table
from app.engine.events import zone_words
from app.engine.words import revisions
from app.engine.words.abilities import Replace
from app.engine.words.bases import Revision

CHOICES = {
    "color": "a color",
    "creature type": "a creature type",
    "name": "a card name",
    "player": "a player",
    "opponent": "an opponent",
}


def enter(grammar: Grammar) -> None:
    """The rows of replacement and prevention effects."""
    grammar.enter(Lexicon("chosen kind", CHOICES))
    effect = grammar.table("effect")
    _entering(effect)


def _one(revision: type[Revision], on: Callable[[Any], Any], *names: str, **fixed: Any) -> Shape:
    """A shape for an effect that makes one thing of one kind of event: slots for whose event, and what of it."""

    def build(what: Any = None, **slots: Any) -> Any:
        made = revision(**fixed, **slots)
        return Replace(on(what), (made,))

    def match(node: Any) -> dict[str, Any] | None:
        if len(node.by) != 1 or type(node.by[0]) is not revision:
            return None
        what = getattr(node.on, "what", None)
        slots = {name: getattr(node.by[0], name) for name in names}
        if node != build(what, **slots):
            return None
        return {"what": what, **slots}

    return Shape(build, match)


def _entering(table: Table) -> None:
    what, enters = "{what:noun,subject}", zone_words.Enters
    table.add(Replace, f"{what} enter[s] tapped", shape=_one(revisions.EntersTapped, enters))
    unless = _one(revisions.EntersTapped, enters, "unless")
    table.add(Replace, f"{what} enter[s] tapped unless {{unless:condition}}", shape=unless)
    life_ = _one(revisions.EntersTapped, enters, "costs")
    table.add(
        Replace, f"as {what} enter[s], you may pay {{costs:paid costs}}. If you don't, it enters tapped",
        shape=life_,
    )  # fmt: skip
    counted = _one(revisions.EntersWithCounters, enters, "count", "counter")
    for its in ("it", "them"):
        table.add(
            Replace, f"{what} enter[s] with {{count:count}} {{counter:counter}} counter(s) on {its}", shape=counted
        )
    equal = f"{what} enter[s] with a number of {{counter:counter}} counters on it equal to {{count:value}}"
    table.add(Replace, equal, shape=counted)
    table.add(Replace, "as {object:noun,subject} enter[s], choose {what:chosen kind}", shape=AS_ENTERS)


def _as_enters(object: Any, what: Any) -> Any:
    return Replace(zone_words.Enters(object), (revisions.AsEntersChoose(what),))


def _chosen_as_enters(node: Any) -> dict[str, Any] | None:
    if len(node.by) != 1 or not isinstance(node.by[0], revisions.AsEntersChoose):
        return None
    slots = {"object": getattr(node.on, "what", None), "what": node.by[0].what}
    return slots if node == _as_enters(**slots) else None


AS_ENTERS = Shape(_as_enters, _chosen_as_enters)
