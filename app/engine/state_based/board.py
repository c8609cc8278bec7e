"""CR 704.5: one look over the battlefield for the permanents that some state-based action may be about."""

from __future__ import annotations

from app.engine.characteristics import lookup
from app.engine.state.derived import Characteristics
from app.engine.state.records import Object, State

Found = tuple[Object, Characteristics]
"""A permanent and what it is now."""


def look_over(state: State) -> dict[str, list[Found]]:
    """The permanents to be looked at more closely, by group; most boards have none.

    "ailing": marked with damage of at least their toughness or by deathtouch. "legendary", "world": the supertypes.
    "loyalty", "defense": planeswalkers and battles with none left. "attached": attached to something, and Auras.
    "countered": with +1/+1 and -1/-1 counters. "Saga": with lore counters.
    """
    found: dict[str, list[Found]] = {}
    derived, objects = lookup.table(state).of, state.objects
    for ref in state.battlefield:
        thing = objects[ref]
        if thing.phased_out:
            continue
        it = derived.get(ref) or lookup.base(thing)
        types, counters = it.types, thing.counters
        if thing.deathtouched or "creature" in types and (it.toughness or 0) <= thing.damage:
            found.setdefault("ailing", []).append((thing, it))
        if "planeswalker" in types and not counters.get("loyalty"):
            found.setdefault("loyalty", []).append((thing, it))
        if "battle" in types and not counters.get("defense"):
            found.setdefault("defense", []).append((thing, it))
        if counters:
            _counted(found, thing, it)
        if it.supertypes:
            for supertype in ("legendary", "world"):
                if supertype in it.supertypes:
                    found.setdefault(supertype, []).append((thing, it))
        if thing.attached_to or "Aura" in it.subtypes:
            found.setdefault("attached", []).append((thing, it))
    return found


def _counted(found: dict[str, list[Found]], thing: Object, it: Characteristics) -> None:
    """A permanent with counters."""
    counters = thing.counters
    if "+1/+1" in counters and "-1/-1" in counters:
        found.setdefault("countered", []).append((thing, it))
    if "lore" in counters and "Saga" in it.subtypes:
        found.setdefault("Saga", []).append((thing, it))
