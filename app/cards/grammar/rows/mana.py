"""Phrases for adding mana (CR 106)."""

from __future__ import annotations

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.lists import ListOf
from app.cards.grammar.table import Table
from app.engine.mana import produce
from app.engine.mana.produce import AddMana


def enter(grammar: Grammar) -> None:
    """The rows of adding mana."""
    product = Table("product")
    symbols = grammar.categories["symbols"]
    grammar.enter(product, ListOf("symbols or", symbols, "or", least=2))
    grammar.of_type[produce.Product] = product
    _products(product)
    clause = grammar.table("clause")
    free = {"only": None, "lasts": False}
    clause.add(AddMana, "{who:doer} add[s] {mana}", fixed=free)
    clause.add(AddMana, "{who:doer} add[s] an additional {mana}", fixed=free)
    given = {"only": lambda only: only is not None}
    clause.add(
        AddMana,
        "{who:doer} add[s] {mana}. Spend this mana only to cast {only:many}",
        fixed={"lasts": False},
        only=given,
    )
    single = "{who:doer} add[s] {mana}. Spend this mana only to cast {only:'a',one}"
    clause.add(AddMana, single, fixed={"lasts": False}, only=given)


def _products(table: Table) -> None:
    table.add(produce.Fixed, "{mana:symbols}")
    table.add(produce.OneOf, "{mana:symbols or}")
    table.add(produce.AnyColor, "one mana of any color", fixed={"count": 1, "how": "one"})
    table.add(produce.AnyColor, "{count:count} mana of any one color", fixed={"how": "one"})
    table.add(produce.AnyColor, "{count:count} mana in any combination of colors", fixed={"how": "any"})
    table.add(produce.ChosenColor, "one mana of the chosen color", fixed={"count": 1})
    table.add(produce.Repeated, "{mana:symbols} for each {count:each}")
    table.add(
        produce.Repeated, "{count:count} {mana:symbols}", only={"count": lambda count: isinstance(count, int)}
    )
    table.add(produce.SameType, "one mana of any type that land produced", fixed={"count": 1})
    table.add(produce.Repeated, "an amount of {mana:symbols} equal to {count:value}")
