"""CR 704.5: one look over the battlefield for the permanents that some state-based action may be about."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.state.derived import Characteristics, Table, Watched
from app.engine.state.records import Object, State

Found = tuple[Object, Characteristics]
"""A permanent and what it is now."""


@dataclass(slots=True)
class Board:
    """CR 704.3: what a check of state-based actions looks at: the state, and in groups what may need action."""

    state: State
    groups: dict[str, list[Found]] = field(default_factory=dict)


def look_over(state: State) -> Board:
    """The permanents to be looked at more closely, by group; on most boards there are none.

    "ailing": marked with damage of at least their toughness, or by deathtouch. "legendary", "world": two or more with
    the supertype. "battle": all of them. "loyalty", "defense": planeswalkers and battles with none left. "attached": attached to something,
    and Auras. "countered": with +1/+1 and -1/-1 counters. "Saga": with lore counters.

    Two groups hold no permanents, and are there or not: "players", if one of them may lose, and "strays", if tokens or
    copies have been put where they can't be.
    """
    table, objects = lookup.table(state), state.objects
    watched = table.watched
    if watched is None:
        watched = table.watched = _watch(state, table)
    board = Board(state)
    found = board.groups
    for group, refs in watched.groups.items():
        found[group] = [(objects[ref], lookup.of(state, ref)) for ref in refs]
    for player in state.players:
        if player.life <= 0 or player.counters or player.drew_from_empty:
            found["players"] = []
    if state.strays:
        found["strays"] = []
    for ref, toughness in watched.damageable:
        thing = objects[ref]
        if thing.damage >= toughness or thing.deathtouched:
            found.setdefault("ailing", []).append((thing, lookup.of(state, ref)))
    return board


UNHURT = 1 << 30
"""The toughness, so to say, of a planeswalker or battle that is no creature."""


def _watch(state: State, table: Table) -> Watched:
    """What is looked at in each check as long as the table of characteristics stays the same."""
    watched = Watched()
    for ref in state.battlefield:
        thing = state.objects[ref]
        if thing.phased_out:
            continue
        it = table.of.get(ref) or lookup.base(thing)
        types = it.types
        if "creature" in types:
            watched.damageable.append((ref, it.toughness or 0))
        elif "planeswalker" in types or "battle" in types:
            watched.damageable.append((ref, UNHURT))
        for group in _groups(thing, it):
            watched.groups.setdefault(group, []).append(ref)
    for supertype in SUPERTYPES:
        if len(watched.groups.get(supertype, ())) == 1:
            del watched.groups[supertype]
    return watched


SUPERTYPES = ("legendary", "world")


def _groups(thing: Object, it: Characteristics) -> list[str]:
    """The groups that a permanent belongs to, damage aside."""
    groups = [supertype for supertype in SUPERTYPES if supertype in it.supertypes] if it.supertypes else []
    counters = thing.counters
    if "planeswalker" in it.types and not counters.get("loyalty"):
        groups.append("loyalty")
    if "battle" in it.types:
        groups.append("battle")
        if not counters.get("defense"):
            groups.append("defense")
    if thing.attached_to or "Aura" in it.subtypes:
        groups.append("attached")
    if "+1/+1" in counters and "-1/-1" in counters:
        groups.append("countered")
    if "lore" in counters and "Saga" in it.subtypes:
        groups.append("Saga")
    return groups
