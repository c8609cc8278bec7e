"""Phrases for face-down permanents: turning them, manifest, cloak (CR 701.40, 701.58, 701.62, 708)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, RESULTS, ROLES, Role
from app.cards.grammar.row import Shape
from app.engine.events.turning import TurnFaceDown, TurnFaceUp, TurnsFaceUp, TurnsUpWithCounters
from app.engine.keywords.manifest import CLOAK, MANIFEST, Manifest, ManifestDread, ManifestsDread
from app.engine.words.abilities import Replace


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    clause, pattern = grammar.table("clause"), grammar.table("pattern")
    pattern.add(TurnsFaceUp, "{what:participant,'?'} [is|are] turned face up")
    pattern.add(ManifestsDread, "{who:participant,'?'} manifest[s] dread")
    clause.add(TurnFaceUp, "turn {what} face up")
    clause.add(TurnFaceDown, "turn {what} face down")
    clause.add(Manifest, "{who:doer} manifest[s] {what:moving}", fixed={"how": MANIFEST})
    clause.add(Manifest, "{who:doer} cloak[s] {what:moving}", fixed={"how": CLOAK})
    clause.add(ManifestDread, "{who:doer} manifest[s] dread")
    turned = "as {what:known,subject} is turned face up, put {count:count} {counter:counter} counter(s) on it"
    grammar.table("effect").add(Replace, turned, shape=WITH_COUNTERS)
    ROLES[TurnsFaceUp] = (Role("it", of="what", subject=True),)
    ROLES[ManifestsDread] = (Role("player", of="who", subject=True),)
    for cls in (Manifest, ManifestDread):
        RESULTS[cls] = Role(heads=OBJECT | {"creature"})


def _with_counters(what: Any, count: Any, counter: Any) -> Any:
    return Replace(TurnsFaceUp(what), (TurnsUpWithCounters(counter, count),))


def _is_with_counters(node: Any) -> dict[str, Any] | None:
    counted = node.by[0]
    if not isinstance(counted, TurnsUpWithCounters):
        return None
    slots = {"what": getattr(node.on, "what", None), "count": counted.count, "counter": counted.counter}
    return slots if node == _with_counters(**slots) else None


WITH_COUNTERS = Shape(_with_counters, _is_with_counters)
