"""Decks: the built-in ones, and whether a deck may be played in a format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from app.cards.decklists import DeckList, Entry, Fault
from app.cards.formats import Format
from app.engine.variants.planechase import fault_of
from app.engine.words.abilities import Card

FOLDER = Path(__file__).parent / "built_in"
MOST_CARDS = 1000

Find = Callable[[str], Card | None]
"""Finds a card by name."""


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A deck that comes with the project: a file whose first lines, after `#`, are its title and what it does."""

    name: str
    title: str
    about: str
    text: str


@cache
def built_in() -> dict[str, BuiltIn]:
    """The built-in decks by name."""
    decks: dict[str, BuiltIn] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        notes = [line.lstrip("# ").strip() for line in text.splitlines() if line.startswith("#")]
        decks[path.stem] = BuiltIn(path.stem, notes[0] if notes else path.stem, " ".join(notes[1:]), text)
    return decks


@dataclass(slots=True)
class Checked:
    """A deck list with its cards, and every fault that was found."""

    main: list[Card]
    sideboard: list[Card]
    faults: list[Fault]
    planar: list[Card] = field(default_factory=list)


def checked(deck: DeckList, kind: Format, find: Find, planar: Sequence[str] = ()) -> Checked:
    """Look the cards up, and judge the deck, with a planar deck of these cards, by the format."""
    faults = list(deck.faults)
    main, sideboard = _cards(deck.main, find, faults), _cards(deck.sideboard, find, faults)
    faults += _size(deck, kind)
    supplementary = _planar(planar, kind, find, faults)
    if kind.copies:
        faults += _copies(main, sideboard, kind)
    return Checked(main, sideboard, faults, supplementary)


def _planar(names: Sequence[str], kind: Format, find: Find, faults: list[Fault]) -> list[Card]:
    """The planar deck (901.3), which Planechase needs and nothing else has."""
    if not kind.planar:
        if names:
            faults.append(
                Fault("planar_deck_not_wanted", f"{kind.title} is played without planar decks", rule="901.3")
            )
        return []
    found = {name: find(name) for name in dict.fromkeys(names)}
    for name, card in found.items():
        if card is None:
            faults.append(Fault("unknown_card", f"there is no card called {name!r} in the pool", 0, name))
    cards = [card for name in names if (card := found[name]) is not None]
    wrong = fault_of(cards) if len(cards) == len(names) else ""
    if wrong:
        faults.append(Fault("bad_planar_deck", wrong, rule="901.3"))
    return cards


def _cards(entries: list[Entry], find: Find, faults: list[Fault]) -> list[Card]:
    cards: list[Card] = []
    for entry in entries:
        card = find(entry.name)
        if card is None:
            message = f"there is no card called {entry.name!r} in the pool"
            faults.append(Fault("unknown_card", message, entry.line, entry.name))
        elif card.layout in ("dungeon", "plane", "token", "emblem"):
            message = f"{card.name} is no card that a deck can hold"
            faults.append(Fault("no_deck_card", message, entry.line, card.name, "100.2"))
        else:
            cards.extend([card] * min(entry.count, MOST_CARDS))
    return cards


def _size(deck: DeckList, kind: Format) -> list[Fault]:
    """How many cards the deck and its sideboard have (100.2a-b, 100.4a); unknown cards count too."""
    faults: list[Fault] = []
    count = sum(entry.count for entry in deck.main)
    aside = sum(entry.count for entry in deck.sideboard)
    if count < kind.deck_least:
        faults.append(
            Fault(
                "too_few_cards",
                f"the deck has {count} cards, {kind.deck_least} at least are needed",
                rule=kind.rule,
            )
        )
    if count > MOST_CARDS:
        faults.append(
            Fault(
                "too_many_cards", f"the deck has {count} cards; {MOST_CARDS} at most can be played with here"
            )
        )
    if kind.sideboard_most is not None and aside > kind.sideboard_most:
        message = f"the sideboard has {aside} cards, {kind.sideboard_most} at most are allowed"
        faults.append(Fault("too_large_sideboard", message, rule="100.4a"))
    return faults


def _copies(main: list[Card], sideboard: list[Card], kind: Format) -> list[Fault]:
    """So many cards of one English name (100.2a, 100.4a), deck and sideboard together, basic lands aside."""
    counts = Counter(card.name for card in (*main, *sideboard) if not _is_basic(card))
    return [
        Fault(
            "too_many_copies",
            f"{count} copies of {name}, {kind.copies} at most are allowed",
            0,
            name,
            kind.rule,
        )
        for name, count in counts.items()
        if count > kind.copies
    ]


def _is_basic(card: Card) -> bool:
    face = card.faces[0]
    return "basic" in face.supertypes and "land" in face.types
