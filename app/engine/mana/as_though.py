"""CR 609.4b, 118.9: effects that let a player spend mana, or pay life, for what they would have to pay other mana for."""

from __future__ import annotations

from app.engine.casting.costs import Price
from app.engine.characteristics import lookup
from app.engine.mana.symbols import Equivalent, ManaCost, ManaSymbol
from app.engine.state.derived import Table
from app.engine.state.records import State
from app.engine.words.bases import Rule
from app.engine.words.node import node


@node
class SpendsAsThough(Rule):
    """CR 609.4b: the player may spend mana as though it were mana of any "color", or of any "type"."""

    kind: str = "color"


@node
class PaysLifeFor(Rule):
    """CR 107.4f, 118.9: for each symbol of that color in a cost the player may pay 2 life rather than pay that mana."""

    color: str


RULES = frozenset((SpendsAsThough.__name__, PaysLifeFor.__name__))


def spent_otherwise(table: Table) -> bool:
    """Whether there is any such effect."""
    return not RULES.isdisjoint(table.rules)


def as_paid_by(state: State, seat: int, price: Price) -> Price:
    """CR 609.4b: the amounts of mana as that player may pay them; the total cost stays what it is.

    CR 601.2b: how symbols that can be paid for in several ways are paid for is announced first.
    """
    if not spent_otherwise(lookup.table(state)):
        return price
    ways = [Equivalent(each.cost, life + each.life) for cost, life in price for each in cost.equivalents()]
    for paid in lookup.rules_on_player(state, seat, PaysLifeFor):
        color = paid.words.color if isinstance(paid.words, PaysLifeFor) else ""
        ways = [
            Equivalent(each.cost, life + each.life)
            for cost, life in ways
            for each in _with_life(cost, color).equivalents()
        ]
    for spent in lookup.rules_on_player(state, seat, SpendsAsThough):
        kind = spent.words.kind if isinstance(spent.words, SpendsAsThough) else ""
        ways = [Equivalent(cost.paid_with_any(kind), life) for cost, life in ways]
    return Price(tuple(dict.fromkeys(ways)), price.variables)


def _with_life(cost: ManaCost, color: str) -> ManaCost:
    """CR 118.9, 107.4f: the cost with symbols that can be paid for with life in place of those of the color."""
    either = ManaSymbol.parse(f"{{{color}/P}}")
    return ManaCost(tuple([either if symbol.text == f"{{{color}}}" else symbol for symbol in cost.symbols]))
