"""Descriptions of objects and players by a number of theirs."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.mana.symbols import ManaCost
from app.engine.state import records, zones
from app.engine.state.records import ref_seat
from app.engine.words.bases import Amount, Filter, number
from app.engine.words.context import Context
from app.engine.words.node import node


@node
class Measures(Filter):
    """Its power, toughness, mana value or loyalty, or a player's life, compares so with an amount ("<=", ">=", "=")."""

    looks_at = ("power", "toughness")
    what: str
    op: str
    amount: Amount

    def matches(self, at: Context, ref: int) -> bool:
        if self.what == "life":
            return ref < 0 and compares(
                at.state.players[ref_seat(ref)].life, self.op, number(at, self.amount)
            )
        return ref > 0 and compares(measure(at, ref, self.what), self.op, number(at, self.amount))


def compares(left: int, op: str, right: int) -> bool:
    """Whether the numbers compare so."""
    if op == "<=":
        return left <= right
    if op == ">=":
        return left >= right
    if op == "<":
        return left < right
    if op == ">":
        return left > right
    return left == right


def measure(at: Context, ref: int, what: str) -> int:
    """CR 208, 202.3, 209: power, toughness, mana value or loyalty of an object; 0 where it has none.

    CR 107.3g: X of a mana cost counts on the stack only.
    """
    it = lookup.of(at.state, ref)
    if what == "power":
        return it.power or 0
    if what == "toughness":
        return it.toughness or 0
    thing = lookup.record(at.state, ref)
    if what == "loyalty":
        return thing.counters.get("loyalty", 0) if thing is not None else 0
    announced = thing.announced if thing is not None and thing.zone == zones.STACK else None
    cost = it.cost or _front_cost(thing, it.name)
    return ManaCost.parse(cost).mana_value(announced.x if announced is not None else 0) if cost else 0


def _front_cost(thing: records.Object | records.Extract | None, name: str) -> str:
    """CR 712.8e: with its back face up, a nonmodal double-faced card has the mana value of its front face."""
    if thing is None or thing.card.layout != "transform" or thing.face == 0:
        return ""
    return thing.card.faces[0].cost if thing.card.faces[thing.face].name == name else ""
