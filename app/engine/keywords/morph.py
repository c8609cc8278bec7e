"""CR 702.37: morph and megamorph."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.events.turning import face_up
from app.engine.state.records import Counters, Object
from app.engine.turn.turning_up import turned_up_for
from app.engine.words.bases import Cost, KeywordAbility, OptionalCost
from app.engine.words.node import node

FACE_DOWN: tuple[Cost, ...] = (PayMana("{3}"),)
"""CR 702.37a, 702.168a: what it costs to cast a card face down."""


@node
class Morph(KeywordAbility):
    """CR 702.37a: morph with a cost of turning it face up."""

    word = "morph"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.37a, 702.37c: it may be cast face down for {3}."""
        return OptionalCost("morph", FACE_DOWN, alternative=True, down="morph")


@node
class Megamorph(KeywordAbility):
    """CR 702.37b: megamorph: a morph cost with which a +1/+1 counter comes."""

    word = "megamorph"
    cost: tuple[Cost, ...]

    def optional_cost(self) -> OptionalCost | None:
        """CR 702.37b: it may be cast face down for {3}."""
        return OptionalCost("megamorph", FACE_DOWN, alternative=True, down="morph")


def _price(thing: Object) -> tuple[Cost, ...] | None:
    """CR 702.37e: what its morph cost would be if it were face up."""
    costs = [ability.cost for ability in face_up(thing).abilities if isinstance(ability, Morph | Megamorph)]
    return costs[0] if costs else None


def _counters(thing: Object) -> Counters:
    """CR 702.37b: it is turned face up for a megamorph cost with a +1/+1 counter on it."""
    mega = any(isinstance(ability, Megamorph) for ability in face_up(thing).abilities)
    return {"+1/+1": 1} if mega else {}


turned_up_for("morph", "702.37e", _price, _counters)
