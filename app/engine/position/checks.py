"""What stands in a place of a position, once it is of the kind that belongs there. Each raises Illegal with the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.choices import Illegal


def a_list(value: Any, at: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise Illegal("bad_position", f"{at}: a list is expected")
    return value


def a_map(value: Any, at: str) -> Mapping[str, Any]:
    """An object with fields."""
    if not isinstance(value, Mapping):
        raise Illegal("bad_position", f"{at}: an object is expected")
    return value


def a_number(value: Any, at: str) -> int:
    """A whole number, at most a billion."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 1_000_000_000:
        raise Illegal("bad_position", f"{at}: a whole number is expected")
    return value


def a_truth(value: Any, at: str) -> bool:
    """True or false; null is false."""
    if value is not None and not isinstance(value, bool):
        raise Illegal("bad_position", f"{at}: true or false is expected")
    return bool(value)


def seats(value: Any, at: str) -> tuple[int, ...]:
    """A list of seats."""
    return tuple([a_number(seat, at) for seat in a_list(value, at)])


def only(value: Mapping[str, Any], allowed: tuple[str, ...], at: str) -> None:
    """No other fields than these."""
    for key in value:
        if key not in allowed:
            raise Illegal("bad_position", f"{at}/{str(key)[:100]}: there is no such field")


def counters(value: Any, at: str) -> dict[str, int]:
    """Kinds of counters, and how many of each."""
    return {str(kind): a_number(count, f"{at}/{kind}") for kind, count in a_map(value, at).items()}
