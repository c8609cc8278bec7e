"""The base of the shapes of what the engine shows, for the OpenAPI document.

The engine builds them as plain data; tests hold answers against these shapes, so that neither can go its own way.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Base of all shapes."""


class Named(Shape):
    """An object by its id, with its name where the viewer knows it; a player by `player N`, with the seat."""

    id: str
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
