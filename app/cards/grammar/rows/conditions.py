"""Phrases for conditions, durations and costs."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.table import Shape, Table
from app.engine.casting import costs
from app.engine.designations import initiative, monarch
from app.engine.dungeons import completion
from app.engine.events import life, tapping
from app.engine.words import conditions, durations
from app.engine.words.filters import AllOf, ControlledBy, Opponent
from app.engine.words.nouns import Each, You


def enter(grammar: Grammar) -> None:
    """The rows of conditions, durations and costs."""
    deed, undone, paid = Table("deed"), Table("undone"), Table("paid cost")
    grammar.enter(deed, undone, paid, ListOf("paid costs", paid, "and"))
    condition = grammar.table("condition")
    grammar.enter(ListOf("conditions and", condition, "and", least=2))
    _conditions(condition)
    deed.add(conditions.Done, "you do", "they do", "that player does", "a player does")
    condition.include(deed, conditions.Done)
    undone.add(conditions.Done, "you don't", "they don't", "that player doesn't")
    condition.add(conditions.NotSo, "{part:undone}", only={"part": _is_deed})
    paid.add(costs.PayMana, "{mana:symbols}")
    paid.add(costs.Perform, "{amount:amount} life", shape=LIFE)
    _durations(grammar.table("duration"))
    _costs(grammar.table("cost"))


def _costs(table: Table) -> None:
    table.add(costs.PayMana, "{mana:symbols}", "pay {mana:symbols}")
    table.add(tapping.TapSymbol, "{T}")
    table.add(tapping.UntapSymbol, "{Q}")
    table.add(costs.Perform, "{do:clause}")


def _durations(table: Table) -> None:
    table.add(durations.UntilEndOfTurn, "until end of turn", "this turn")
    table.add(durations.UntilYourNextTurn, "until your next turn")
    table.add(durations.UntilEndOfCombat, "until end of combat")
    table.add(durations.AsLongAs, "for as long as {condition}")
    table.add(durations.UntilLeaves, "until {noun:noun,subject} leave[s] the battlefield")


def _is_deed(condition: Any) -> bool:
    return isinstance(condition, conditions.Done)


def _pay_life(amount: Any) -> Any:
    return costs.Perform(life.PayLife(amount))


def _life_paid(node: Any) -> dict[str, Any] | None:
    return {"amount": node.do.amount} if isinstance(node.do, life.PayLife) and node == _pay_life(node.do.amount) else None


LIFE = Shape(_pay_life, _life_paid)


def _control(player: Any, atleast: bool) -> Shape:
    """For "you control three or more artifacts": what is controlled, without who controls it."""

    def build(what: Any, count: Any = 1) -> Any:
        parts = what.parts if isinstance(what, AllOf) else (what,)
        if any(isinstance(part, ControlledBy) for part in parts) or (atleast and count == 1):
            return None
        return conditions.AtLeast(AllOf((*parts, ControlledBy(player))), count)

    def match(node: Any) -> dict[str, Any] | None:
        parts = node.what.parts if isinstance(node.what, AllOf) else ()
        if len(parts) < 2 or parts[-1] != ControlledBy(player) or (node.count != 1) is not atleast:
            return None
        what = parts[0] if len(parts) == 2 else AllOf(parts[:-1])
        return {"what": what, "count": node.count} if atleast else {"what": what}

    return Shape(build, match)


def _conditions(table: Table) -> None:
    for who, player in (("you control", You()), ("an opponent controls", Each(Opponent()))):
        table.add(conditions.AtLeast, f"{who} {{what:description,'a',one}}", shape=_control(player, False))
        more = (f"{who} {{count:count}} or more {{what:description,many}}",
                f"{who} at least {{count:count}} {{what:description,many}}")  # fmt: skip
        table.add(conditions.AtLeast, *more, shape=_control(player, True))
    table.add(monarch.IsMonarch, "{player:noun,subject} [is|'re] the monarch", "{player:noun,subject} [is|are] the monarch")
    table.add(monarch.NoMonarch, "there is no monarch")
    table.add(initiative.HasInitiative, "{player:noun,subject} [has|have] the initiative")
    table.add(completion.CompletedDungeon, "you've completed a dungeon", fixed={"player": You(), "name": ""})
    table.add(
        conditions.Matches,
        "{noun:noun,subject} [is|are] {what:predicate}",
        "{noun:noun,subject}[ is|'re] {what:predicate}",
    )
    table.add(conditions.IsTurnOf, "it's {player:possessive} turn")
    table.add(conditions.All, "{parts:conditions and}")
