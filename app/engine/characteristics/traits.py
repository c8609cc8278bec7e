"""Abilities sorted by kind, once for each set of abilities, for those who look for one kind among many objects."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.words.abilities import Activated, Replace, StateTriggered, Static, Triggered
from app.engine.words.bases import KeywordAbility, OptionalCost, Word
from app.engine.words.node import Node, walk


@dataclass(slots=True)
class Traits:
    """The abilities of an object by kind, with their places among all its abilities where those matter."""

    activated: tuple[tuple[int, Activated], ...]  # mana abilities aside
    mana: tuple[tuple[int, Activated], ...]  # activated mana abilities (605.1a)
    triggered: tuple[Triggered, ...]
    state_triggered: tuple[StateTriggered, ...]
    statics: tuple[tuple[int, Static], ...]
    alternatives: tuple[OptionalCost, ...]  # CR 118.9: other ways to cast it
    replaces: bool  # whether it has replacement effects
    elsewhere: bool  # whether something of it functions outside the battlefield (CR 113.6)


_TRAITS: dict[int, tuple[tuple[Node, ...], Traits]] = {}


def of(abilities: tuple[Node, ...]) -> Traits:
    """The traits of these abilities."""
    known = _TRAITS.get(id(abilities))
    if known is None:
        if len(_TRAITS) > 50_000:
            _TRAITS.clear()
        known = _TRAITS[id(abilities)] = (abilities, _sorted(abilities))
    return known[1]


_IS_MANA: dict[int, tuple[Node, bool]] = {}


def is_mana_ability(ability: Node) -> bool:
    """CR 605.1: it could add mana, has no target, isn't a loyalty ability; a triggered one triggers on mana."""
    known = _IS_MANA.get(id(ability))
    if known is None:
        known = _IS_MANA[id(ability)] = (ability, _could_add_mana(ability))
    return known[1]


def _could_add_mana(ability: Node) -> bool:
    if not isinstance(ability, Activated | Triggered):
        return False
    words = [word for instruction in ability.do for word in walk(instruction) if isinstance(word, Word)]
    if any(word.is_target for word in words) or not any(word.adds_mana for word in words):
        return False
    if isinstance(ability, Triggered):
        return "ManaAdded" in ability.on.watches()
    return not any(getattr(cost, "loyalty", None) is not None for cost in ability.cost)


def _sorted(abilities: tuple[Node, ...]) -> Traits:
    places = list(enumerate(abilities))
    options = [a.optional_cost() for a in abilities if isinstance(a, KeywordAbility)]
    zones = [getattr(ability, "zone", "battlefield") for ability in abilities]
    return Traits(
        activated=tuple((p, a) for p, a in places if isinstance(a, Activated) and not is_mana_ability(a)),
        mana=tuple((p, a) for p, a in places if isinstance(a, Activated) and is_mana_ability(a)),
        triggered=tuple(a for a in abilities if isinstance(a, Triggered)),
        state_triggered=tuple(a for a in abilities if isinstance(a, StateTriggered)),
        statics=tuple((place, a) for place, a in places if isinstance(a, Static)),
        alternatives=tuple(option for option in options if option is not None and option.alternative),
        replaces=any(isinstance(s, Replace) for a in abilities if isinstance(a, Static) for s in a.says),
        elsewhere=any(zone != "battlefield" for zone in zones)
        or any(o and o.zone != "hand" for o in options),
    )
