"""CR 106.6, 118.3, 601.2g: what a player has to pay mana with: the pool, mana abilities, and what is used instead."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.characteristics import lookup
from app.engine.mana.abilities import Mine, activatable, as_alternatives
from app.engine.mana.produce import AddMana
from app.engine.mana.sources import Alternative, PoolMana, Source
from app.engine.state.records import Mana, State
from app.engine.words.bases import Filter, InsteadOfMana, KeywordAbility
from app.engine.words.context import Context
from app.engine.words.node import Node


@dataclass(frozen=True, slots=True)
class Means:
    """An object that the solver can plan with.

    `places` has, for each alternative of the source, the place of the mana ability that gives it among the object's
    abilities, or -1 where the object is used instead of mana.
    """

    object: int
    source: Source
    places: tuple[int, ...]
    instead: InsteadOfMana | None = None


@dataclass(slots=True)
class _Gathering:
    """What is found of one object: its alternatives with their places, those that it keeps back last."""

    ways: list[tuple[int, int, Alternative]] = field(default_factory=list)  # (kept back, place, alternative)
    snow: bool = False
    instead: InsteadOfMana | None = None


def pool_for(state: State, seat: int, purpose: int) -> list[PoolMana]:
    """CR 106.6: the player's pool as the solver sees it; restricted mana only where it may be spent on `purpose`."""
    return [
        PoolMana(mana.type, mana.snow, _permitted(state, seat, mana, purpose), 0 if mana.only is not None else 1)
        for mana in state.players[seat].pool
    ]


def _permitted(state: State, seat: int, mana: Mana, purpose: int) -> bool:
    return mana.only is None or _allows(state, seat, mana.only, mana.source, purpose)


def _allows(state: State, seat: int, only: Node, source: int, purpose: int) -> bool:
    return purpose != 0 and isinstance(only, Filter) and only.matches(Context(state, source, seat), purpose)


def _serves(state: State, seat: int, mine: Mine, purpose: int) -> bool:
    """CR 106.6: whether what the ability adds may be spent on the purpose."""
    added = [word for word in mine[2].do if isinstance(word, AddMana) and word.only is not None]
    return all(word.only is None or _allows(state, seat, word.only, mine[0], purpose) for word in added)


def means_for(state: State, seat: int, purpose: int, casting: bool) -> list[Means]:
    """What the solver can plan with: mana abilities, and for a spell being cast what may be used instead of mana."""
    found: dict[int, _Gathering] = {}
    for mine in activatable(state, seat):
        able = as_alternatives(state, seat, mine)
        if able is not None and _serves(state, seat, mine, purpose):
            gathered = found.setdefault(mine[0], _Gathering())
            gathered.snow = "snow" in lookup.of(state, mine[0]).supertypes
            gathered.ways.extend([(able[1], mine[1], way) for way in able[0]])
    for each in instead_of_mana(state, seat, purpose, casting):
        gathered = found.setdefault(each.object, _Gathering())
        if not gathered.snow:  # what stands for mana isn't snow, and a source is so in all its ways or in none
            gathered.instead = each
            back = 0 if gathered.ways else 1 if each.way == "tap" else 2
            gathered.ways.extend([(back, -1, Alternative((letter,))) for letter in each.types])
    return [_means(ref, gathered) for ref, gathered in found.items()]


_SOURCES: dict[tuple[tuple[Alternative, ...], bool, int], Source] = {}


def _means(ref: int, gathered: _Gathering) -> Means:
    ways = sorted(gathered.ways, key=lambda way: way[0])
    key = (tuple([way for _, _, way in ways]), gathered.snow, ways[-1][0])
    source = _SOURCES.get(key)
    if source is None:
        source = _SOURCES[key] = Source(*key)
    return Means(ref, source, tuple([place for _, place, _ in ways]), gathered.instead)


def instead_of_mana(state: State, seat: int, purpose: int, casting: bool) -> list[InsteadOfMana]:
    """CR 702.51a: what may be used rather than pay mana for the spell, each object once, with all that it may stand for."""
    if not casting:
        return []
    found: dict[int, InsteadOfMana] = {}
    for ability in lookup.of(state, purpose).abilities:
        if isinstance(ability, KeywordAbility):
            for each in ability.instead_of_mana(state, seat):
                found[each.object] = _both(found.get(each.object), each)
    found.pop(purpose, None)
    return list(found.values())


def _both(one: InsteadOfMana | None, other: InsteadOfMana) -> InsteadOfMana:
    if one is None:
        return other
    return InsteadOfMana(one.object, "".join(dict.fromkeys(one.types + other.types)), one.way)


def has_more(state: State, seat: int) -> bool:
    """Whether the player has mana abilities that can't be planned with, so that planning may miss ways to pay."""
    return any(as_alternatives(state, seat, mine) is None for mine in activatable(state, seat))
