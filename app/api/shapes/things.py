"""The shapes of objects and zones."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from app.api.shapes.shape import Shape


class Mana(Shape):
    """One mana in a pool."""

    type: str
    snow: bool
    restricted: bool


class Thing(Shape):
    """A card, token, copy, ability or emblem. Of one that the viewer doesn't know, only that it is there."""

    id: str
    kind: str
    owner: int
    zone: str
    zone_text: str
    controller: int | UnsetType = UNSET
    face_down: bool | UnsetType = UNSET
    name: str | UnsetType = UNSET
    label: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    face: int | UnsetType = UNSET
    mana_cost: str | UnsetType = UNSET
    colors: list[str] | UnsetType = UNSET
    supertypes: list[str] | UnsetType = UNSET
    types: list[str] | UnsetType = UNSET
    subtypes: list[str] | UnsetType = UNSET
    keywords: list[str] | UnsetType = UNSET
    keywords_text: list[str] | UnsetType = UNSET
    power: int | UnsetType | None = UNSET
    toughness: int | UnsetType | None = UNSET
    counters: dict[str, int] | UnsetType = UNSET
    tapped: bool | UnsetType = UNSET
    phased_out: bool | UnsetType = UNSET
    damage: int | UnsetType = UNSET
    attached_to: str | UnsetType | None = UNSET
    new: bool | UnsetType = UNSET
    attacking: str | UnsetType | None = UNSET
    blocking: list[str] | UnsetType = UNSET
    protector: int | UnsetType | None = UNSET
    paired: list[str] | UnsetType = UNSET
    commander: bool | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    designation: str | UnsetType = UNSET  # what an ability without a source comes with
    modes: list[int] | UnsetType = UNSET
    targets: dict[str, list[str]] | UnsetType = UNSET
    divided: dict[str, list[int]] | UnsetType = UNSET
    x: int | UnsetType = UNSET
    costs: list[str] | UnsetType = UNSET
    from_top: int | UnsetType = UNSET


class Hidden(Shape):
    """A hidden zone: how many cards, and those that the viewer knows."""

    count: int
    known: list[Thing]
