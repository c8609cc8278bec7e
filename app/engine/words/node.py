"""The card language: what every node is, and its plain-data form.

A card is a tree of nodes. A node is an immutable record; nodes are equal when they mean the same,
so the wording chosen among several English ones takes no part in equality, and the engine never
looks at it.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from operator import is_
from typing import (
    Any,
    ClassVar,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

N = TypeVar("N", bound="type[Node]")

REGISTRY: dict[str, type[Node]] = {}
TAG = "is"


class LanguageError(ValueError):
    """A written definition that is not in the language: unknown node, unknown field or wrong type."""


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes. `wording` is the index of the English wording; meaning never depends on it."""

    abstract: ClassVar[bool] = True
    wording: int = field(default=0, compare=False, kw_only=True, repr=False)


@dataclass_transform(frozen_default=True, kw_only_default=False, field_specifiers=(field,))
def node(cls: N) -> N:
    """Class decorator: make `cls` a node and enter it in the registry under its class name."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.abstract = False
    if made.__name__ in REGISTRY and REGISTRY[made.__name__].__module__ != made.__module__:
        raise LanguageError(f"two nodes are called {made.__name__}")
    REGISTRY[made.__name__] = made
    return cast("N", made)


def to_data(value: object) -> Any:
    """The node (or literal, or tuple) as JSON-ready data; fields at their default are left out."""
    if isinstance(value, Node):
        data: dict[str, Any] = {TAG: type(value).__name__}
        for spec in fields(value):
            content = getattr(value, spec.name)
            if content != spec.default or to_data(content) != to_data(spec.default):  # wordings differ too
                data[spec.name] = to_data(content)
        return data
    if isinstance(value, tuple):
        return [to_data(part) for part in value]
    return value


def from_data(data: object, at: str = "") -> Any:
    """Read what `to_data` wrote.

    Raises LanguageError, naming the place, for anything that isn't in the language.
    """
    if isinstance(data, list):
        return tuple(from_data(part, f"{at}/{i}") for i, part in enumerate(data))
    if not isinstance(data, dict):
        return data
    name = data.get(TAG)
    cls = REGISTRY.get(name) if isinstance(name, str) else None
    if cls is None:
        raise LanguageError(f"{at or '/'}: there is no node called {name!r}")
    allowed = _field_types(cls)
    content: dict[str, Any] = {}
    for key, part in data.items():
        if key == TAG:
            continue
        if key not in allowed:
            raise LanguageError(f"{at}/{key}: {name} has no such field")
        value = from_data(part, f"{at}/{key}")
        if not _fits(value, allowed[key]):
            raise LanguageError(f"{at}/{key}: {value!r} doesn't fit there")
        content[key] = value
    try:
        return cls(**content)
    except TypeError as error:
        raise LanguageError(f"{at or '/'}: {name}: {error}") from error


def walk(value: object) -> Iterator[Node]:
    """The node and all nodes in it, in the order of its fields."""
    if isinstance(value, Node):
        yield value
        for spec in fields(value):
            yield from walk(getattr(value, spec.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from walk(part)


def rewritten(value: Any, change: Callable[[Any], Any]) -> Any:
    """The node, literal or tuple with `change` applied to it and, before that, to all that is in it.

    What isn't changed is the same object as before.
    """
    made = value
    if isinstance(value, tuple):
        parts = tuple([rewritten(part, change) for part in value])
        made = value if all(map(is_, parts, value)) else parts
    elif isinstance(value, Node):
        contents = {spec.name: getattr(value, spec.name) for spec in fields(value)}
        changed = {
            name: part for name, old in contents.items() if (part := rewritten(old, change)) is not old
        }
        made = replace(value, **changed) if changed else value
    return change(made)


_TYPES: dict[type[Node], dict[str, Any]] = {}


def _field_types(cls: type[Node]) -> dict[str, Any]:
    known = _TYPES.get(cls)
    if known is None:
        hints = get_type_hints(cls)
        known = _TYPES[cls] = {spec.name: hints[spec.name] for spec in fields(cls)}
    return known


def _fits(value: object, kind: Any) -> bool:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return any(_fits(value, option) for option in get_args(kind))
    if origin is tuple:
        item, *rest = get_args(kind)
        return isinstance(value, tuple) and bool(rest) and all(_fits(part, item) for part in value)
    if kind is type(None):
        return value is None
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, kind)
