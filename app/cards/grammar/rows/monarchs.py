"""Phrases of cards about the monarch, and about the initiative, that say more than who has it (CR 725, 726)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.combat.attack_rules import CantAttack
from app.engine.combat.patterns import AttacksElsewhereThan
from app.engine.designations.monarch import IsMonarch, WasMonarch
from app.engine.events.draw import Draw
from app.engine.events.turns import BeginningOf
from app.engine.keywords.create import Create, CreateNamed
from app.engine.turn.turn_based import DoesntUntap
from app.engine.words import flow
from app.engine.words.abilities import Modify
from app.engine.words.changes import UnderControlOf
from app.engine.words.conditions import NotSo
from app.engine.words.durations import AsLongAs, UntilEndOfCombat, UntilEndOfTurn
from app.engine.words.filters import AllOf, ControlledBy, Not, Opponent, OwnedBy
from app.engine.words.nouns import ControllerOf, Each, You
from app.engine.words.qualities import HasType


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    condition, clause = grammar.table("condition"), grammar.table("clause")
    condition.add(WasMonarch, "you were the monarch as the turn began", fixed={"player": You()})
    condition.add(NotSo, "you're not the monarch", fixed={"part": IsMonarch(You())})
    unless = "{what:known,subject} [doesn't|don't] untap during its controller's untap step unless that player is the monarch"
    grammar.table("effect").add(Modify, unless, shape=Shape(_unless_monarch, _is_unless_monarch))
    theirs = {"whose": Each(Opponent()), "step": "beginning_of_combat"}
    combat = "the beginning of combat on each opponent's turn"
    grammar.table("moment").add(BeginningOf, combat, fixed=theirs)
    elsewhere = "{what:participant,'?'} and another creature attack different players"
    grammar.table("pattern").add(AttacksElsewhereThan, elsewhere, fixed={"others": HasType("creature")})
    cant = "{who:noun,subject} can't attack you this combat"
    clause.add(flow.Apply, cant, shape=Shape(_cant_attack, _is_cant_attack))
    control = "gain control of {what} for as long as they're the monarch"
    clause.add(flow.Apply, control, shape=Shape(_while_monarch, _is_while_monarch))
    mine = {"parts": (ControlledBy(You()), Not(OwnedBy(You())))}
    grammar.table("after noun").add(AllOf, "you control but don't own", fixed=mine)
    this_turn = {"until": UntilEndOfTurn()}
    clause.add(flow.Later, "whenever {on} this turn, {do:clauses}", fixed=this_turn)
    otherwise = "{then:lone clause} if {condition}. Otherwise, {otherwise:clauses}"
    grammar.table("suffix").add(flow.If, otherwise, only={"otherwise": bool})
    clause.add(Draw, "{who:doer} draw[s] another card", fixed={"count": 1})
    more = "{otherwise:clauses}. Create {count:count} of those tokens instead if {condition}"
    grammar.table("grown").add(flow.If, more, shape=Shape(_more_tokens, _is_more_tokens))
    until = {"until": UntilEndOfCombat()}
    clause.add(flow.Apply, "{what:noun,subject} {by:changes,passing} this combat", fixed=until)


def _unless_monarch(what: Any) -> Any:
    return Modify(what, (DoesntUntap(IsMonarch(ControllerOf(what))),))


def _is_unless_monarch(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _unless_monarch(node.what) else None


def _cant_attack(who: Any) -> Any:
    theirs = Each(AllOf((HasType("creature"), ControlledBy(who))))
    return flow.Apply(theirs, (CantAttack(You()),), UntilEndOfCombat())


def _is_cant_attack(node: Any) -> dict[str, Any] | None:
    parts = getattr(getattr(node.what, "what", None), "parts", ())
    who = getattr(parts[-1], "player", None) if parts else None
    return {"who": who} if who is not None and node == _cant_attack(who) else None


def _while_monarch(what: Any) -> Any:
    """CR 611.2b: for as long as the player who controls it as that is said is the monarch."""
    parts = getattr(getattr(what, "what", None), "parts", ())
    who = getattr(parts[-1], "player", None) if parts else None
    return flow.Apply(what, (UnderControlOf(You()),), AsLongAs(IsMonarch(who))) if who is not None else None


def _is_while_monarch(node: Any) -> dict[str, Any] | None:
    return {"what": node.what} if node == _while_monarch(node.what) else None


def _more_tokens(otherwise: Any, count: Any, condition: Any) -> Any:
    """So many of the tokens that would else be created."""
    last = otherwise[-1]
    if len(otherwise) != 1 or not isinstance(last, CreateNamed | Create):
        return None
    return flow.If(condition, (replace(last, count=count),), otherwise)


def _is_more_tokens(node: Any) -> dict[str, Any] | None:
    count = getattr(node.then[0], "count", None) if node.then else None
    if count is None or not node.otherwise:
        return None
    slots = {"otherwise": node.otherwise, "count": count, "condition": node.condition}
    return slots if node == _more_tokens(**slots) else None
