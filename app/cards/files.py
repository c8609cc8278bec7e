"""Definitions as files: readable JSON, the same bytes for the same definition."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Any

import msgspec

from app.engine.words.abilities import Card
from app.engine.words.node import LanguageError, from_data, to_data

WIDTH = 110


def written(card: Card) -> str:
    """The file of a definition."""
    return _pretty(to_data(card), 0) + "\n"


def read(text: str | bytes) -> Card:
    """The definition in a file. Raises LanguageError for anything that isn't one."""
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise LanguageError(f"not JSON: {error}") from error
    return card_of(data)


def card_of(data: Any) -> Card:
    """The definition given as plain data. Raises LanguageError."""
    card = from_data(data)
    if not isinstance(card, Card):
        raise LanguageError("/: a definition is a Card")
    return card


def content_hash(card: Card) -> str:
    """A hash of what a definition means; its wordings take no part."""
    plain = msgspec.json.encode(_without_wordings(to_data(card)), order="sorted")
    return hashlib.blake2b(plain, digest_size=16).hexdigest()


def _without_wordings(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _without_wordings(part) for key, part in data.items() if key != "wording"}
    return [_without_wordings(part) for part in data] if isinstance(data, list) else data


def folded(name: str) -> str:
    """A name for looking up: small letters, no accents."""
    bare = unicodedata.normalize("NFKD", name.replace("\u00c6", "Ae").replace("\u00e6", "ae"))
    return (
        "".join(letter for letter in bare if not unicodedata.combining(letter))
        .casefold()
        .replace("\u2019", "'")
    )


def slug(name: str) -> str:
    """The file name of a card's definition, without its ending."""
    return re.sub(r"[^a-z0-9]+", "-", folded(name).replace("'", "")).strip("-")


def _pretty(data: Any, depth: int) -> str:
    """JSON in which what fits on a line stands on one line."""
    flat = _flat(data)
    if len(flat) + 2 * depth <= WIDTH or not isinstance(data, (dict, list)) or not data:
        return flat
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(data, dict):
        parts = [f"{inner}{_flat(key)}: {_pretty(part, depth + 1)}" for key, part in data.items()]
        return "{\n" + ",\n".join(parts) + f"\n{outer}}}"
    return "[\n" + ",\n".join(inner + _pretty(part, depth + 1) for part in data) + f"\n{outer}]"


def _flat(data: Any) -> str:
    if isinstance(data, dict):
        return "{" + ", ".join(f"{_flat(key)}: {_flat(part)}" for key, part in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(_flat(part) for part in data) + "]"
    return msgspec.json.encode(data).decode()
