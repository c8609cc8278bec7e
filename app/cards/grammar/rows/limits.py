"""Phrases for how many creatures can attack or block, and for what holds during combat (CR 506, 508.1c, 509.1b)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.combat.attack_rules import CantAttack, MaximumAttackers
from app.engine.combat.block_rules import CantBlock, MaximumBlockers
from app.engine.combat.conditions import HadToAttack
from app.engine.combat.moments import InSteps
from app.engine.words.abilities import Modify, Static
from app.engine.words.nouns import Each, You
from app.engine.words.qualities import HasType


def enter(grammar: Grammar) -> None:
    """The rows of limits on combat."""
    effect = grammar.table("effect")
    creatures = Each(HasType("creature"))
    for number, some in enumerate(("one creature", "two creatures", "three creatures"), 1):
        for rule, can in (
            (MaximumAttackers(number), "attack"),
            (MaximumAttackers(number, You()), "attack you"),
            (MaximumBlockers(number), "block"),
        ):
            says = f"no more than {some} can {can} each combat"
            effect.add(Modify, says, fixed={"what": creatures, "by": (rule,)})
    grammar.table("condition").add(HadToAttack, "{noun:known,subject} had to attack this combat")
    effect.add(Modify, "{what:known,subject} can't attack or block unless {unless:condition}", shape=NEITHER)
    during = "{says:scaled effects} during combat"
    grammar.table("static").add(Static, during, fixed={"condition": InSteps()})


def _neither(what: Any, unless: Any) -> Any:
    return Modify(what, (CantAttack(unless=unless), CantBlock(unless=unless)))


def _is_neither(node: Any) -> dict[str, Any] | None:
    unless = getattr(node.by[0], "unless", None)
    slots = {"what": node.what, "unless": unless}
    return slots if unless is not None and node == _neither(**slots) else None


NEITHER = Shape(_neither, _is_neither)
