"""Phrases about commanders (CR 903.3)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.becoming import still
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.cards.grammar.rows.changes import fits
from app.engine.variants.commander import IsCommander
from app.engine.words import flow
from app.engine.words.amounts import Greatest, X
from app.engine.words.bases import AmountWord
from app.engine.words.changes import BasePT
from app.engine.words.filters import AllOf, OwnedBy
from app.engine.words.node import rewritten
from app.engine.words.nouns import You

YOURS = AllOf((IsCommander(), OwnedBy(You())))


def enter(grammar: Grammar) -> None:
    """The rows of commanders, and of what is said of X before what something still is."""
    grammar.table("value").add(
        Greatest, "the greatest {what:measure} among your commanders", fixed={"among": YOURS}
    )
    later = "{until:duration}, {what:noun,subject} {by:changes,passing}, where X is {amount:value}. It's still a land"
    grammar.table("clause").add(flow.Apply, later, shape=LATER)


def _later(until: Any, what: Any, by: Any, amount: Any) -> flow.Apply | None:
    with_amount = rewritten(by, lambda word: amount if word == X() else word)
    return (
        flow.Apply(what, with_amount, until)
        if with_amount is not by and still(by) and fits(what, by)
        else None
    )


def _is_later(node: Any) -> dict[str, Any] | None:
    sizes = [change.power for change in node.by if isinstance(change, BasePT)]
    amount = sizes[0] if sizes else None
    if not isinstance(amount, AmountWord) or isinstance(amount, X):
        return None
    by = rewritten(node.by, lambda word: X() if word == amount else word)
    return {"until": node.until, "what": node.what, "by": by, "amount": amount} if still(by) else None


LATER = Shape(_later, _is_later)
"""For "becomes an X/X creature, where X is a number. It's still a land"."""
