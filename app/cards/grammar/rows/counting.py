"""Phrases for counters of any kind, counters that players get, and what is counted (CR 122, 107.14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.cards.grammar.category import Category, Features, Page, Pen, Reading, Unprintable
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import RESULTS, ROLES, Role
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events import any_counters, counters
from app.engine.events.stacking import Casts
from app.engine.keywords import monstrosity
from app.engine.words import amounts, conditions, filters
from app.engine.words.nouns import Attached, Each, This, You
from app.engine.words.this_turn import TimesThisTurn

CAST = Casts(You())
YOU = You()
ENERGY = "energy"
"""CR 107.14: the kind of counter for which {E} stands."""


class EnergySymbols(Category):
    """CR 107.14: a number of energy counters, as so many symbols: "{E}{E}"."""

    def read(self, page: Page, at: int, features: Features) -> Iterator[Reading]:
        end = at
        while page.token(end) == "{E}":
            end += 1
        if end > at:
            yield end - at, end
        else:
            page.missed(at)

    def write(self, pen: Pen, value: Any, features: Features) -> str:
        if type(value) is not int or value < 1:
            raise Unprintable(f"{self.name}: {value!r}")
        return "{E}" * value


def enter(grammar: Grammar) -> None:
    """The rows of counters and counting."""
    grammar.enter(EnergySymbols("energy symbols"))
    _removed(grammar.table("clause"))
    _got(grammar.table("clause"))
    _conditions(grammar.table("condition"))
    _monstrous(grammar)
    none = {"part": filters.HasCounter("")}
    grammar.table("after noun").add(
        filters.Not, "with no counters on it", "with no counters on them", fixed=none
    )
    more = "{left:digits} plus {right:value}"
    grammar.table("value").add(amounts.Plus, more, only={"left": lambda left: isinstance(left, int)})
    each = grammar.table("each")
    each.add(TimesThisTurn, "spell you've cast this turn", fixed={"event": CAST})


def _monstrous(grammar: Grammar) -> None:
    """CR 701.37."""
    clause = grammar.table("clause")
    clause.add(monstrosity.Monstrosity, "monstrosity {count}", fixed={"what": This()})
    grammar.table("pattern").add(monstrosity.BecomesMonstrous, "{what:participant,'?'} become[s] monstrous")
    ROLES[monstrosity.BecomesMonstrous] = (Role("it", of="what", subject=True),)
    grammar.table("adjective").add(monstrosity.IsMonstrous, "monstrous")


def _removed(table: Table) -> None:
    table.add(any_counters.RemoveAllCounters, "remove all counters from {what}")
    table.add(any_counters.RemoveAnyCounters, "remove a counter from {what}", fixed={"count": 1, "least": 1})
    some = "remove up to {count:one count} counter(s) from {what}"
    table.add(any_counters.RemoveAnyCounters, some, fixed={"least": 0})
    for cls in (any_counters.RemoveAllCounters, any_counters.RemoveAnyCounters, counters.RemoveCounters):
        RESULTS[cls] = Role(count="counters")


def _got(table: Table) -> None:
    """CR 122.1f, 107.14: counters that players get and pay."""
    table.add(
        counters.PutCounters,
        "{what:noun,doer} get[s] {count:count} {counter:counter} counter(s)",
        shape=Shape(_gets, _is_got),
    )
    energy = {"counter": ENERGY}
    table.add(counters.PutCounters, "{what:noun,doer} get[s] {count:energy symbols}", fixed=energy)
    table.add(counters.RemoveCounters, "{what:noun,doer} pay[s] {count:energy symbols}", fixed=energy)


def _gets(what: Any, count: Any, counter: Any) -> Any:
    return counters.PutCounters(what, counter, count) if counter != ENERGY and _is_player(what) else None


def _is_got(node: Any) -> dict[str, Any] | None:
    if node.counter == ENERGY or not _is_player(node.what):
        return None
    return {"what": node.what, "count": node.count, "counter": node.counter}


def _is_player(noun: Any) -> bool:
    """Whether the noun stands for players, as far as its words tell."""
    if isinstance(noun, This | Attached):
        return False
    what = getattr(noun, "what", None)
    if isinstance(what, filters.AllOf):
        what = what.parts[0]
    return not hasattr(noun, "what") or isinstance(what, filters.APlayer | filters.Opponent)


def _conditions(table: Table) -> None:
    """How many counters, cards and how much life there are."""
    noun = "{noun:known,subject}"
    for op, words in ((">=", "or more"), ("<=", "or fewer")):
        for count in ("count", "digits"):
            there = f"{{count:{count}}} {words} {{counter:counter}} counters"
            table.add(
                conditions.Compares,
                f"{noun} [has|have] {there} on [it|them]",
                f"there are {there} on {{noun:known}}",
                f"{noun} had {there} on it",
                shape=_counters_on(op),
            )
    table.add(conditions.Compares, "X is {right:digits} or more", fixed={"left": amounts.X(), "op": ">="})
    exactly = "{player:known,subject} [has|have] exactly {right:amount} life"
    table.add(conditions.Compares, exactly, shape=Shape(_exactly, _is_exactly))
    for zone, where in (("hand", "in hand"), ("library", "in your library")):
        who = "{who:known,subject} [has|have]" if zone == "hand" else "you have"
        for op, words in ((">=", "or more"), ("<=", "or fewer")):
            for count in ("count", "digits"):
                held = f"{who} {{count:{count}}} {words} cards {where}"
                table.add(conditions.Compares, held, shape=_cards_in(zone, op, zone == "hand"))
        table.add(conditions.NotSo, f"{who} no cards {where}", shape=_no_cards(zone, zone == "hand"))
    table.add(conditions.NotSo, "your library has no cards in it", shape=_no_cards("library", False))


def _counters_on(op: str) -> Shape:
    def build(noun: Any, count: Any, counter: Any) -> Any:
        return conditions.Compares(amounts.CountersOn(noun, counter), op, count)

    def match(node: Any) -> dict[str, Any] | None:
        if node.op != op or not isinstance(node.left, amounts.CountersOn):
            return None
        return {"noun": node.left.noun, "count": node.right, "counter": node.left.counter}

    return Shape(build, match)


def _exactly(player: Any, right: Any) -> Any:
    return None if isinstance(player, Each) else conditions.Compares(amounts.LifeTotal(player), "=", right)


def _is_exactly(node: Any) -> dict[str, Any] | None:
    if node.op != "=" or not isinstance(node.left, amounts.LifeTotal):
        return None
    return {"player": node.left.player, "right": node.right}


def _cards(zone: str, who: Any) -> Any:
    return filters.AllOf((filters.IsCard(), filters.InZone(zone, who)))


def _cards_in(zone: str, op: str, said: bool) -> Shape:
    """For so many cards in a zone; `said`: of a player who is named, else yours."""

    def build(count: Any, who: Any = YOU) -> Any:
        if isinstance(who, Each):
            return None
        return conditions.Compares(amounts.CountOf(_cards(zone, who)), op, count)

    def match(node: Any) -> dict[str, Any] | None:
        what = node.left.what if isinstance(node.left, amounts.CountOf) else None
        who = (
            what.parts[-1].owner
            if isinstance(what, filters.AllOf) and hasattr(what.parts[-1], "owner")
            else None
        )
        if who is None or node != build(node.right, who):
            return None
        return {"count": node.right, "who": who} if said else {"count": node.right} if who == You() else None

    return Shape(build, match)


def _no_cards(zone: str, said: bool) -> Shape:
    def build(who: Any = YOU) -> Any:
        return None if isinstance(who, Each) else conditions.NotSo(conditions.AtLeast(_cards(zone, who)))

    def match(node: Any) -> dict[str, Any] | None:
        what = getattr(node.part, "what", None)
        who = (
            what.parts[-1].owner
            if isinstance(what, filters.AllOf) and hasattr(what.parts[-1], "owner")
            else None
        )
        if who is None or node != build(who):
            return None
        return {"who": who} if said else {} if who == You() else None

    return Shape(build, match)
