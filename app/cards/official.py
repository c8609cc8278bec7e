"""Official card records (Scryfall's field names): reading the file, and what a record's faces are."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

LAYOUTS = {
    "normal": "normal",
    "saga": "normal",
    "class": "normal",
    "transform": "transform",
    "modal_dfc": "modal_dfc",
    "adventure": "adventure",
    "split": "split",
    "double_faced_token": "dungeon",
    "planar": "plane",
}
"""The layouts there are definitions for, by the record's word."""


@dataclass(frozen=True)
class OfficialFace:
    """What is printed on one face."""

    name: str
    cost: str
    type_line: str
    text: str
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    colors: str | None


@dataclass(frozen=True)
class Official:
    """A card's official record."""

    name: str
    layout: str
    faces: tuple[OfficialFace, ...]


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a file of one JSON object a line, compressed or not."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rb") as lines:
        decode = msgspec.json.Decoder(dict[str, Any]).decode
        for line in lines:
            if line.strip():
                yield decode(line)


def is_card(record: dict[str, Any]) -> bool:
    """Whether the record is of a card that decks or the command zone hold: no token, emblem or joke."""
    if is_dungeon(record):
        return True
    if record["name"].startswith("A-") or record.get("set_type") in ("funny", "memorabilia"):
        return False
    return record["layout"] not in ("token", "emblem", "art_series", "double_faced_token")


def is_dungeon(record: dict[str, Any]) -> bool:
    """Whether the record is of a dungeon, perhaps with something else on its back."""
    return str(record.get("type_line")).startswith("Dungeon")


def front_name(record: dict[str, Any]) -> str:
    """The name by which a card is listed: that of its front face, or of both halves of a split card."""
    faces = record.get("card_faces")
    if faces and record["layout"] not in ("split", "double_faced_token"):
        return str(faces[0]["name"])
    if faces and record["layout"] == "double_faced_token":
        return str(next((face["name"] for face in faces if is_dungeon(face)), record["name"]))
    return str(record["name"])


def official(record: dict[str, Any]) -> Official:
    """The record as faces."""
    faces = record.get("card_faces") or [record]
    dungeon = [face for face in faces if is_dungeon(face)]
    faces = dungeon or faces
    layout = "dungeon" if dungeon else LAYOUTS.get(record["layout"], record["layout"])
    name = faces[0]["name"] if dungeon else record["name"]
    return Official(name, layout, tuple([_face(face) for face in faces]))


def _face(face: dict[str, Any]) -> OfficialFace:
    indicator = face.get("color_indicator")
    return OfficialFace(
        name=face["name"],
        cost=face.get("mana_cost") or "",
        type_line=face["type_line"],
        text=face.get("oracle_text") or "",
        power=face.get("power"),
        toughness=face.get("toughness"),
        loyalty=face.get("loyalty"),
        defense=face.get("defense"),
        colors="".join(color for color in "WUBRG" if color in indicator) if indicator else None,
    )
