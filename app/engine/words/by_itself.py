"""CR 608.2h: words about several objects or players that speak of each of them by itself ("equal to its power")."""

from __future__ import annotations

from app.engine.state.records import Refs
from app.engine.words.bases import Noun
from app.engine.words.context import Context
from app.engine.words.node import walk
from app.engine.words.nouns import BoundTo


def each_by_itself(at: Context, noun: Noun, refs: Refs, words: object) -> list[tuple[int, Context]]:
    """CR 608.2h: each of these that the noun stands for, and what is known of it where the words speak of it."""
    name = getattr(noun, "name", "")
    if len(refs) > 1 and name and speaks_of(words, name):
        return [(ref, at.within(**{name: (ref,)})) for ref in refs]
    return [(ref, at) for ref in refs]


def speaks_of(words: object, name: str) -> bool:
    """Whether the words mention what is called that."""
    return any(isinstance(word, BoundTo) and word.name == name for word in walk(words))
