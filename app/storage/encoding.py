"""How inputs, events and checkpoints are written as bytes."""

from __future__ import annotations

from typing import Any

import msgspec
import zstandard

from app.engine.choices import Action
from app.engine.game import Input
from app.engine.state import packed
from app.engine.words.node import from_data, to_data

ACTION, VALUE, WORDS = "action", "value", "words"

BROKEN = (msgspec.MsgspecError, zstandard.ZstdError)
"""What is raised where bytes aren't what was written."""

Seen = list[tuple[dict[str, Any], dict[str, Any], int]]
"""Events in order: what everyone saw of each, what only some saw besides, and a bit for each seat that did (-1: all)."""


def write_value(entry: Input) -> bytes:
    """What came in: an action, another answer, or the words of an instruction."""
    value = entry.value
    if isinstance(value, Action):
        return packed.write([ACTION, value.type, value.object, value.how])
    if entry.kind == "instruct":
        words, bound = value
        return packed.write([WORDS, to_data(words), bound])
    return packed.write([VALUE, value])


def read_value(payload: bytes) -> Any:
    """Read what `write_value` wrote."""
    tag, *rest = packed.read(payload)
    if tag == ACTION:
        return Action(*rest)
    if tag == WORDS:
        return from_data(rest[0]), {name: tuple(refs) for name, refs in rest[1].items()}
    return _tuples(rest[0])


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


def write_events(seen: Seen) -> bytes:
    """Events as they were seen."""
    return packed.write(seen)


def read_events(payload: bytes) -> Seen:
    """Read what `write_events` wrote."""
    seen: Seen = packed.read(payload, Seen)
    return seen


def seen_by(seen: Seen, viewer: int | None) -> list[dict[str, Any]]:
    """The events as the seat saw them, or spectators if `viewer` is None."""
    return [{**public, **private} if _sees(mask, viewer) else public for public, private, mask in seen]


def _sees(mask: int, viewer: int | None) -> bool:
    return mask == -1 or viewer is not None and bool(mask >> viewer & 1)


def pack(data: bytes) -> bytes:
    """Compress a checkpoint."""
    return zstandard.ZstdCompressor(level=1).compress(data)


def unpack(data: bytes) -> bytes:
    """Read what `pack` wrote."""
    return zstandard.ZstdDecompressor().decompress(data)
