"""CR 107.3: whether a card's text says what X is wherever it speaks of it."""

from __future__ import annotations

from app.engine.casting.costs import AdditionalCost, PayMana
from app.engine.words.abilities import Activated, Face
from app.engine.words.amounts import X
from app.engine.words.bases import Cost
from app.engine.words.node import Node, walk


def undetermined(face: Face) -> bool:
    """CR 107.3f: whether the text speaks of an X that is neither in a cost that goes with it nor said to be something.

    Its player would choose it as it resolves, which there are no words for. CR 107.3k: in an activated ability only
    that ability's own cost counts.
    """
    whole = "{X}" in face.cost or any(_in_costs(ability) for ability in face.abilities)
    return any(_has_open_x(ability, whole) for ability in face.abilities)


def _in_costs(ability: Node) -> bool:
    """Whether X is in an additional or alternative cost of the spell."""
    if isinstance(ability, Activated):
        return False
    costs = [word for word in walk(ability) if isinstance(word, AdditionalCost | PayMana | Cost)]
    return any(_costs_x(cost) for cost in costs)


def _costs_x(cost: Node) -> bool:
    return any(isinstance(word, X) or isinstance(word, PayMana) and "{X}" in word.mana for word in walk(cost))


def _has_open_x(part: object, determined: bool) -> bool:
    """Whether there is an X in this part that nothing determines."""
    if isinstance(part, X):
        return not determined
    if isinstance(part, tuple):
        return any(_has_open_x(each, determined) for each in part)
    if not isinstance(part, Node):
        return False
    if isinstance(part, Activated):
        determined = any(_costs_x(cost) for cost in part.cost)
    return any(_has_open_x(getattr(part, name), determined) for name in part.__dataclass_fields__)
