"""Phrases for what is done before the first turn (CR 103.5b, 103.6)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.heads import PLAYER, ROLES, Role
from app.cards.grammar.nouns import THIS_NAME
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.casting.alternative import AlternativeCost
from app.engine.events.zone_words import Put
from app.engine.keywords.reveal import Reveal
from app.engine.start.mulligans import CouldMulligan
from app.engine.start.opening import (
    FirstOfTheGame,
    FirstSpellOfTheGame,
    IsStartingPlayer,
    NoSpellYet,
    OpeningHand,
)
from app.engine.words import flow
from app.engine.words.conditions import NotSo
from app.engine.words.durations import Indefinitely
from app.engine.words.filters import Opponent
from app.engine.words.nouns import Each, This, You

SHOWN = Reveal(This())


def enter(grammar: Grammar) -> None:
    """The rows of opening hands."""
    first, caster = Table("first moment"), Table("first casting")
    grammar.enter(first, caster)
    _moments(first)
    caster.add(
        FirstSpellOfTheGame,
        "each opponent casts their first spell of the game",
        fixed={"who": Each(Opponent())},
    )
    _later(grammar.table("clause"), grammar.table("suffix"))
    _openings(grammar.table("ability"))
    free = "if this spell is the first spell you've cast this game, you may cast it without paying its mana cost."
    first_spell = {"costs": (), "condition": NoSpellYet()}
    grammar.table("ability").add(AlternativeCost, free, fixed=first_spell)
    ROLES[FirstOfTheGame] = (Role("player", heads=PLAYER),)
    spell = frozenset({"spell", "object"})
    ROLES[FirstSpellOfTheGame] = (Role("player", of="who", subject=True), Role("it", heads=spell))


def _moments(table: Table) -> None:
    for whose, said in ((None, "the first"), (You(), "your first")):
        upkeep = {"step": "upkeep", "whose": whose}
        table.add(FirstOfTheGame, f"the beginning of {said} upkeep", fixed=upkeep)
        main = {"step": "main", "whose": whose}
        table.add(FirstOfTheGame, f"the beginning of {said} main phase of the game", fixed=main)


def _later(clause: Table, suffix: Table) -> None:
    """CR 603.7: what waits for the game to begin; what waits for each opponent doesn't end with the first of them."""
    once: dict[str, Any] = {"until": None}
    clause.add(flow.Later, "at {on:first moment}, {do:clauses}", fixed=once)
    suffix.add(flow.Later, "{do:lone clause} at {on:first moment}", fixed=once)
    clause.add(flow.Later, "when {on:first casting}, {do:clauses}", fixed={"until": Indefinitely()})


def _openings(table: Table) -> None:
    for said, condition in (("", None), (" and you're not the starting player", NotSo(IsStartingPlayer()))):
        here = f"if this card is in your opening hand{said}, you may begin the game with "
        table.add(OpeningHand, here + "it on the battlefield.", shape=_begins(condition))
        counted = "{what:known} on the battlefield with {count:count} {counter:counter} counter(s) on it."
        table.add(OpeningHand, here + counted, shape=_begins(condition, *COUNTED))
        more = _begins(condition, *COUNTED, "then")
        table.add(OpeningHand, here + counted + " If you do, {then:continued}", shape=more)
    named = "if {card:known,subject} is in your opening hand, you may begin the game with {him} on the battlefield."
    table.add(OpeningHand, *(named.replace("{him}", word) for word in ("it", "him", "her")), shape=BY_NAME)
    table.add(
        OpeningHand,
        "you may reveal this card from your opening hand. If you do, {then:continued}",
        shape=REVEALED,
    )
    could = "any time you could mulligan and {what:known} is in your hand, you may {do:bare clauses}"
    table.add(CouldMulligan, could.replace("{what:known}", "this card") + ".")
    table.add(CouldMulligan, could + ". If you do, {then:continued}", shape=ANY_TIME)


THIS = This()
COUNTED = ("what", "count", "counter")


def _begins(condition: Any, *slots: str) -> Shape:
    """For a card that begins the game on the battlefield, with counters perhaps, and what is done then."""

    def build(what: Any = THIS, count: Any = 0, counter: str = "", then: Any = ()) -> Any:
        if not isinstance(what, This):
            return None
        return OpeningHand((Put(what, counters=counter, count=count), *then), condition)

    def match(node: Any) -> dict[str, Any] | None:
        put = node.do[0]
        if not isinstance(put, Put):
            return None
        every = {"what": put.what, "count": put.count, "counter": put.counters, "then": node.do[1:]}
        said = {name: every[name] for name in slots}
        return said if all(said.values()) and node == build(**said) else None

    return Shape(build, match)


def _by_name(card: Any) -> Any:
    return OpeningHand((Put(THIS),)) if isinstance(card, This) else None


def _is_by_name(node: Any) -> dict[str, Any] | None:
    return {"card": This(wording=THIS_NAME)} if node == _by_name(THIS) else None


BY_NAME = Shape(_by_name, _is_by_name)


def _any_time(what: Any, do: Any, then: Any) -> Any:
    return CouldMulligan((*do, *then)) if isinstance(what, This) and _shows(do) else None


def _shows(do: Any) -> bool:
    """Whether the card is revealed."""
    return len(do) == 1 and isinstance(do[0], Reveal) and do[0].what == This()


def _is_any_time(node: Any) -> dict[str, Any] | None:
    if not _shows(node.do[:1]) or len(node.do) < 2:
        return None
    return {"what": This(wording=THIS_NAME), "do": node.do[:1], "then": node.do[1:]}


ANY_TIME = Shape(_any_time, _is_any_time)


def _revealed(then: Any) -> Any:
    return OpeningHand((SHOWN, *then))


def _is_revealed(node: Any) -> dict[str, Any] | None:
    then = node.do[1:]
    return {"then": then} if then and node == _revealed(then) else None


REVEALED = Shape(_revealed, _is_revealed)
