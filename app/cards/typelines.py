"""Type lines (CR 205)."""

from __future__ import annotations

from typing import NamedTuple

from app.cards.grammar.lexicon import SUBTYPES, SUPERTYPES, TYPES
from app.engine.words.subtypes import DUNGEON_TYPES

KNOWN = frozenset(SUBTYPES) | frozenset(DUNGEON_TYPES)


class Types(NamedTuple):
    """Supertypes, card types and subtypes, as the engine writes them."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


def types_of(line: str) -> Types:
    """The parts of a type line. Raises ValueError for a word that is no type."""
    before, _, after = line.partition(" \u2014 ")
    words = [word.lower() for word in before.split()]
    unknown = [word for word in words if word not in SUPERTYPES and word not in TYPES]
    plain = after.replace("\u2019", "'")
    subtypes = [plain] if "plane" in words and plain else _subtypes(plain)  # CR 205.3n, 311.3
    unknown += [word for word in subtypes if word not in KNOWN and "plane" not in words]
    if unknown:
        raise ValueError(f"type {unknown[0]}")
    return Types(
        tuple([word for word in words if word in SUPERTYPES]),
        tuple([word for word in words if word in TYPES]),
        tuple(subtypes),
    )


def _subtypes(text: str) -> list[str]:
    return [word.replace("_", " ") for word in text.replace("Time Lord", "Time_Lord").split()]


def written_types(types: Types) -> str:
    """The type line with these parts."""
    before = " ".join(word.capitalize() for word in (*types.supertypes, *types.types))
    return before + (" \u2014 " + " ".join(types.subtypes) if types.subtypes else "")
