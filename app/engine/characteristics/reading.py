"""What words look at: aspects of the state, and characteristics (for keeping the table, and for CR 613.8)."""

from __future__ import annotations

from app.engine.words.bases import Change, Word
from app.engine.words.node import Node, walk

MOST_KEPT = 20_000

_READ: dict[int, tuple[Node, int, tuple[str, ...]]] = {}


def _read(words: Node) -> tuple[Node, int, tuple[str, ...]]:
    known = _READ.get(id(words))
    if known is None:
        if len(_READ) > MOST_KEPT:
            _READ.clear()
        found = [part for part in walk(words) if isinstance(part, Word)]
        mask = 0
        for word in found:
            mask |= word.reads
        names = tuple(dict.fromkeys(name for word in found for name in word.looks_at))
        known = _READ[id(words)] = (words, mask, names)
    return known


def aspects(words: Node | None) -> int:
    """Which aspects of the state the words look at."""
    return _read(words)[1] if words is not None else 0


def looked_at(words: Node | None) -> tuple[str, ...]:
    """Which characteristics the words look at."""
    return _read(words)[2] if words is not None else ()


_LAYERS: dict[int, tuple[tuple[Change, ...], tuple[int, ...]]] = {}


def layers_of(by: tuple[Change, ...]) -> tuple[int, ...]:
    """CR 613.1: the layers in which these changes apply."""
    known = _LAYERS.get(id(by))
    if known is None:
        if len(_LAYERS) > MOST_KEPT:
            _LAYERS.clear()
        known = _LAYERS[id(by)] = (by, tuple(dict.fromkeys(change.layer for change in by)))
    return known[1]
