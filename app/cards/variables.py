"""CR 107.3: whether a card's text says what X is wherever it speaks of it, or has its player choose it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.engine.casting.costs import PayMana
from app.engine.casting.resolution_costs import EachUnless, PayTo, Unless
from app.engine.casting.targets import targets_of
from app.engine.keywords.monstrosity import BecomesMonstrous
from app.engine.words.abilities import Activated, Face, Triggered
from app.engine.words.amounts import X
from app.engine.words.bases import Ability, Cost
from app.engine.words.chosen_x import ChosenX
from app.engine.words.node import Node, rewritten, walk
from app.engine.words.nouns import Choice


def undetermined(face: Face) -> bool:
    """CR 107.3f: whether the text speaks of an X that is neither in a cost that goes with it nor said to be something.

    Its player would choose it as it resolves, for which there are words only where so many objects are chosen, or so much
    mana is paid, before anything else is said of X.
    CR 107.3k: in an activated ability only that ability's own cost counts.
    """
    whole = _in_cost_of(face.cost, face.abilities)
    return any(_has_open_x(ability, whole) for ability in face.abilities)


def with_x_chosen(abilities: tuple[Ability, ...], cost: str) -> tuple[Ability, ...]:
    """CR 107.3f: the abilities of a face with that mana cost; of X objects that nothing defines their player chooses how many."""
    whole = _in_cost_of(cost, abilities)
    return tuple([_chosen(ability) if _has_open_x(ability, whole) else ability for ability in abilities])


def _chosen(ability: Ability) -> Ability:
    """The ability with its first X chosen where it can be: as the number of some objects, or as X mana is paid."""
    first = next((word for word in walk(ability) if _is_x(word) or _opens(word)), None)
    open_: Node | None = None
    if any(_is_x(word) for word in walk(targets_of(getattr(ability, "do", ())))):
        return ability  # those are chosen before
    if isinstance(first, Choice):
        open_ = replace(first, least=ChosenX(), most=ChosenX())
    elif isinstance(first, PayTo):
        open_ = replace(first, x="chosen")
    if open_ is None:
        return ability
    made: Ability = rewritten(ability, lambda word: open_ if word == first else word)
    return made


def _opens(word: Any) -> bool:
    """Whether X can be chosen there: it is as many objects as someone chooses, or as much mana as someone may pay."""
    if isinstance(word, Choice):
        return isinstance(word.least, X) and isinstance(word.most, X)
    return isinstance(word, PayTo) and any(_is_x(cost) for cost in word.costs)


def _is_x(word: object) -> bool:
    return isinstance(word, X) or isinstance(word, PayMana) and "{X}" in word.mana


def _in_cost_of(cost: str, abilities: tuple[Ability, ...]) -> bool:
    return "{X}" in cost or any(_in_costs(ability) for ability in abilities)


def _in_costs(part: object) -> bool:
    """Whether X is in an additional or alternative cost of the spell."""
    if isinstance(part, tuple):
        return any(_in_costs(each) for each in part)
    if not isinstance(part, Node) or isinstance(part, Activated | PayTo | Unless | EachUnless):
        return False
    if isinstance(part, Cost):
        return any(_is_x(word) for word in walk(part))
    return any(_in_costs(getattr(part, name)) for name in part.__dataclass_fields__)


def _has_open_x(part: object, determined: bool) -> bool:
    """Whether there is an X in this part that nothing determines."""
    if _is_x(part):
        return not determined
    if isinstance(part, tuple):
        return any(_has_open_x(each, determined) for each in part)
    if not isinstance(part, Node):
        return False
    if isinstance(part, Activated):
        determined = any(_is_x(word) for word in walk(part.cost))
    if isinstance(part, Ability):
        determined = determined or any(_is_chosen(word) for word in walk(part))
    if isinstance(part, Triggered) and isinstance(part.on, BecomesMonstrous):  # CR 701.37c
        determined = True
    return any(_has_open_x(getattr(part, name), determined) for name in part.__dataclass_fields__)


def _is_chosen(word: object) -> bool:
    return isinstance(word, ChosenX) or isinstance(word, PayTo) and word.x == "chosen"
