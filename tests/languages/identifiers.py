"""The identifiers for which a language has to have words, as the program has them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from app.engine import choices, vocabulary  # noqa: F401  (fills the registries)
from app.engine.mana.symbols import TYPE_LETTERS
from app.engine.state import steps, zones
from app.engine.state.event import KINDS
from app.engine.view_events import snake
from app.engine.words.bases import KeywordAbility
from app.engine.words.node import REGISTRY
from app.service import terms
from app.service.actions import instructions, rules
from app.service.wording import OF_TABLE

ENGINE = Path(__file__).parent.parent.parent / "app/engine"
KINDS_OF_CHOICE = (
    "Choose",
    "Number",
    "Accept",
    "Divide",
    "Name",
    "DeclareAttackers",
    "DeclareBlockers",
    "Priority",
)

BY_WORD = ("opponent", "player")
"""Reasons that are words of a card: what is chosen as it enters (words/revisions.py)."""

FIELDS = {
    **{snake(name): dict(kind.shows) for name, kind in KINDS.items() if kind.shows is not None},
    **OF_TABLE,
    "game_created": {},
    "game_forked": {"game": "value", "version": "value"},
}
"""The types of event that logs have, with their fields."""


def reasons() -> dict[str, str]:
    """The reasons of all choices that the engine asks for, each with a place where it stands."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
    places: dict[str, int] = dict.fromkeys(KINDS_OF_CHOICE, 1)
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [argument.arg for argument in node.args.args if argument.arg != "self"]
                if "reason" in names:
                    places[node.name] = names.index("reason")
    found: dict[str, str] = {}
    for path, tree in trees.items():
        for reason, line in _reasons_in(tree, places):
            found.setdefault(reason, f"{path.relative_to(ENGINE)}:{line}")
    return found


def _reasons_in(tree: ast.Module, places: dict[str, int]) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = places.get(name)
        if place is not None and len(node.args) > place:
            given = node.args[place]
            if isinstance(given, ast.Constant) and isinstance(given.value, str):
                yield given.value, node.lineno


def identifiers() -> dict[str, list[str]]:
    """What each part of a language's file has to have words for."""
    sent = [*get_args(rules.Rules), *get_args(instructions.Instructions)]
    return {
        "steps": list(steps.NAMES),
        "zones": list(zones.NAMES),
        "designations": list(terms.DESIGNATIONS),
        "keyword_abilities": sorted(
            {kind.word for kind in REGISTRY.values() if issubclass(kind, KeywordAbility) and kind.word}
        ),
        "keyword_actions": [word.term for word in terms.words() if word.kind == "keyword_action"],
        "mana": list(TYPE_LETTERS),
        "actions": [kind.model_fields["type"].annotation.__args__[0] for kind in sent],
        "reasons": [*reasons(), *BY_WORD],
        "events": list(FIELDS),
    }
