"""Phrases of planes and phenomena (CR 311, 312, 701.31, 901)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import OBJECT, PLAYER, ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events.turns import BeginningOf
from app.engine.events.zone_words import EitherOf
from app.engine.variants import planar_die, planes
from app.engine.words.nouns import This, You


def enter(grammar: Grammar) -> None:
    """The rows of Planechase."""
    _events(grammar.table("pattern"))
    clause = grammar.table("clause")
    clause.add(planes.Planeswalk, "planeswalk")
    clause.add(planar_die.LetChaosEnsue, "chaos ensues")
    clause.add(planar_die.RollPlanarDie, "roll the planar die")
    grammar.table("duration").add(planes.UntilPlaneswalk, "until a player planeswalks")
    player = Role("player", heads=PLAYER)
    ROLES[planes.PlaneswalksTo] = (player, Role("it", heads=OBJECT))
    for pattern in (planes.PlaneswalksAway, planar_die.ChaosEnsues, planar_die.RollsPlanarDie):
        ROLES[pattern] = (player,)


def _events(table: Table) -> None:
    here = {"who": You()}
    this = {"what": lambda what: isinstance(what, This)}
    to = ("you planeswalk to {what:known}", "you encounter {what:known}")
    table.add(planes.PlaneswalksTo, *to, fixed=here, only=this)
    table.add(planes.PlaneswalksAway, "you planeswalk away from {what:known}", fixed=here, only=this)
    table.add(planar_die.ChaosEnsues, "chaos ensues")
    table.add(planar_die.RollsPlanarDie, "you roll the planar die", fixed={"who": You()})
    table.add(EitherOf, "{first:pattern} and at {second:moment}", shape=AND_AT)


def _and_at(first: Any, second: Any) -> Any:
    return EitherOf((first, second)) if isinstance(first, planes.PlaneswalksTo) else None


def _is_and_at(node: Any) -> dict[str, Any] | None:
    if len(node.patterns) != 2 or not isinstance(node.patterns[1], BeginningOf):
        return None
    return {"first": node.patterns[0], "second": node.patterns[1]}


AND_AT = Shape(_and_at, _is_and_at)
