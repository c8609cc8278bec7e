"""Phrases for mana of a type being added or tapped for, and for doubling mana (CR 106.4, 106.12a, 701.10f)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.row import Shape
from app.engine.keywords.double import DoubleMana
from app.engine.mana import produce
from app.engine.mana.produce import AddsMana, TappedForMana
from app.engine.mana.symbols import TYPE_LETTERS
from app.engine.words.bases import Noun
from app.engine.words.nouns import You


def enter(grammar: Grammar) -> None:
    """The rows of mana of a type."""
    pattern, clause = grammar.table("pattern"), grammar.table("clause")
    tapped = "{what:participant} for {mana:symbols}"
    pattern.add(TappedForMana, f"you tap {tapped}", shape=_tapped(You()))
    pattern.add(TappedForMana, f"a player taps {tapped}", shape=_tapped(None))
    caused = "{of:possessive} ability causes you to add one or more mana of the chosen color"
    pattern.add(AddsMana, caused, fixed={"who": You(), "type": produce.CHOSEN})
    more = {"count": 1}
    grammar.table("product").add(produce.ChosenColor, "one additional mana of that color", fixed=more)
    double = "double the amount of each type of unspent mana you have"
    clause.add(DoubleMana, double, fixed={"who": You(), "type": ""})


def _tapped(who: Noun | None) -> Shape:
    """For "you tap a permanent for {C}": the one symbol stands for the type."""

    def build(what: Any, mana: Any) -> Any:
        letter = str(mana)[1:-1]
        return TappedForMana(what, letter, who) if letter in TYPE_LETTERS else None

    def match(node: Any) -> dict[str, Any] | None:
        if node.who != who or node.type not in TYPE_LETTERS or not node.type:
            return None
        return {"what": node.what, "mana": f"{{{node.type}}}"}

    return Shape(build, match)
