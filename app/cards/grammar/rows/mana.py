"""Phrases for adding mana, and for what it may be spent on (CR 106)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.keywords.quality import Everything
from app.engine.mana import could_produce, produce, purposes
from app.engine.mana.produce import AddMana
from app.engine.words import filters, flow
from app.engine.words.bases import AmountWord
from app.engine.words.conditions import Matches


def enter(grammar: Grammar) -> None:
    """The rows of adding mana."""
    product, purpose = Table("product"), Table("purpose")
    symbols = grammar.categories["symbols"]
    grammar.enter(product, purpose, ListOf("symbols or", symbols, "or", least=2))
    grammar.of_type[produce.Product] = product
    clause = grammar.table("clause")
    _adding(clause)
    _products(product)
    _purposes(purpose)


def _adding(clause: Table) -> None:
    spends: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        (". Spend this mana only to {only:purpose}", {"only": lambda only: only is not None}),
    )
    stays = ". Until end of turn, you don't lose this mana as steps and phases end"
    for spend, given in spends:
        for end, lasts in (("", False), (stays, True)):
            fixed: dict[str, Any] = {"lasts": lasts} if spend else {"lasts": lasts, "only": None}
            for word in ("", "an additional "):
                clause.add(
                    AddMana, f"{{who:doer}} add[s] {word}{{mana}}{spend}{end}", fixed=fixed, only=given
                )
    big = f"{{who:noun,doer}} add[s] X mana in any combination of colors, where X is {{count:value}}{spends[1][0]}"
    for end, lasts in (("", False), (stays, True)):
        clause.add(AddMana, big + end, shape=_any_colors(lasts))
    colored = "{who:doer} add[s] {mana}. This mana can't be spent to pay generic mana costs"
    clause.add(AddMana, colored, fixed={"only": purposes.NotOnGeneric(), "lasts": False, "also": None})
    cant = "{who:noun,doer} add[s] {mana:product}. This mana can't be spent to {cant:purpose}"
    clause.add(AddMana, cant, shape=CANT)
    more = "{who:noun,doer} add[s] {mana:product}. If {condition:condition}, add {count:count} mana of that type instead"
    clause.add(flow.If, more, shape=MORE_OF_IT)
    chosen = "choose a color. Add an amount of mana of that color equal to {count:value}"
    clause.add(AddMana, chosen, shape=Shape(_of_a_color, _is_of_a_color))


def _restricted(who: Any, mana: Any, cant: Any) -> Any:
    return AddMana(mana, who, filters.Not(cant))


def _is_restricted(node: Any) -> dict[str, Any] | None:
    cant = node.only.part if isinstance(node.only, filters.Not) else None
    if cant is None or node.lasts:
        return None
    return {"who": node.who, "mana": node.mana, "cant": cant}


def _more_of_it(who: Any, mana: Any, condition: Any, count: Any) -> Any:
    if not isinstance(mana, could_produce.CouldProduce):
        return None
    more = could_produce.CouldProduce(mana.what, count, mana.kind)
    return flow.If(condition, (AddMana(more, who),), (AddMana(mana, who),))


def _is_more_of_it(node: Any) -> dict[str, Any] | None:
    adding = [part for part in (*node.then, *node.otherwise) if isinstance(part, AddMana)]
    if len(adding) != 2 or not isinstance(node.condition, Matches):
        return None
    more, less = adding
    if not isinstance(more.mana, could_produce.CouldProduce):
        return None
    slots = {"who": less.who, "mana": less.mana, "condition": node.condition, "count": more.mana.count}
    return slots if node == _more_of_it(**slots) else None


def _any_colors(lasts: bool) -> Shape:
    """For as much mana in any combination of colors as a number that is said before what it may be spent on."""

    def build(who: Any, count: Any, only: Any) -> Any:
        return AddMana(produce.AnyColor(count, "any"), who, only, lasts)

    def match(node: Any) -> dict[str, Any] | None:
        count = getattr(node.mana, "count", None)
        if not isinstance(count, AmountWord) or node.only is None:
            return None
        slots = {"who": node.who, "count": count, "only": node.only}
        return slots if node == replace(build(**slots), result=node.result) else None

    return Shape(build, match)


def _of_a_color(count: Any) -> Any:
    return AddMana(produce.OfAColor(count))


def _is_of_a_color(node: Any) -> dict[str, Any] | None:
    count = getattr(node.mana, "count", None)
    return {"count": count} if count is not None and node == _of_a_color(count) else None


CANT, MORE_OF_IT = Shape(_restricted, _is_restricted), Shape(_more_of_it, _is_more_of_it)


def _products(table: Table) -> None:
    table.add(produce.Fixed, "{mana:symbols}")
    table.add(produce.OneOf, "{mana:symbols or}")
    table.add(produce.AnyColor, "one mana of any color", fixed={"count": 1, "how": "one"})
    table.add(produce.AnyColor, "{count:count} mana of any one color", fixed={"how": "one"})
    table.add(produce.AnyColor, "{count:count} mana in any combination of colors", fixed={"how": "any"})
    table.add(
        produce.ChosenColor, "one mana of the chosen color", "one mana of that color", fixed={"count": 1}
    )
    table.add(produce.Repeated, "{mana:symbols} for each {count:each}")
    table.add(
        produce.Repeated, "{count:count} {mana:symbols}", only={"count": lambda count: isinstance(count, int)}
    )
    same = [f"one mana of any type that {thing} produced" for thing in PRODUCERS]
    table.add(produce.SameType, *same, fixed={"count": 1})
    table.add(produce.Repeated, "an amount of {mana:symbols} equal to {count:value}")
    for kind in ("type", "color"):
        words = f"one mana of any {kind} {{what:participant}} could produce"
        that = f"one mana of any {kind} that {{what:participant}} could produce"
        fixed = {"count": 1, "kind": kind}
        table.add(could_produce.CouldProduce, that, words, fixed=fixed)


PRODUCERS = ("land", "permanent", "artifact token", "creature")


def _purposes(table: Table) -> None:
    """What mana may be spent on."""
    table.add(purposes.ToCast, "cast {what:many}", "cast {what:'a',one}")
    permanents, sources = {"of": "permanents"}, {"of": "sources"}
    anything = {"what": None, "of": "permanents"}
    table.add(purposes.ToActivate, "activate abilities", "activate an ability", fixed=anything)
    given = {"what": lambda what: what is not None}
    for ability in ("abilities", "an ability"):
        table.add(
            purposes.ToActivate, f"activate {ability} of {{what:many}}", f"activate {ability} of {{what:'a',one}}",
            fixed=permanents, only={"what": _is_permanent},
        )  # fmt: skip
    either = ("{first:purpose} or {second:purpose}", "{first:purpose} or to {second:purpose}")
    table.add(filters.AnyOf, *either, shape=EITHER)
    table.add(
        purposes.ToActivate, "activate abilities of {what:adjective} sources",
        "activate an ability of a {what:adjective} source", fixed=sources, only=given,
    )  # fmt: skip


def _is_permanent(what: Any) -> bool:
    """Whether it isn't just "sources" with an adjective, which is said of more than permanents."""
    parts = what.parts if isinstance(what, filters.AllOf) else (what,)
    return what is not None and not (len(parts) == 2 and parts[-1] == Everything())


def _either(first: Any, second: Any) -> Any:
    found = isinstance(first, PURPOSES) and isinstance(second, PURPOSES)
    return filters.AnyOf((first, second)) if found else None


def _is_either(node: Any) -> dict[str, Any] | None:
    two = len(node.parts) == 2 and all(isinstance(part, PURPOSES) for part in node.parts)
    return {"first": node.parts[0], "second": node.parts[1]} if two else None


PURPOSES = (purposes.ToCast, purposes.ToActivate)
EITHER = Shape(_either, _is_either)
