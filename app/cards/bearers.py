"""How the text of a face speaks of its own object."""

from __future__ import annotations

from app.cards.grammar.category import Bearer
from app.engine.words.abilities import Face

KINDS = (
    "Vehicle",
    "Equipment",
    "Aura",
    "Saga",
    "Siege",
    "creature",
    "planeswalker",
    "land",
    "battle",
    "artifact",
    "enchantment",
    "plane",
    "phenomenon",
)


def bearer_of(face: Face) -> Bearer:
    """The bearer of a face's text."""
    words = (*face.subtypes, *face.types)
    kind = next((kind for kind in KINDS if kind in words), "spell")
    if "Vehicle" not in words and "creature" in words:
        kind = "creature"
    attached = "equipped creature" if kind == "Equipment" else "enchanted creature"
    return Bearer(face.name, short_name(face), kind, attached, face.cost)


def short_name(face: Face) -> str:
    """The short form of a legendary object's name (CR 201.5c)."""
    if "legendary" not in face.supertypes:
        return ""
    before, comma, _ = face.name.partition(",")
    return before if comma else face.name.split(" ")[0]
