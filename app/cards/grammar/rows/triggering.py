"""Phrases for what makes abilities trigger, trigger again, or not trigger (CR 603.2)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.combat.patterns import Attacks
from app.engine.events.damage import DealsDamage
from app.engine.events.zone_words import Dies, EitherOf, Enters
from app.engine.keywords.quality import Everything
from app.engine.triggers.triggering import DoesntTriggerBy, Triggers, TriggersAgain
from app.engine.words.abilities import Modify
from app.engine.words.nouns import Each

ANYTHING = Each(Everything())


def enter(grammar: Grammar) -> None:
    """The rows of what makes abilities trigger."""
    gerund, gerunds = Table("gerund", ("article",)), Table("gerunds")
    grammar.enter(gerund, gerunds)
    what = "{what:participant,'?'}"
    for entering in ("entering", "entering the battlefield"):
        gerund.add(Enters, f"{what} {entering}", fixed={"origin": ()})
    gerund.add(Dies, f"{what} dying")
    gerund.add(Attacks, f"{what} attacking")
    dealing = "{source:participant,'?'} dealing combat damage to {to:participant}"
    gerund.add(DealsDamage, dealing, fixed={"how": "combat"})
    gerunds.add(Enters, "{what:description,many} entering", shape=_many(Enters))
    gerunds.add(Dies, "{what:description,many} dying", shape=_many(Dies))
    gerunds.add(EitherOf, "{what:description,many} entering or dying", shape=ENTERING_OR_DYING)
    _effects(grammar.table("effect"))
    pattern = grammar.table("pattern")
    pattern.add(Triggers, "{by:gerund} causes a triggered ability to trigger", fixed={"of": None})
    ROLES[Triggers] = (Role("it", heads=frozenset({"ability"})),)


def _many(cls: type[Any]) -> Shape:
    """For "creatures entering"."""

    def build(what: Any) -> Any:
        return cls(Each(what))

    def match(node: Any) -> dict[str, Any] | None:
        return (
            {"what": node.what.what}
            if isinstance(node.what, Each) and node == build(node.what.what)
            else None
        )

    return Shape(build, match)


def _effects(table: Table) -> None:
    once_more = "that ability triggers an additional time"
    table.add(
        Modify,
        f"if {{by:gerund}} causes a triggered ability of {{what:participant}} to trigger, {once_more}",
        shape=CAUSED_AGAIN,
    )
    table.add(
        Modify,
        f"if a triggered ability of {{what:participant}} triggers, {once_more}",
        "if a triggered ability of {what:participant} triggers, it triggers an additional time",
        shape=AGAIN,
    )
    table.add(Modify, "{by:gerunds} don't cause abilities to trigger", shape=NO_TRIGGERS)
    table.add(
        Modify, "{by:gerunds} don't cause abilities of {what:description,many} to trigger", shape=NONE_OF
    )


def _caused_again(what: Any, by: Any) -> Any:
    return Modify(what, (TriggersAgain(by),))


def _is_caused_again(node: Any) -> dict[str, Any] | None:
    by = getattr(node.by[0], "by", None)
    slots = {"what": node.what, "by": by}
    return slots if by is not None and node == _caused_again(**slots) else None


def _again(what: Any) -> Any:
    return Modify(what, (TriggersAgain(),))


def _is_again(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _again(node.what) else None


def _no_triggers(by: Any) -> Any:
    return Modify(ANYTHING, (DoesntTriggerBy(by),))


def _is_no_triggers(node: Any) -> dict[str, Any] | None:
    by = getattr(node.by[0], "by", None)
    return {"by": by} if by is not None and node == _no_triggers(by) else None


def _none_of(by: Any, what: Any) -> Any:
    return Modify(Each(what), (DoesntTriggerBy(by),)) if what != ANYTHING.what else None


def _is_none_of(node: Any) -> dict[str, Any] | None:
    slots = {"by": getattr(node.by[0], "by", None), "what": getattr(node.what, "what", None)}
    return slots if None not in slots.values() and node == _none_of(**slots) else None


def _both(what: Any) -> Any:
    return EitherOf((Enters(Each(what)), Dies(Each(what))))


def _is_both(node: Any) -> dict[str, Any] | None:
    what = getattr(getattr(node.patterns[0], "what", None), "what", None)
    return {"what": what} if what is not None and node == _both(what) else None


ENTERING_OR_DYING = Shape(_both, _is_both)
CAUSED_AGAIN, AGAIN = Shape(_caused_again, _is_caused_again), Shape(_again, _is_again)
NO_TRIGGERS, NONE_OF = Shape(_no_triggers, _is_no_triggers), Shape(_none_of, _is_none_of)
