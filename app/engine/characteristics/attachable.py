"""CR 301.5, 303.4: what an Aura, Equipment or Fortification may be attached to."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.characteristics.players import keyword_abilities
from app.engine.state.derived import Characteristics
from app.engine.state.records import State, ref_seat
from app.engine.state.zones import BATTLEFIELD, BY_NAME
from app.engine.words.bases import Filter, KeywordAbility
from app.engine.words.context import Context

ATTACHMENTS = ("Aura", "Equipment", "Fortification")
"""The subtypes of what can be attached to something."""


def is_attachment(it: Characteristics) -> bool:
    """Whether it is an Aura, Equipment or Fortification."""
    return any(subtype in it.subtypes for subtype in ATTACHMENTS)


def attachable(state: State, ref: int, to: int, seat: int = -1, it: Characteristics | None = None) -> bool:
    """Whether `ref`, an Aura, Equipment or Fortification, may be attached to the object or player `to`.

    `seat` and `it` say who would control it and what it would be, where it is about to enter the battlefield.
    """
    it = lookup.of(state, ref) if it is None else it
    if to == ref or "creature" in it.types or not _there(state, to):
        return False  # CR 303.4d, 301.5c
    if any(ability.forbids_attachment(state, to, ref) for ability in keyword_abilities(state, to)):
        return False
    if "Aura" in it.subtypes:
        return may_enchant(state, ref, to, lookup.controller(state, ref) if seat < 0 else seat, it)
    return to > 0 and state.objects[to].zone == BATTLEFIELD and _kind(state, to, it)


def _there(state: State, to: int) -> bool:
    """CR 303.4c: a player who has left, an object that is gone or phased out can have nothing attached."""
    if to < 0:
        return not state.players[ref_seat(to)].has_left
    return to in state.objects and not state.objects[to].phased_out


def _kind(state: State, to: int, it: Characteristics) -> bool:
    """CR 301.5: Equipment on creatures alone. CR 301.6: Fortifications on lands alone."""
    types = lookup.of(state, to).types
    if "Equipment" in it.subtypes:
        return "creature" in types
    return "Fortification" in it.subtypes and "land" in types


def may_enchant(state: State, ref: int, to: int, seat: int, it: Characteristics) -> bool:
    """CR 702.5a, 702.5c: it must fit every enchant ability of the Aura; without one there is nothing to enchant."""
    filters = enchanted_by(it)
    at = Context(state, ref, seat)
    return bool(filters) and all(_in_place(state, what, to) and what.matches(at, to) for what in filters)


def enchanted_by(it: Characteristics) -> list[Filter]:
    """CR 702.5a: what each of the enchant abilities says may be enchanted."""
    found = [ability.enchants() for ability in it.abilities if isinstance(ability, KeywordAbility)]
    return [what for what in found if what is not None]


def _in_place(state: State, what: Filter, to: int) -> bool:
    """CR 702.5a: permanents, unless the enchant ability speaks of players or of cards in another zone."""
    places = what.domain() or ("battlefield",)
    return (
        "players" in places
        if to < 0
        else any(state.objects[to].zone == BY_NAME.get(place) for place in places)
    )
