"""The cards there are: the pool's definitions by name, read when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from app.cards import files
from app.cards.compile import rules_text, type_line
from app.cards.grammar.category import Unprintable
from app.engine.words.abilities import Card, Face
from app.engine.words.node import LanguageError

POOL = Path(__file__).parent / "pool"


class UnknownCard(LookupError):
    """There is no card of that name in the catalogue."""


@dataclass(frozen=True)
class Entry:
    """A card of the catalogue."""

    card: Card

    @cached_property
    def content(self) -> str:
        """A hash of what the definition means."""
        return files.content_hash(self.card)

    @property
    def text(self) -> str:
        """The rules text of all faces, printed from the definition."""
        return "\n//\n".join(rules_text(face) for face in self.card.faces)


class Catalogue:
    """Cards by name: those in the folder, and any of one's own."""

    def __init__(self, folder: Path = POOL) -> None:
        names = sorted(path.name for path in folder.iterdir() if path.suffix == ".json")
        self._paths = {name.removesuffix(".json"): folder / name for name in names}
        self._entries: dict[str, Entry] = {}
        self._own: dict[str, Entry] = {}
        self._names: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._paths) + len(self._own)

    def __iter__(self) -> Iterator[Entry]:
        """All cards, in the order of their files' names; one's own last."""
        yield from (self._load(stem) for stem in self._paths)
        yield from self._own.values()

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def slugs(self) -> list[str]:
        """The names of the pool's files, in order."""
        return list(self._paths)

    def at(self, slug: str) -> Entry:
        """The card in the pool's file of that name."""
        return self._load(slug)

    def entry(self, name: str) -> Entry:
        """The card of that name, in any case and with or without accents. Raises UnknownCard."""
        found = self._find(name)
        if found is None:
            raise UnknownCard(name)
        return found

    def card(self, name: str) -> Card:
        """The definition of the card of that name. Raises UnknownCard."""
        return self.entry(name).card

    def own(self, data: Any) -> Card:
        """A card of one's own, given as plain data; it isn't entered. Raises LanguageError."""
        card = defined(data)
        found = self._find(card.name)
        if found is not None and found.card != card:
            raise LanguageError(f"/faces/0/name: there is another card called {card.name}")
        return card

    def add(self, data: Any) -> Entry:
        """Enter a card of one's own, given as plain data. Raises LanguageError."""
        card = self.own(data)
        entry = Entry(card)
        self._own[files.folded(card.name)] = entry
        return entry

    def _find(self, name: str) -> Entry | None:
        """By the whole name, that of both halves of a split card too, or by the name of the front face with others after it."""
        found = self._called(name)
        return self._called(name.split(" // ", maxsplit=1)[0]) if found is None and " // " in name else found

    def _called(self, name: str) -> Entry | None:
        folded = files.folded(name.strip())
        if folded in self._own:
            return self._own[folded]
        stem = files.slug(name)
        if stem not in self._paths:
            return None
        entry = self._load(stem)
        return entry if files.folded(entry.card.name) == folded else None

    def _load(self, stem: str) -> Entry:
        known = self._entries.get(stem)
        if known is None:
            known = self._entries[stem] = Entry(files.read(self._paths[stem].read_bytes()))
        return known


def defined(data: Any) -> Card:
    """A card or token given as plain data, each face of which can be printed. Raises LanguageError."""
    card = files.card_of(data)
    for face in card.faces:
        if not face.name.strip() and card.layout != "emblem":
            raise LanguageError("/faces: a face needs a name")
        _check(face)
    return card


def _check(face: Face) -> None:
    """Raise LanguageError if a face of one's own can't be printed or has types that there aren't."""
    try:
        rules_text(face)
    except Unprintable as error:
        raise LanguageError(f"/faces: {error}") from error
    type_line(face)


@cache
def catalogue() -> Catalogue:
    """The catalogue of the pool."""
    return Catalogue()
