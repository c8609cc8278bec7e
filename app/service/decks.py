"""Use cases: the built-in decks, the formats, and judging a deck; and the decks of new games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from app.cards import decklists, decks, files
from app.cards.catalogue import Catalogue, UnknownCard
from app.cards.decklists import DeckList, Entry
from app.cards.decks import Checked
from app.cards.formats import FORMATS, Format
from app.engine.words.abilities import Card
from app.service.answers.decks import DeckCheck, DeckFault, DeckInfo, Decks, FormatInfo, Formats
from app.service.commands import CheckDeck, Deck
from app.service.problems import Problem, not_found
from app.storage import definitions
from app.storage.records import SeatRow

Find = Callable[[str], Card | None]


def listed() -> Decks:
    """The decks that come with the service."""
    return Decks(
        decks=[
            DeckInfo(
                name=one.name, title=one.title, about=one.about, cards=_counts(decklists.read(one.text).main)
            )
            for one in decks.built_in().values()
        ]
    )


def formats() -> Formats:
    """The formats in which games can be played."""
    return Formats(
        formats=[
            FormatInfo(
                name=one.name, title=one.title, rule=one.rule, players_least=one.players_least,
                players_most=one.players_most, life=one.life, hand_size=one.hand_size, deck_least=one.deck_least,
                copies=one.copies or None, sideboard_most=one.sideboard_most, planar=one.planar,
            )
            for one in FORMATS.values()
        ]
    )  # fmt: skip


def check(catalogue: Catalogue, command: CheckDeck) -> DeckCheck:
    """Judge a deck; every fault is listed."""
    found = judged(command.deck, format_called(command.format), find_among({}, catalogue))
    return DeckCheck(
        legal=not found.faults,
        faults=[DeckFault(**asdict(fault)) for fault in found.faults],
        main=_by_name(found.main),
        sideboard=_by_name(found.sideboard),
        planar=_by_name(found.planar),
    )


def format_called(name: str) -> Format:
    """The format of that name. Raises Problem."""
    if name not in FORMATS:
        raise Problem(422, "no_such_format", f"there is no format {name[:100]!r}", pointer="/format")
    return FORMATS[name]


def find_among(own: dict[str, Card], catalogue: Catalogue) -> Find:
    """Finds cards by name, among those of one's own first."""

    def find(name: str) -> Card | None:
        try:
            return own.get(files.folded(name.strip())) or catalogue.card(name)
        except UnknownCard:
            return None

    return find


def legal(deck: Deck, kind: Format, find: Find, pointer: str) -> Checked:
    """A deck that may be played in the format, with its sideboard. Raises Problem with all faults."""
    found = judged(deck, kind, find)
    if found.faults:
        faults = [asdict(fault) for fault in found.faults]
        raise Problem(
            422,
            "bad_deck",
            found.faults[0].message,
            rule=found.faults[0].rule,
            pointer=pointer,
            faults=faults,
        )
    return found


def brought(seat: SeatRow, deck: Checked) -> list[Card]:
    """The seat brings this deck with its sideboard (100.2, 100.4) and planar deck (901.3); returns all the cards."""
    seat.deck = [definitions.key(card) for card in deck.main]
    seat.sideboard = [definitions.key(card) for card in deck.sideboard]
    seat.planar = [definitions.key(card) for card in deck.planar]
    return [*deck.main, *deck.sideboard, *deck.planar]


def judged(deck: Deck, kind: Format, find: Find) -> Checked:
    """A deck with its cards and faults."""
    return decks.checked(_list(deck), kind, find, deck.planar)


def _list(deck: Deck) -> DeckList:
    if deck.name is not None:
        if deck.name not in decks.built_in():
            raise not_found("deck", deck.name)
        return decklists.read(decks.built_in()[deck.name].text)
    if deck.text is not None:
        return decklists.read(deck.text)
    cards = [Entry(count, name) for name, count in (deck.cards or {}).items()]
    return DeckList(cards, [Entry(count, name) for name, count in deck.sideboard.items()])


def _counts(entries: list[Entry]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    return counts


def _by_name(cards: list[Card]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    return counts
