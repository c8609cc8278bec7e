"""What use cases of decks and formats answer with."""

from __future__ import annotations

from app.service.answers.answer import Answer


class DeckInfo(Answer):
    """A deck that comes with the service."""

    name: str
    title: str
    about: str
    cards: dict[str, int]


class Decks(Answer):
    """The decks that come with the service."""

    decks: list[DeckInfo]


class DeckFault(Answer):
    """Something wrong with a deck. `line` counts from 1 and is 0 for the deck as a whole."""

    code: str
    message: str
    line: int
    card: str
    rule: str


class DeckCheck(Answer):
    """A deck as it was read, whether it is legal in the format, and every fault."""

    legal: bool
    faults: list[DeckFault]
    main: dict[str, int]
    sideboard: dict[str, int]
    planar: dict[str, int]


class FormatInfo(Answer):
    """A format (100.2, 100.4, 103.4). `copies` and `sideboard_most` are null where there is no limit.

    `planar`: whether each player needs a planar deck (901.3).
    """

    name: str
    title: str
    rule: str
    players_least: int
    players_most: int
    life: int
    hand_size: int
    deck_least: int
    copies: int | None
    sideboard_most: int | None
    planar: bool


class Formats(Answer):
    """The formats in which games can be played."""

    formats: list[FormatInfo]
