"""What words of a spell say of things that its additional costs were paid with: "the sacrificed creature" (CR 608.2h)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.engine.casting.costs import AdditionalCost, Perform
from app.engine.keywords.discard import Discard
from app.engine.keywords.sacrifice import Sacrifice
from app.engine.words.abilities import SpellAbility
from app.engine.words.bases import Ability
from app.engine.words.node import rewritten, walk
from app.engine.words.nouns import BoundTo

PAID = {"sacrificed": "sacrificed as a cost", "discarded": "discarded as a cost"}
"""The names of what a spell's costs were paid with, by what was done with it."""
DEEDS: dict[str, type[Sacrifice | Discard]] = {
    PAID["sacrificed"]: Sacrifice,
    PAID["discarded"]: Discard,
}


def linked_to_costs(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The abilities with the additional costs naming what later words speak of; None if there is no such cost."""
    made: tuple[Ability, ...] | None = abilities
    for name, deed in DEEDS.items():
        if made is not None and any(_speaks_of(word, name) for word in walk(made)):
            made = _named(made, name, deed)
    return made


def _speaks_of(word: Any, name: str) -> bool:
    return isinstance(word, BoundTo) and word.name == name


def _named(abilities: tuple[Ability, ...], name: str, deed: type[Any]) -> tuple[Ability, ...] | None:
    others = [ability for ability in abilities if not isinstance(ability, SpellAbility)]
    costs = [cost for cost in walk(abilities) if isinstance(cost, AdditionalCost)]
    paid = [cost for cost in walk(tuple(costs)) if isinstance(cost, Perform) and isinstance(cost.do, deed)]
    if len(paid) != 1 or any(_speaks_of(word, name) for word in walk(tuple(others))):
        return None
    cost: Perform = paid[0]
    given = replace(cost, do=rewritten(cost.do, lambda word: _with_result(word, deed, name)))
    made: tuple[Ability, ...] = rewritten(abilities, lambda word: _in(word, cost, given))
    return made


def _with_result(word: Any, deed: type[Any], name: str) -> Any:
    return replace(word, result=name) if isinstance(word, deed) else word


def _in(word: Any, cost: Perform, given: Perform) -> Any:
    """An additional cost with that part of it named."""
    if not isinstance(word, AdditionalCost):
        return word
    return replace(word, costs=tuple([given if one is cost or one == cost else one for one in word.costs]))
