"""Plain names for what is referred to, in place of those that `binding` makes up as it goes: "#1", "#2"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from app.cards.grammar.sentences import sentences_of
from app.engine.words.amounts import Number
from app.engine.words.bases import Instruction
from app.engine.words.conditions import Done
from app.engine.words.filters import Among
from app.engine.words.node import Node
from app.engine.words.nouns import BoundTo, Choice, Target


def named(tree: Any) -> Any:
    """The tree with plain names for what is referred to, and none for the rest."""
    wanted = set(_references(tree))
    names: dict[str, str] = {}
    for giver, attribute in _givers(tree):
        name = getattr(giver, attribute)
        if name.startswith("#") and (name in wanted or isinstance(giver, Target)):
            names[name] = _free(_plain(giver, attribute), names)
    return _renamed(tree, names)


def _plain(giver: Node, attribute: str) -> str:
    if isinstance(giver, Target):
        return "target"
    if attribute == "name":
        return "chosen" if isinstance(giver, Choice) else "those"
    return type(giver).__name__.lower()


def _free(name: str, names: dict[str, str]) -> str:
    taken = set(names.values())
    if name not in taken:
        return name
    return next(f"{name} {n}" for n in range(2, 100) if f"{name} {n}" not in taken)


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        yield from value
    elif isinstance(value, Node):
        for spec in fields(value):
            yield getattr(value, spec.name)


def _givers(value: Any) -> Iterator[tuple[Node, str]]:
    """All nodes that give a name, with the field that holds it."""
    if isinstance(value, Node):
        for attribute in ("name", "result"):
            if isinstance(getattr(value, attribute, None), str) and not isinstance(value, REFERENCES):
                yield value, attribute
    for part in _parts(value):
        yield from _givers(part)


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, REFERENCES):
        name = getattr(value, "name", "")
        yield from (name, *(name[: -len(suffix)] for suffix in SUFFIXES if name.endswith(suffix)))
    for part in _parts(value):
        yield from _references(part)


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(part, names) for part in value)
    if isinstance(value, str) and value.startswith("#"):
        return _rename(value, names)
    if not isinstance(value, Node):
        return value
    changed = {spec.name: _renamed(getattr(value, spec.name), names) for spec in fields(value)}
    return replace(value, **changed)


def _rename(name: str, names: dict[str, str]) -> str:
    for suffix in ("", *SUFFIXES):
        stem = name[: len(name) - len(suffix)]
        if name.endswith(suffix) and stem in names:
            return names[stem] + suffix
    return ""


SUFFIXES = (" amount",)
REFERENCES: tuple[type[Any], ...] = (BoundTo, Number, Among, Done)


def goes_on(do: tuple[Instruction, ...]) -> bool:
    """Whether each sentence after the first speaks of what those before it do, and so belongs to them."""
    first, *others = sentences_of(do)
    before: tuple[Any, ...] = first
    for sentence in others:
        given = {getattr(giver, attribute) for giver, attribute in _givers(before)} - {""}
        if given.isdisjoint(_references(sentence)):
            return False
        before = (*before, *sentence)
    return True
