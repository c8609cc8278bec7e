"""What later words may refer to, and what becomes of that where one thing is done instead of another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from app.cards.grammar.heads import RESULTS
from app.engine.words.bases import Instruction, Noun
from app.engine.words.filters import APlayer, ControlledBy, Opponent, OwnedBy
from app.engine.words.flow import If, MayInstead
from app.engine.words.node import Node, rewritten, walk
from app.engine.words.nouns import BoundTo, Choice, Each, Target, TopOfLibrary, You

NAMED = (Target, Choice, Each, TopOfLibrary)


@dataclass
class Antecedent:
    """Something that a later word may refer to."""

    noun: Noun
    heads: frozenset[str]
    number: str
    subject: bool
    clause: int
    same: str = ""
    """What it was before: a thing that was moved, or done something to, is no other thing."""
    moved: bool = False
    """Whether it is the object that another became by leaving the battlefield: only a word that moves it means it."""
    copied: bool = False
    """Whether it only says what a token is a copy of: "it" is then the token."""
    owned: bool = False
    """Whether it only says whose controller does something: "its controller sacrifices it"."""
    each: bool = False
    """Whether each one of several is meant: "it" is then each by itself, which only damage is counted for."""


@dataclass
class Count:
    """A number that a later word may refer to; `kind` says of what ("damage", "life", "cards", ...)."""

    name: str
    kind: str


def reference(noun: Noun) -> Noun:
    """How the noun is referred to: by its name, if it has one."""
    return BoundTo(noun.name) if isinstance(noun, NAMED) else noun


def mentions(noun: Noun | None) -> bool:
    """Whether a player is mentioned in it, besides "you"."""
    players: list[Node] = [word.player for word in walk(noun) if isinstance(word, (ControlledBy, OwnedBy))]
    players += [word for word in walk(noun) if isinstance(word, (APlayer, Opponent))]
    return any(not isinstance(player, You) for player in players)


Instead = TypeVar("Instead", bound=If | MayInstead)


def one_or_the_other(step: Instead) -> Instead:
    """What is done instead of something else is about what that would have been about, not about what came of it."""
    then = tuple([_undone(part, step.otherwise) for part in step.then])
    return replace(step, then=then, otherwise=tuple([_undone(part, step.then) for part in step.otherwise]))


def _undone(part: Instruction, others: tuple[Instruction, ...]) -> Instruction:
    """The instruction as it is if those others are not carried out."""
    about: dict[str, Noun] = {}
    for other in others:
        role = RESULTS.get(type(other))
        if role is not None and role.of and getattr(other, "result", ""):
            about[getattr(other, "result", "")] = reference(getattr(other, role.of))
    if not about:
        return part
    made: Instruction = rewritten(part, lambda word: replace(about[word.name], wording=word.wording)
                                  if isinstance(word, BoundTo) and word.name in about else word)  # fmt: skip
    return made
