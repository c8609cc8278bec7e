"""CR 702.37: morph and megamorph."""

from __future__ import annotations

from app.engine.casting.costs import PayMana
from app.engine.characteristics import lookup
from app.engine.choices import Steps
from app.engine.events.pipeline import happen
from app.engine.events.turning import TurnedFaceUp, face_up
from app.engine.state.records import Object, State
from app.engine.turn.special import SpecialAction, special_action
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


def face_down_permanents(state: State, seat: int) -> list[Object]:
    """CR 708.7: the face-down permanents that the player controls."""
    objects = state.objects
    down = [
        objects[ref] for ref in state.battlefield if objects[ref].face_down and not objects[ref].phased_out
    ]
    return [thing for thing in down if lookup.controller(state, thing.id) == seat]


def _cost(thing: Object) -> tuple[Cost, ...] | None:
    """CR 702.37e: what its morph cost would be if it were face up."""
    costs = [ability.cost for ability in face_up(thing).abilities if isinstance(ability, Morph | Megamorph)]
    return costs[0] if costs else None


def _turnable(state: State, seat: int) -> list[int]:
    """CR 702.37e, 116.2b: the face-down permanents with morph that the player controls."""
    return [thing.id for thing in face_down_permanents(state, seat) if _cost(thing) is not None]


def _price(state: State, _seat: int, ref: int) -> tuple[Cost, ...]:
    """CR 702.37e: its morph cost."""
    return _cost(state.objects[ref]) or ()


def _turn(state: State, _seat: int, ref: int, x: int) -> Steps[None]:
    """CR 702.37e: it is turned face up. CR 702.37b: by a megamorph cost with a +1/+1 counter on it."""
    mega = any(isinstance(ability, Megamorph) for ability in face_up(state.objects[ref]).abilities)
    yield from happen(state, TurnedFaceUp(object=ref, counters={"+1/+1": 1} if mega else {}, x=x))


special_action(SpecialAction("morph", "702.37e", _turnable, _price, _turn))
