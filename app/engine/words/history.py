"""Which kinds of event have to be remembered for a turn, since some card asks what happened in it."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.state.records import HISTORY
from app.engine.words.abilities import Card
from app.engine.words.bases import Ability, Pattern, Word
from app.engine.words.node import Node, walk


def watched_kinds(cards: Iterable[Card]) -> tuple[str, ...]:
    """CR 608.2i: the kinds of event that conditions and amounts of these cards look back at, in a fixed order."""
    return tuple(sorted(dict.fromkeys(kind for card in cards for kind in _watched(card))))


def also_watched(watched: tuple[str, ...], words: Node) -> tuple[str, ...]:
    """The kinds of event that are watched already, and those that these words look back at."""
    return tuple(sorted(dict.fromkeys((*watched, *_kinds(words)))))


_WATCHED: dict[int, tuple[Card, tuple[str, ...]]] = {}
MOST_KEPT = 20_000


def _watched(card: Card) -> tuple[str, ...]:
    known = _WATCHED.get(id(card))
    if known is None:
        if len(_WATCHED) > MOST_KEPT:
            _WATCHED.clear()
        known = _WATCHED[id(card)] = (card, _kinds(card))
    return known[1]


def _kinds(words: Node) -> tuple[str, ...]:
    kinds: dict[str, bool] = {}
    meant = tuple([ability.means() for ability in walk(words) if isinstance(ability, Ability)])
    for word in walk((words, *meant)):
        if isinstance(word, Word) and word.reads & HISTORY:
            for part in walk(word):
                kinds.update(dict.fromkeys(part.watches() if isinstance(part, Pattern) else (), True))
    return tuple(kinds)
