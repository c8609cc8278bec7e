"""The repository of card definitions, each kept once under the hash of what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection, insert, select
from sqlalchemy.dialects import postgresql

from app.cards import files
from app.engine.words.abilities import Card
from app.storage.tables import definitions

AT_ONCE = 500
HELD = 5000

_cards: dict[str, Card] = {}
"""Definitions that were read, by key. What a key stands for never changes, so games share them."""

_keys: dict[int, tuple[Card, str]] = {}


def key(card: Card) -> str:
    """The key of a definition: the hash of what it means."""
    known = _keys.get(id(card))
    if known is None:
        if len(_keys) >= HELD:
            _keys.clear()
        known = _keys[id(card)] = (card, files.content_hash(card))
    return known[1]


ADD = {
    "sqlite": insert(definitions),
    "postgresql": postgresql.insert(definitions).on_conflict_do_nothing(),
}
"""By the kind of database: on PostgreSQL another process may enter the same definition at the same moment."""


def keep(connection: Connection, cards: Iterable[Card]) -> list[str]:
    """Enter those of the definitions that aren't there yet; returns the keys of all, each once."""
    by_key = {key(card): card for card in cards}
    known = {found for chunk in _chunks(by_key) for found in _known(connection, chunk)}
    rows = [
        {"hash": new, "name": card.name[:200], "content": files.written(card).encode()}
        for new, card in sorted(by_key.items())  # two processes then don't wait for each other in a circle
        if new not in known
    ]
    if rows:
        connection.execute(ADD[connection.dialect.name], rows)
    return list(by_key)


def _known(connection: Connection, keys: list[str]) -> list[str]:
    return list(connection.execute(select(definitions.c.hash).where(definitions.c.hash.in_(keys))).scalars())


def load(connection: Connection, keys: Iterable[str]) -> dict[str, Card]:
    """The definitions with these keys."""
    wanted = list(dict.fromkeys(keys))
    if len(_cards) >= HELD:
        _cards.clear()
    for chunk in _chunks([one for one in wanted if one not in _cards]):
        query = select(definitions.c.hash, definitions.c.content).where(definitions.c.hash.in_(chunk))
        for row in connection.execute(query):
            _cards[row.hash] = files.read(row.content)
    return {one: _cards[one] for one in wanted}


def _chunks(keys: Iterable[str]) -> Iterator[list[str]]:
    every = list(keys)
    return (every[start : start + AT_ONCE] for start in range(0, len(every), AT_ONCE))
