"""Phrases for what happened this turn, what lasts into the next one, and keyword actions that grow creatures."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.flow import may_play
from app.cards.grammar.table import Table
from app.engine.events import life, zone_words
from app.engine.events.counters import PutCounters
from app.engine.events.damage import DealsDamage
from app.engine.events.dealt_damage import DealtDamageThisTurn
from app.engine.events.tap_or_untap import TapOrUntap
from app.engine.keywords import amass, bolster, exploit
from app.engine.keywords.quality import Everything
from app.engine.words import amounts, conditions, durations, filters, flow
from app.engine.words.filters import AllOf, ControlledBy, Opponent
from app.engine.words.nouns import Each, Target, You
from app.engine.words.qualities import HasType
from app.engine.words.this_turn import AmountThisTurn

NEXT = durations.UntilEndOfYourNextTurn()
NOW = durations.UntilEndOfTurn()
CREATURE = HasType("creature")


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    clause, pattern = grammar.table("clause"), grammar.table("pattern")
    grammar.table("duration").add(durations.UntilEndOfYourNextTurn, "until the end of your next turn")
    _playing(clause)
    _growing(clause)
    _conditions(grammar.table("condition"))
    _amounts(grammar.table("value"))
    clause.add(TapOrUntap, "tap or untap {what}")
    clause.add(
        flow.Later, "when {on} this turn, {do:clauses}", fixed={"until": NOW}, only={"on": _happens_once}
    )
    pattern.add(exploit.Exploits, "{what:participant,'?'} exploit[s] a creature")
    victim = Role("other", heads=frozenset({"creature", "exploited"}))
    ROLES[exploit.Exploits] = (victim, Role("it", of="what", subject=True))
    after = grammar.table("after noun")
    dealt = {"damage": DealsDamage(Each(Everything()))}
    after.add(DealtDamageThisTurn, "that was dealt damage this turn", "dealt damage this turn", fixed=dealt)


def _happens_once(on: Any) -> bool:
    """Whether it is something that can't happen to the same thing again."""
    return isinstance(on, zone_words.Dies | zone_words.Leaves)


def _playing(table: Table) -> None:
    """CR 611.2a: leave to play cards until the end of one's next turn."""
    for verb in ("play", "cast"):
        for mana, end in (
            ("", ""),
            ("color", SPEND.format(kind="color")),
            ("type", SPEND.format(kind="type")),
        ):
            shape = may_play("", NEXT, verb == "play", mana)
            for what in ("it", "that spell", "those spells", "them") if mana else ("",):
                words = f"you may {verb} {{card:noun,moving}}{end}{what}"
                table.add(flow.Apply, f"until the end of your next turn, {words}", shape=shape)
                table.add(flow.Apply, f"{words} until the end of your next turn", shape=shape)


SPEND = ", and you may spend mana as though it were mana of any {kind} to cast "


def _growing(table: Table) -> None:
    """CR 701.47, 701.39, 701.41."""
    table.add(amass.Amass, "amass {kind:subtype,many} {count}")
    table.add(bolster.Bolster, "bolster {count}")
    table.add(PutCounters, "support {count:digits}", shape=Shape(_support, _is_support))


def _support(count: Any) -> Any:
    """CR 701.41a: on each of up to so many other target creatures."""
    return PutCounters(Target(AllOf((filters.Other(), CREATURE)), 0, count))


def _is_support(node: Any) -> dict[str, Any] | None:
    what = node.what
    if not isinstance(what, Target) or what.what != AllOf((filters.Other(), CREATURE)) or what.least != 0:
        return None
    return {"count": what.most} if (node.counter, node.count) == ("+1/+1", 1) else None


def _conditions(table: Table) -> None:
    few = "you control {count:count} or fewer {what:description,many}"
    table.add(conditions.Compares, few, shape=Shape(_few, _is_few))
    opponents = "you have {count:count} or more opponents"
    table.add(conditions.Compares, opponents, shape=Shape(_opponents, _is_opponents))


def _few(what: Any, count: Any) -> Any:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    mine = AllOf((*parts, ControlledBy(You())))
    return conditions.Compares(amounts.CountOf(mine), "<=", count)


def _is_few(node: Any) -> dict[str, Any] | None:
    parts: tuple[Any, ...] = getattr(getattr(node.left, "what", None), "parts", ())
    if node.op != "<=" or len(parts) < 2 or parts[-1] != ControlledBy(You()):
        return None
    return {"what": parts[0] if len(parts) == 2 else AllOf(parts[:-1]), "count": node.right}


def _opponents(count: Any) -> Any:
    return conditions.Compares(amounts.CountOf(Opponent()), ">=", count)


def _is_opponents(node: Any) -> dict[str, Any] | None:
    return {"count": node.right} if node == _opponents(node.right) else None


def _amounts(table: Table) -> None:
    for event, words in (
        (life.GainsLife(You()), "the amount of life you gained this turn"),
        (life.LosesLife(You()), "the amount of life you lost this turn"),
        (life.LosesLife(Each(Opponent())), "the amount of life your opponents have lost this turn"),
        (life.LosesLife(Each(Opponent())), "the total amount of life your opponents have lost this turn"),
    ):
        table.add(AmountThisTurn, words, fixed={"event": event})
