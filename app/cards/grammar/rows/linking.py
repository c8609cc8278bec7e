"""Phrases about what was done before: to exiled cards, and to each object in turn (CR 607.2a, 608.2c)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events.zone_words import Put
from app.engine.keywords.create import Create
from app.engine.keywords.play import CastCard
from app.engine.words import filters, flow
from app.engine.words.abilities import Modify
from app.engine.words.amounts import Measure
from app.engine.words.changes import Gets
from app.engine.words.filters import AllOf
from app.engine.words.names import SameNameAs
from app.engine.words.nouns import BoundTo, Choice, ControllerOf, You
from app.engine.words.those import Those
from app.engine.words.went import WentTo

EACH = ControllerOf(BoundTo("each"))


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    size = "{what:known,subject} get[s] +X/+Y, where X is {of:possessive} power and Y is its toughness"
    grammar.table("effect").add(Modify, size, shape=SIZE_OF)
    clause = grammar.table("clause")
    _for_each(clause)
    _casting(clause)
    same = "with the same name as {noun:known}"
    grammar.table("after noun").add(SameNameAs, same)
    put = {"to": "battlefield", "ways": (), "counters": "", "count": 0}
    given = {"under": lambda under: under is not None and under != You()}
    clause.add(Put, "{under:noun,subject} puts {what:moving} onto the battlefield", fixed=put, only=given)
    clause.add(
        CastCard,
        "{who:doer} cast[s] {what:moving} without paying its mana cost if able",
        fixed={"cost": "free", "ways": ()},
    )


def _size_of(what: Any, of: Any) -> Any:
    return Modify(what, (Gets(Measure(of, "power"), Measure(of, "toughness")),))


def _is_size_of(node: Any) -> dict[str, Any] | None:
    of = getattr(getattr(node.by[0], "power", None), "noun", None)
    slots = {"what": node.what, "of": of}
    return slots if of is not None and node == _size_of(**slots) else None


SIZE_OF = Shape(_size_of, _is_size_of)


def _for_each(table: Table) -> None:
    for done, went in (
        ("destroyed", None),
        ("put into a graveyard", WentTo("graveyard")),
        ("exiled", None),
        ("sacrificed", None),
    ):
        start = f"for each {{what:description,one}} {done} this way{{noun:this way}}, its controller creates"
        table.add(flow.ForEach, f"{start} {{count:count}} {{token:token}}", shape=_creates(went))


def _creates(went: Any) -> Shape:
    """For each of those, its controller creates tokens."""

    def build(what: Any, noun: Any, count: Any, token: Any) -> Any:
        fits = what if went is None else AllOf((what, went))
        return flow.ForEach(Those(noun, fits), (Create(token, who=EACH, count=count),))

    def match(node: Any) -> dict[str, Any] | None:
        made = node.do[0]
        if not isinstance(node.noun, Those) or not isinstance(made, Create):
            return None
        what = node.noun.what
        if went is not None:
            if not isinstance(what, AllOf) or what.parts[1:] != (went,):
                return None
            what = what.parts[0]
        slots = {"what": what, "noun": node.noun.noun, "count": made.count, "token": made.token}
        return slots if node == build(**slots) else None

    return Shape(build, match)


def _casting(table: Table) -> None:
    free = "without paying their mana costs"
    table.add(CastCard, f"you may cast any number of {{what:description,many}} {free}", shape=ANY_NUMBER)


def _cards(what: Any) -> Any:
    """CR 608.2g: what is called spells are the cards that can be cast as such."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if filters.Spell() not in parts:
        return None
    return AllOf(tuple([filters.IsCard() if part == filters.Spell() else part for part in parts]))


def _any_number(what: Any) -> Any:
    cards = _cards(what)
    return CastCard(Choice(cards, 0, -1)) if cards is not None else None


def _is_any_number(node: Any) -> dict[str, Any] | None:
    what = node.what.what if isinstance(node.what, Choice) else None
    if not isinstance(what, AllOf) or filters.IsCard() not in what.parts:
        return None
    spells = AllOf(tuple([filters.Spell() if part == filters.IsCard() else part for part in what.parts]))
    made = _any_number(spells)
    return (
        {"what": spells} if (made.what, made.cost, made.ways) == (node.what, node.cost, node.ways) else None
    )


ANY_NUMBER = Shape(_any_number, _is_any_number)
