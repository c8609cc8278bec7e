"""Phrases for what can't happen or goes no further: counters, life totals, what enters without being cast (CR 101.2, 614)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting.costs import AbilitiesCostLess
from app.engine.events import counters, life, zone_words
from app.engine.words import conditions, floors, flow, revisions
from app.engine.words.abilities import Modify, Replace
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.nouns import BoundTo, Each, This, You

NOW = UntilEndOfTurn()
IT = BoundTo("it")


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    effect, clause = grammar.table("effect"), grammar.table("clause")
    _counters(grammar.table("change"), effect)
    _life(effect, clause)
    _entering(effect, clause)
    least = "This effect can't reduce the mana in that cost to less than one mana"
    for end, floor in (("", 0), (f". {least}", 1)):
        cost = f"{{what:possessive}} activated abilities cost {{amount:generic}} less to activate{end}"
        effect.add(Modify, cost, shape=_abilities_cost(floor))


def _counters(change: Table, effect: Table) -> None:
    """CR 101.2."""
    cant = counters.CantGetCounters
    kind = {"counter": bool}
    change.add(cant, "can't have counters put on [it|them]", "can't get counters", fixed={"counter": ""})
    change.add(
        cant,
        "can't have {counter:counter} counters put on [it|them]",
        "can't get {counter:counter} counters",
        only=kind,
    )
    effect.add(Modify, "counters can't be put on {what:known}", shape=Shape(_no_counters, _is_no_counters))


def _no_counters(what: Any) -> Any:
    return Modify(what, (counters.CantGetCounters(),))


def _is_no_counters(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _no_counters(node.what) else None


def _life(effect: Table, clause: Table) -> None:
    """CR 119.7-8: a life total that can't change, or that damage leaves at 1."""
    fixed = {"what": You(), "by": (life.CantGainLife(), life.CantLoseLife())}
    effect.add(Modify, "your life total can't change", fixed=fixed)
    damage = "damage that would reduce {who:possessive} life total to less than 1 reduces it to 1 instead"
    effect.add(Replace, damage, shape=Shape(_floor, _is_floor))
    effect.add(Replace, f"if {{condition}}, {damage}", shape=Shape(_floor_if, _is_floor_if))
    clause.add(flow.Shield, f"until end of turn, {damage}", shape=Shape(_floor_now, _is_floor_now))


def _floor(who: Any) -> Any:
    return Replace(floors.WouldFallBelow(who), (floors.FallsTo(),))


def _is_floor(node: Any) -> dict[str, Any] | None:
    who = getattr(node.on, "who", None)
    return {"who": who} if who is not None and node == _floor(who) else None


def _floor_if(condition: Any, who: Any) -> Any:
    return Replace(floors.WouldFallBelow(who), (floors.FallsTo(),), condition=condition)


def _is_floor_if(node: Any) -> dict[str, Any] | None:
    slots = {"condition": node.condition, "who": getattr(node.on, "who", None)}
    return slots if node.condition is not None and node == _floor_if(**slots) else None


def _floor_now(who: Any) -> Any:
    return flow.Shield(_floor(who), NOW)


def _is_floor_now(node: Any) -> dict[str, Any] | None:
    who = getattr(node.effect.on, "who", None)
    return {"who": who} if who is not None and node == _floor_now(who) else None


def _entering(effect: Table, clause: Table) -> None:
    """CR 614.1a: what enters without having been cast."""
    words = "if {what:participant} would enter and it wasn't cast, exile it instead"
    effect.add(Replace, words, shape=Shape(_uncast, _is_uncast))
    clause.add(flow.Shield, f"until end of turn, {words}", shape=Shape(_uncast_now, _is_uncast_now))


def _uncast(what: Any) -> Any:
    on = conditions.While(zone_words.Enters(what), conditions.NotSo(conditions.WasCast(IT)))
    return Replace(on, (revisions.GoesInstead("exile"),)) if isinstance(what, Each | This) else None


def _is_uncast(node: Any) -> dict[str, Any] | None:
    what = getattr(getattr(node.on, "on", None), "what", None)
    return {"what": what} if what is not None and node == _uncast(what) else None


def _uncast_now(what: Any) -> Any:
    return flow.Shield(_uncast(what), NOW) if _uncast(what) is not None else None


def _is_uncast_now(node: Any) -> dict[str, Any] | None:
    slots = _is_uncast(node.effect)
    return slots if slots is not None and node == _uncast_now(**slots) else None


def _abilities_cost(least: int) -> Shape:
    def build(what: Any, amount: Any) -> Any:
        return Modify(what, (AbilitiesCostLess(amount, least),)) if not isinstance(what, Each) else None

    def match(node: Any) -> dict[str, Any] | None:
        amount = getattr(node.by[0], "amount", None)
        return {"what": node.what, "amount": amount} if node == build(node.what, amount) else None

    return Shape(build, match)
