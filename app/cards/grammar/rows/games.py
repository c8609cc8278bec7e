"""Phrases for emblems, extra turns, and rules about the whole game (CR 104, 114, 500.7, 704.5j, 704.5r)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events import draw, emblems, turns
from app.engine.leaving import ending, losing
from app.engine.state_based.permanents import AtMostCounters, NoLegendRule
from app.engine.turn import controlling, ending_turns, skipping
from app.engine.turn.turn_based import UntapsWithOthers
from app.engine.words.abilities import Modify
from app.engine.words.amounts import Number
from app.engine.words.filters import APlayer, Opponent, Permanent
from app.engine.words.nouns import Each, You


def enter(grammar: Grammar) -> None:
    """The rows of emblems, turns and the game."""
    clause, effect, change = (grammar.table(name) for name in ("clause", "effect", "change"))
    clause.add(emblems.GetEmblem, "{who:doer} get[s] an emblem with {abilities}")
    _turns(clause)
    _skipping(grammar)
    _that_turn(grammar)
    clause.add(ending.DrawTheGame, "the game is a draw")
    clause.add(ending_turns.EndTheTurn, "end the turn")
    for whose in ("that player's", "their"):
        for control in ("you control", "you gain control of"):
            clause.add(controlling.ControlPlayer, f"{control} {{what}} during {whose} next turn")
    change.add(
        losing.CantLoseTheGame,
        "[doesn't|don't] lose the game for having 0 or less life",
        fixed={"why": "life"},
    )
    _legends(effect)
    change.add(draw.CantDraw, "can't draw cards", fixed={"most": 0})
    change.add(draw.CantDraw, "can't draw more than {most:one count} card(s) each turn", only={"most": bool})
    others = "untap {what:known} during each other player's untap step"
    effect.add(Modify, others, fixed={"by": (UntapsWithOthers(),)})
    change.add(AtMostCounters, "can't have more than {most:words} {counter:counter} counters on [it|them]")


def _turns(table: Table) -> None:
    table.add(turns.TakeExtraTurn, "{who:doer} take[s] an extra turn after this one", fixed={"count": 1})
    table.add(
        turns.TakeExtraTurn,
        "{who:doer} take[s] {count:count} extra turns after this one",
        only={"count": _many},
    )
    RESULTS[turns.TakeExtraTurn] = Role(count="turn")


def _that_turn(grammar: Grammar) -> None:
    """CR 500.7: moments of an extra turn that has been spoken of."""
    that = Table("that turn")
    that.add(Number, "that turn's")
    grammar.enter(that)
    words = "the beginning of {turn:that turn} {step:step}"
    given = {"turn": lambda turn: turn is not None}
    grammar.table("moment").add(turns.BeginningOf, words, fixed={"whose": None}, only=given)


def _skipping(grammar: Grammar) -> None:
    """CR 614.10: steps, phases and turns that are skipped."""
    steps = {kind: words for kind, words in SKIPPED.items() if kind != "turn"}
    for end in ("", "s"):
        grammar.enter(Lexicon(f"skipped step{end}", {kind: words + end for kind, words in steps.items()}))
        grammar.enter(Lexicon(f"skipped{end}", {kind: words + end for kind, words in SKIPPED.items()}))
    clause, effect = grammar.table("clause"), grammar.table("effect")
    clause.add(skipping.SkipNext, "{who:doer} skip[s] [their|your] next {what:skipped}", fixed={"count": 1})
    several = "{who:doer} skip[s] [their|your] next {count:count} {what:skippeds}"
    clause.add(skipping.SkipNext, several, only={"count": _many})
    for who, words in (
        (You(), "skip your {what:skipped step}"),
        (Each(APlayer()), "players skip their {what:skipped steps}"),
        (Each(APlayer()), "each player skips their {what:skipped step}"),
        (Each(Opponent()), "each opponent skips their {what:skipped step}"),
    ):
        effect.add(Modify, words, shape=_skips(who))


SKIPPED = {
    "untap": "untap step",
    "upkeep": "upkeep step",
    "draw": "draw step",
    "combat": "combat phase",
    "turn": "turn",
}


def _skips(who: Any) -> Shape:
    def build(what: str) -> Any:
        return Modify(who, (skipping.Skips(what),))

    def match(node: Any) -> dict[str, Any] | None:
        says = node.by[0] if node.by else None
        return {"what": says.what} if isinstance(says, skipping.Skips) and node == build(says.what) else None

    return Shape(build, match)


def _many(count: Any) -> bool:
    return bool(count != 1)


def _legends(table: Table) -> None:
    none = 'the "legend rule" doesn\'t apply'
    by = (NoLegendRule(),)
    table.add(Modify, none, fixed={"what": Each(Permanent()), "by": by})
    table.add(Modify, none + " to {what:known}", fixed={"by": by}, only={"what": _some})


def _some(what: Any) -> bool:
    return bool(what != Each(Permanent()))
