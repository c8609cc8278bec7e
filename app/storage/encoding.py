"""How inputs, events and checkpoints are written as bytes."""

from __future__ import annotations

from typing import Any

import zstandard

from app.engine.choices import Action
from app.engine.game import Input
from app.engine.state import packed
from app.engine.turn.repeating import Made, Shortcut
from app.engine.words.node import from_data, to_data

ACTION, VALUE, WORDS, SHORTCUT = "action", "value", "words", "shortcut"

Seen = list[tuple[dict[str, Any], dict[str, Any], int]]
"""Events in order: what everyone saw of each, what only some saw besides, and a bit for each seat that did (-1: all)."""


def write_value(entry: Input) -> bytes:
    """What came in: an action, another answer, the words of an instruction, or a shortcut."""
    value = entry.value
    if entry.kind == "instruct":
        words, bound = value
        return packed.write([WORDS, to_data(words), bound])
    if isinstance(value, Shortcut):
        made = [[one.seat, one.kind, one.reason, _written(one.answer)] for one in value.round]
        rest = (value.times, value.began, value.draws, value.since, list(value.accepting))
        return packed.write([SHORTCUT, made, *rest])
    return packed.write(_written(value))


def _written(answer: Any) -> list[Any]:
    """An answer to a choice."""
    if isinstance(answer, Action):
        return [ACTION, answer.type, answer.object, answer.how]
    return [VALUE, answer]


def read_value(payload: bytes) -> Any:
    """Read what `write_value` wrote."""
    tag, *rest = packed.read(payload)
    if tag == WORDS:
        return from_data(rest[0]), {name: tuple(refs) for name, refs in rest[1].items()}
    if tag == SHORTCUT:
        made, times, began, draws, since, accepting = rest
        choices = tuple([Made(seat, kind, reason, _answer(*answer)) for seat, kind, reason, answer in made])
        return Shortcut(times, choices, began, draws, since, tuple(accepting))
    return _answer(tag, *rest)


def _answer(tag: str, *rest: Any) -> Any:
    return Action(*rest) if tag == ACTION else _tuples(rest[0])


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
