"""Phrases for more or less of what would happen, or something else instead of it (CR 614.1a, 614.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.replacements import ANYTHING, rewritten
from app.cards.grammar.table import Table
from app.engine.events import counters, damage, draw, life
from app.engine.keywords import create, mill
from app.engine.words import conditions, filters, flow, revisions
from app.engine.words.abilities import Replace
from app.engine.words.amounts import Number
from app.engine.words.bases import Pattern, Revision
from app.engine.words.durations import UntilEndOfTurn
from app.engine.words.nouns import BoundTo, Each, You

TWICE, THRICE = (revisions.Amplified(times=2),), (revisions.Amplified(times=3),)
OPPONENT = filters.Opponent()
THEIRS = Each(
    filters.AnyOf(
        (OPPONENT, filters.AllOf((filters.Permanent(), filters.ControlledBy(Each(OPPONENT))))),
        wording=12,
    )
)
"""An opponent or a permanent an opponent controls."""
EMPTY = conditions.NotSo(conditions.AtLeast(filters.InZone("library", You())))


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    effect, clause = grammar.table("effect"), grammar.table("clause")
    _damage(effect)
    _counters(effect)
    _tokens(effect)
    _cards(effect)
    _life(effect)
    _draws(effect, clause)


def _damage(table: Table) -> None:
    for how, word in (("any", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage")):
        for to, whom, again in (
            (ANYTHING, "a permanent or player", " to that permanent or player"),
            (THEIRS, "an opponent or a permanent an opponent controls", " to that player or permanent"),
        ):
            deals = lambda source, to=to, how=how: damage.DealsDamage(source, to, how)  # noqa: E731
            if_so = f"if {{source:participant}} would deal {word} to {whom},"
            for who in ("it deals", "that source deals"):
                for end in (again, ""):
                    for many, by in (("double", TWICE), ("triple", THRICE)):
                        said = f"{if_so} {who} {many} that damage{end} instead"
                        table.add(Replace, said, shape=rewritten(deals, by, "source"))
                    more = f"{if_so} {who} that much damage plus {{plus:digits}}{end} instead"
                    table.add(Replace, more, shape=_plus(deals))


def _plus(deals: Callable[[Any], Pattern]) -> Shape:
    def build(source: Any, plus: Any) -> Any:
        return Replace(deals(source), (revisions.Amplified(plus=plus),))

    def match(node: Any) -> dict[str, Any] | None:
        plus, source = getattr(node.by[0], "plus", None), getattr(node.on, "source", None)
        return {"source": source, "plus": plus} if plus and node == build(source, plus) else None

    return Shape(build, match)


def _counters(table: Table) -> None:
    put = counters.CountersArePut
    on, kind = "{on:participant}", "{counter:counter}"
    more, fewer = (revisions.Amplified(plus=1),), (revisions.Amplified(plus=-1),)
    would = f"if one or more {kind} counters would be put on {on}"
    for it in ("that creature", "that permanent"):
        twice = f"{would}, twice that many {kind} counters are put on {it} instead"
        table.add(Replace, twice, shape=rewritten(put, TWICE, "on", "counter"))
        plus = f"{would}, that many plus one {kind} counters are put on {it} instead"
        table.add(Replace, plus, shape=rewritten(put, more, "on", "counter"))
    minus = f"{would}, that many {kind} counters minus one are put on it instead"
    table.add(Replace, minus, shape=rewritten(put, fewer, "on", "counter"))
    each = "that many plus one of each of those kinds of counters"
    anything = f"if one or more counters would be put on {on}, {each} are put on that permanent instead"
    table.add(Replace, anything, shape=rewritten(put, more, "on"))
    mine = f"if you would get one or more counters, you get {each} instead"
    table.add(Replace, mine, shape=fixed(Replace(put(You()), more)))


def _tokens(table: Table) -> None:
    everyones = create.WouldCreateTokens(Each(filters.APlayer()))
    would = "if one or more tokens would be created, twice that many of those tokens are created instead"
    table.add(Replace, would, shape=fixed(Replace(everyones, TWICE)))


def _cards(table: Table) -> None:
    theirs = "if {who:participant} would mill one or more cards, they mill twice that many cards instead"
    table.add(Replace, theirs, shape=rewritten(mill.WouldMill, TWICE, "who"))
    mine = "if you would mill one or more cards, you mill twice that many cards instead"
    table.add(Replace, mine, shape=fixed(Replace(mill.WouldMill(You()), TWICE)))


def _life(table: Table) -> None:
    lost: tuple[Revision, ...] = (revisions.Instead((life.LoseLife(BoundTo("player"), Number("amount")),)),)
    words = "if {who:participant} would gain life, that player loses that much life instead"
    table.add(Replace, words, shape=rewritten(life.GainsLife, lost, "who"))
    theirs = "if {who:participant} would lose life, they lose twice that much life instead"
    table.add(Replace, theirs, shape=rewritten(life.LosesLife, TWICE, "who"))


def _draws(effect: Table, clause: Table) -> None:
    """CR 614.11: what is done instead of drawing a card."""
    for word, but in (("", ""), (FIRST, "first in draw step")):
        would = f"if {{who:participant}} would draw a card{word}"
        for words in (f"{would}, instead {{do:clauses}}", f"{would}, {{do:clauses}} instead"):
            effect.add(Replace, words.replace("[s]", "s"), shape=_instead_of_drawing(but))
        skips = f"{would}, instead that player skips that draw and {{do:clauses}}"
        effect.add(Replace, skips, shape=_instead_of_drawing(but, skips=True))
        for words in (f"if you would draw a card{word}, instead {{do:clauses}}",
                      f"if you would draw a card{word}, {{do:clauses}} instead"):  # fmt: skip
            effect.add(
                Replace, words.replace("they draw", "you draw").replace("their", "your"), shape=_mine(but)
            )
    empty = "if you would draw a card while your library has no cards in it, {do:clauses} instead"
    effect.add(Replace, empty, shape=_mine("", EMPTY))
    following = "the next time you would draw a card this turn, {do:clauses} instead"
    front = "the next time you would draw a card this turn, instead {do:clauses}"
    clause.add(flow.Shield, following, front, shape=Shape(_next_draw, _is_next_draw))


FIRST = " except the first one they draw in each of their draw steps"


def _is_more_of_it(do: Any) -> bool:
    """Whether it is only another number of cards that is drawn, which has a phrase of its own."""
    return len(do) == 1 and isinstance(do[0], draw.Draw)


def _instead_of_drawing(but: str, skips: bool = False) -> Shape:
    """For what another player does, or has done to them, instead of drawing."""

    def build(who: Any, do: Any) -> Any:
        if who == You() or _is_more_of_it(do) is not skips:
            return None
        return Replace(draw.Draws(who, but=but), (revisions.Instead(do),))

    def match(node: Any) -> dict[str, Any] | None:
        slots = {"who": getattr(node.on, "who", None), "do": getattr(node.by[0], "do", ())}
        return slots if slots["do"] and node == build(**slots) else None

    return Shape(build, match)


def _mine(but: str, condition: Any = None) -> Shape:
    """For what you do instead of drawing."""

    def build(do: Any) -> Any:
        if _is_more_of_it(do):
            return None
        return Replace(draw.Draws(You(), but=but), (revisions.Instead(do),), condition=condition)

    def match(node: Any) -> dict[str, Any] | None:
        do = getattr(node.by[0], "do", ())
        return {"do": do} if do and node == build(do) else None

    return Shape(build, match)


def _next_draw(do: Any) -> Any:
    whole = Replace(draw.Draws(You()), (revisions.Instead(do),), shield="next")
    return flow.Shield(whole, UntilEndOfTurn())


def _is_next_draw(node: Any) -> dict[str, Any] | None:
    do = getattr(node.effect.by[0], "do", ())
    return {"do": do} if do and node == _next_draw(do) else None


def fixed(whole: Any) -> Shape:
    """A shape without slots."""
    return Shape(lambda: whole, lambda node: {} if node == whole else None)
