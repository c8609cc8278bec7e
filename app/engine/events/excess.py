"""CR 120.10: excess damage."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.records import Refs, State
from app.engine.words.bases import Filter
from app.engine.words.conditions import Done
from app.engine.words.context import Context
from app.engine.words.node import node

EXCESS = " excess"
"""What is added to the name of what was dealt damage, for that which was dealt more than it takes."""


@node
class DealtExcess(Done):
    """CR 120.10: something that fits was dealt excess damage by an earlier step."""

    what: Filter

    def holds(self, at: Context) -> bool:
        return any(self.what.matches(at, ref) for ref in at.refs(self.name + EXCESS))


def takes(state: State, refs: Refs) -> dict[int, int]:
    """CR 120.10: how much damage may be dealt to each permanent among these that is not in excess."""
    return {ref: _takes(state, ref) for ref in refs if ref in state.objects}


def _takes(state: State, ref: int) -> int:
    """CR 120.10: lethal damage to a creature, the loyalty of a planeswalker, the defense of a battle; the least of them."""
    it, thing = lookup.of(state, ref), state.objects[ref]
    most = [
        thing.counters.get(counter, 0)
        for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense"))
        if kind in it.types
    ]
    if "creature" in it.types:
        most.append(max(0, (it.toughness or 0) - thing.damage))
    return min(most, default=0)


def excessive(state: State, before: dict[int, int], damage: list[tuple[int, int, int]]) -> Refs:
    """CR 120.10: those that were dealt more than that together; `damage` has the source, what it was dealt to and how much.

    CR 702.2c: of a source with deathtouch 1 is enough.
    """
    dealt: dict[int, int] = {}
    enough = dict(before)
    for source, to, amount in damage:
        if to in before:
            dealt[to] = dealt.get(to, 0) + amount
            if lookup.has(state, source, "deathtouch"):
                enough[to] = min(enough[to], 1)
    return tuple([ref for ref, amount in dealt.items() if amount > enough[ref]])
