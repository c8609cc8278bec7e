"""Phrases for when, in the course of combat, a spell can be cast or an ability activated (CR 506.7)."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.category import Lexicon
from app.cards.grammar.grammar import Grammar
from app.cards.grammar.table import Table
from app.engine.combat.moments import AfterStep, AttackedThisStep, BeforeStep, InSteps
from app.engine.words import conditions
from app.engine.words.abilities import Activated, CastOnly
from app.engine.words.conditions import IsTurnOf
from app.engine.words.filters import Opponent
from app.engine.words.nouns import Each, You

POINTS = {
    "declare_attackers": "attackers are declared",
    "declare_blockers": "blockers are declared",
    "first_combat_damage": "the combat damage step",
    "end_of_combat": "the end of combat step",
    "beginning_of_combat": "combat",
}
"""CR 506.7: the points in combat that such texts name, by the step with which each begins."""
STEPS = {
    ("declare_attackers",): "the declare attackers step",
    ("declare_blockers",): "the declare blockers step",
    ("first_combat_damage", "combat_damage"): "the combat damage step",
    ("end_of_combat",): "the end of combat step",
}
TURNS = (("your turn", IsTurnOf(You())), ("an opponent's turn", IsTurnOf(Each(Opponent()))))


def enter(grammar: Grammar) -> None:
    """The rows of moments of combat."""
    timing = Table("timing")
    grammar.enter(timing, Lexicon("point of combat", POINTS), Lexicon("step of combat", STEPS))
    _moments(timing)
    ability = grammar.table("ability")
    ability.add(CastOnly, "cast this spell only {condition:timing}.")
    given = {"condition": lambda condition: condition is not None}
    ability.add(Activated, "{cost}: {do:sentences} Activate only {condition:timing}.", only=given)


def _moments(table: Table) -> None:
    table.add(InSteps, "during combat", fixed={"names": ()})
    table.add(InSteps, "during {names:step of combat}", only={"names": bool})
    for cls, word in ((BeforeStep, "before"), (AfterStep, "after")):
        table.add(cls, f"during combat {word} {{step:point of combat}}", fixed={"within": "combat"})
        table.add(cls, f"{word} {{step:point of combat}}", fixed={"within": "turn"})
    table.add(AfterStep, "after combat", fixed={"step": "postcombat_main", "within": "turn"})
    for words, turn in TURNS:
        _both(table, f"during combat on {words}", turn, InSteps())
        for step, point in POINTS.items():
            _both(table, f"during {words}, before {point}", turn, BeforeStep(step))
            _both(table, f"during combat on {words} before {point}", turn, BeforeStep(step, "combat"))
    attacked = "during the declare attackers step and only if you've been attacked this step"
    _both(table, attacked, InSteps(("declare_attackers",)), AttackedThisStep())


def _both(table: Table, words: str, *parts: Any) -> None:
    table.add(conditions.All, words, fixed={"parts": parts})
