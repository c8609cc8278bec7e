"""Phrases for prevention effects that do something else as well (CR 615.5)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.table import Table
from app.engine.events import damage
from app.engine.events.prevention import PreventedAmount
from app.engine.words.abilities import Replace
from app.engine.words.conditions import While
from app.engine.words.revisions import Prevented

KINDS = (("any", ""), ("combat", "combat "), ("noncombat", "noncombat "))


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    would = Table("damage would")
    grammar.enter(would)
    _would(would)
    effect = grammar.table("effect")
    prevented = "if {on:damage would}, prevent that damage"
    effect.add(Replace, prevented, shape=Shape(_plain, _is_plain))
    then = Shape(_then, _is_then)
    for more in (" and {then:clauses}", ". {then:capital clauses}", ", {then:clauses}"):
        effect.add(Replace, prevented + more, shape=then)
    grammar.table("each").add(PreventedAmount, "1 damage prevented this way")
    grammar.table("value").add(PreventedAmount, "the damage prevented this way")


def _would(table: Table) -> None:
    """Damage that would be dealt, to something or by something."""
    for how, word in KINDS:
        dealt = (
            f"{word}damage would be dealt to {{what:participant}}",
            f"{{what:participant}} would be dealt {word}damage",
        )
        table.add(damage.IsDealtDamage, *dealt, fixed={"how": how, "source": None})
        deals = f"{{source:participant}} would deal {word}damage to {{to:participant}}"
        table.add(damage.DealsDamage, deals, fixed={"how": how}, only={"to": lambda to: to is not None})
    table.add(While, "{on:damage would} while {condition}")


def _plain(on: Any) -> Any:
    return Replace(on, (Prevented(),))


def _is_plain(node: Any) -> dict[str, Any] | None:
    return {"on": node.on} if node == _plain(node.on) else None


def _then(on: Any, then: Any) -> Any:
    """CR 615.5: what a text says of a source is done for each source; else once for all damage dealt at once."""
    about = on.on if isinstance(on, While) else on
    once_for = "source" if isinstance(about, damage.DealsDamage) else "damage"
    return Replace(on, (Prevented(then=then, once_for=once_for),))


def _is_then(node: Any) -> dict[str, Any] | None:
    then = getattr(node.by[0], "then", ()) if node.by else ()
    return {"on": node.on, "then": then} if then and node == _then(node.on, then) else None
