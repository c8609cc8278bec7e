"""Phrases for instructions."""

from __future__ import annotations

from app.cards.grammar.grammar import Grammar
from app.cards.grammar.rows.amounts import NUMBERS
from app.cards.grammar.scaling import Scaling
from app.cards.grammar.sentences import Clauses, Sentences
from app.cards.grammar.table import Table
from app.engine.events import damage, draw, life, tapping
from app.engine.words import bases


def enter(grammar: Grammar) -> None:
    """The categories of instructions."""
    clause, grown, whole = Table("clause", ("case",)), Table("grown"), Table("whole")
    value, each = grammar.categories["value"], grammar.categories["each"]
    scaling = Scaling(clause, value, each, set(NUMBERS), {"changes", "change", "effects", "effect"})
    clauses = Clauses("clauses", clause, scaling)
    grammar.enter(clause, grown, whole, clauses)
    grammar.enter(
        Sentences("sentences", clauses, grown, whole),
        Sentences("paragraphs", clauses, grown, whole, paragraphs=True),
        Sentences("continued", clauses, grown, whole, begins=False),
    )
    grammar.of_type[bases.Instruction] = clause
    grammar.of_type[tuple[bases.Instruction, ...]] = clauses
    _basic(clause)


def _basic(table: Table) -> None:
    table.add(
        draw.Draw,
        "{who:doer} draw[s] {count:count} card(s)",
        "{who:doer} draw[s] cards equal to {count:value}",
    )
    table.add(
        life.GainLife, "{who:doer} gain[s] {amount} life", "{who:doer} gain[s] life equal to {amount:value}"
    )
    table.add(
        life.LoseLife, "{who:doer} lose[s] {amount} life", "{who:doer} lose[s] life equal to {amount:value}"
    )
    table.add(
        damage.DealDamage,
        "{source:noun,subject} deal[s] {amount} damage to {to}",
        "{source:noun,subject} deal[s] damage equal to {amount:value} to {to}",
        "{source:noun,subject} deal[s] damage to {to} equal to {amount:value}",
    )
    table.add(
        damage.DivideDamage,
        "{source:noun,subject} deal[s] {amount} damage divided as you choose among {among}",
        fixed={"how": "chosen"},
    )
    table.add(tapping.Tap, "tap {what}")
    table.add(tapping.Untap, "untap {what}")
