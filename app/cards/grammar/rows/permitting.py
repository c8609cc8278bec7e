"""Phrases for leave to play exiled cards, with mana of any color or type (CR 601.3, 609.4b, 611.2b)."""

from __future__ import annotations

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.rows.flow import NOW, may_play
from app.cards.grammar.table import Table
from app.engine.words import flow


def enter(grammar: Grammar) -> None:
    """The rows of these."""
    table = grammar.table("clause")
    _with(table, "", ("",))
    for kind in ("color", "type"):
        spent = f"you may spend mana as though it were mana of any {kind} to cast"
        _with(table, kind, [f"{comma} and {spent} {what}" for comma in (",", "") for what in SPELLS])
    can = [f", and mana of any type can be spent to cast {what}" for what in SPELLS]
    _with(table, "type", can)


SPELLS = ("that spell", "it", "those spells", "them")


def _with(table: Table, mana: str, ends: list[str] | tuple[str, ...]) -> None:
    for verb in ("play", "cast"):
        now = may_play("", NOW, verb == "play", mana)
        exiled = may_play("", None, verb == "play", mana)
        card = f"you may {verb} {{card:noun,moving}}"
        for end in ends:
            if mana:
                table.add(flow.Apply, f"until end of turn, {card}{end}", f"{card} this turn{end}", shape=now)
            table.add(flow.Apply, f"{card} for as long as it remains exiled{end}", shape=exiled)
