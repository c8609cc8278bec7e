"""What "another target" is another than: a target before it, or the object whose ability this is (CR 115.3, 109.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.cards.grammar.heads import OBJECT, Heads
from app.engine.words.bases import Noun
from app.engine.words.filters import Other
from app.engine.words.node import rewritten, walk
from app.engine.words.nouns import BoundTo, Target, This, Together


def told_apart(target: Target, heads: Heads, before: Sequence[tuple[Target, Heads]]) -> Target:
    """The target, whose "another" means another than those before it that can be called by the same words."""
    if Other() not in walk(target.what):
        return target
    earlier = [one for one, called in before if _is_like(heads, called)]
    if not earlier:
        return target
    nouns: list[Noun] = [BoundTo(one.name) for one in earlier]
    if any(isinstance(word, Other) and _is_of_this(word) for one in earlier for word in walk(one.what)):
        nouns.insert(0, This())
    than = nouns[0] if len(nouns) == 1 else Together(tuple(nouns))
    return replace(target, what=rewritten(target.what, lambda word: _than(word, than)))


def _than(word: Any, than: Noun) -> Any:
    return Other(than, wording=word.wording) if word == Other() else word


def _is_of_this(word: Other) -> bool:
    """Whether it means another than the object itself."""
    return word.than is None or any(isinstance(noun, This) for noun in walk(word.than))


def _is_like(one: Heads, other: Heads) -> bool:
    """Whether two descriptions are of one kind of thing: two permanents, two creatures, two players."""
    said, before = one - OBJECT, other - OBJECT
    return bool(said & before) if said and before else said == before
