"""CR 607.2d, 608.2h: words about a chosen color, creature type or name, once the choice is known."""

from __future__ import annotations

from typing import Any, TypeVar

from app.engine.words.bases import Filter
from app.engine.words.context import Context
from app.engine.words.node import Node, rewritten, walk
from app.engine.words.qualities import HasSubtype, HasType, Named, OfChosen, OfColor, chosen_word

W = TypeVar("W", bound=Node | tuple[Node, ...])

_ASKED: dict[int, tuple[object, tuple[str, ...]]] = {}
_SETTLED: dict[tuple[int, tuple[str, ...]], tuple[object, Any]] = {}
_MOST = 20_000


def _asked(words: object) -> tuple[str, ...]:
    """The kinds of choice that the words speak of."""
    known = _ASKED.get(id(words))
    if known is None:
        if len(_ASKED) > _MOST:
            _ASKED.clear()
        kinds = dict.fromkeys(part.what for part in walk(words) if isinstance(part, OfChosen))
        known = _ASKED[id(words)] = (words, tuple(kinds))
    return known[1]


def settled(at: Context, words: W) -> W:
    """CR 607.2d: the words with what was chosen in place of "the chosen ..."; as they are where nothing was chosen.

    The same words with the same choices give the very same object again.
    """
    asked = _asked(words)
    if not asked:
        return words
    chosen = tuple([chosen_word(at, what) for what in asked])
    known = _SETTLED.get((id(words), chosen))
    if known is None:
        if len(_SETTLED) > _MOST:
            _SETTLED.clear()
        choices = dict(zip(asked, chosen, strict=True))
        made: W = rewritten(words, lambda part: _described(part, choices))
        known = _SETTLED[id(words), chosen] = (words, made)
    result: W = known[1]
    return result


def _described(part: Any, choices: dict[str, str]) -> Any:
    if not isinstance(part, OfChosen) or not choices[part.what]:
        return part
    return _fitting(part.what, choices[part.what])


def _fitting(what: str, chosen: str) -> Filter:
    if what == "color":
        return OfColor(chosen)
    if what == "card type":
        return HasType(chosen)
    return HasSubtype(chosen) if what == "creature type" else Named(chosen)
