"""What no text can mean, once its pronouns are bound: readings that are declined."""

from __future__ import annotations

from typing import Any

from app.cards.grammar.naming import goes_on
from app.cards.grammar.row import JOIN
from app.engine.keywords.soulbond import IsPaired, PairOf
from app.engine.words.abilities import Static
from app.engine.words.bases import Condition
from app.engine.words.flow import Later, WhenYouDo
from app.engine.words.node import Node, walk
from app.engine.words.nouns import BoundTo

LINKED = "exiled"
"""What "the exiled card" is called where another ability exiled it (CR 607.2a)."""


def unsound(made: Any) -> str:
    """Why a reading can't be meant, "" if it can."""
    later = (word for word in walk(made) if isinstance(word, Later | WhenYouDo) and word.wording % JOIN)
    if not all(goes_on(word.do) for word in later):
        return "a sentence about nothing of what is done later"
    if _is_any(made, PairOf) and not _is_any(made, IsPaired):
        return "both of no pair"
    if any(_is_of_each(word.condition) for word in walk(made) if isinstance(word, Static)):
        return "a condition that would be asked of each by itself"
    return ""


def _is_any(made: Any, kind: type[Node]) -> bool:
    """Whether there is such a word in it."""
    return any(isinstance(word, kind) for word in walk(made))


def _is_of_each(condition: Condition | None) -> bool:
    """Whether a condition speaks of what a static ability is about, of which there may be several."""
    return any(type(word) is BoundTo and word.name != LINKED for word in walk(condition))
